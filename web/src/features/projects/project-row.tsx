import type { Project, References } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HealthWithAuthor } from '#components/project-health/health-badge.tsx';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { asEnd, endDayOf, exactDate, shortDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

const cell = 'h-11 px-2 first:pl-5 last:pr-5 max-md:h-auto max-md:px-0 max-md:py-0 max-md:first:pl-0';

/** One project as a row of the table; on a small screen as a block. */
export function ProjectRow({
  project,
  users,
  today,
}: {
  project: Project;
  /** Those whom the project names. */
  users: References['users'] | undefined;
  today: string;
}) {
  const lead = leadOf(project, users);
  const { id, key, name, color, status, figures } = project;
  return (
    <tr
      data-place={id}
      className="relative border-b border-border hover:bg-hover max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2.5"
    >
      <th scope="row" className={`${cell} text-left font-medium max-md:basis-full`}>
        <Link
          to="/projects/project-detail/$id"
          params={{ id }}
          className="flex items-center gap-2.5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          <span data-hue={color} className="swatch size-2.5 shrink-0 rounded-[3px]" />
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
          <span className="text-xs font-normal text-muted-foreground">{key}</span>
        </Link>
      </th>
      <td className={`${cell} text-secondary-foreground`}>{projectStatusWords[status]}</td>
      <td className={cell}>
        <HealthWithAuthor project={project} users={users} />
      </td>
      <td className={cell}>
        <span className="flex items-center gap-2">
          <ProgressBar
            percent={figures.progress}
            label={say('progressOf', { name })}
            className="w-24 max-md:w-16"
          />
          <span className="num text-xs text-muted-foreground">
            {say('percent', { percent: figures.progress })}
          </span>
        </span>
      </td>
      <td className={`${cell} num whitespace-nowrap`}>
        <Finish project={project} today={today} />
      </td>
      <td className={`${cell} num text-right max-md:text-left`}>
        <LateWorks project={project} />
      </td>
      <td className={`${cell} max-md:ml-auto`}>
        <span className="flex items-center gap-2">
          <Avatar name={lead} decorative={lead !== null} />
          <span className="truncate text-secondary-foreground max-lg:sr-only">{lead ?? say('noLead')}</span>
        </span>
      </td>
    </tr>
  );
}

const aside = (text: ReactNode) => <span className="text-muted-foreground">{text}</span>;

/** When the plan ends, and whether that is after the target. */
export function Finish({ project, today }: { project: Project; today: string }) {
  const finish = project.figures.plannedFinish;
  const target = project.targetDate;
  if (finish === null)
    return (
      <span className="text-muted-foreground">
        {target === null ? say('noDates') : say('targetIs', { target: shortDay(target, today) })}
      </span>
    );
  const isLate = target !== null && endDayOf(finish) > target;
  const date = (text: ReactNode) => (
    <span title={exactDate(asEnd(finish))} className={isLate ? 'font-medium text-late' : undefined}>
      {text}
    </span>
  );
  const day = shortDay(endDayOf(finish), today);
  return target === null
    ? date(day)
    : say.rich('finishAndTarget', { finish: day, target: shortDay(target, today), date, aside });
}

const onPhones = (text: ReactNode) => <span className="md:hidden">{text}</span>;
const always = (text: ReactNode) => text;

interface LateWorksProps {
  readonly project: Project;
  /** Without a column head that says what the number counts. */
  readonly isAlone?: boolean;
}

export function LateWorks({ project, isAlone = false }: LateWorksProps) {
  const { overdue } = project.figures;
  const shown = isAlone ? always : onPhones;
  if (overdue === 0 && isAlone) return null;
  if (overdue === 0) return <span className="text-muted-foreground max-md:hidden">0</span>;
  return (
    <Link
      to="/works/overdue-work"
      search={{ filter: [`project:is:${project.id}`] }}
      aria-label={say('lateWorksIn', { count: overdue, name: project.name })}
      className="relative z-1 font-medium text-late hover:underline"
    >
      {say.rich('lateCount', { count: overdue, shown })}
    </Link>
  );
}

export const leadOf = ({ leadId }: Project, users: References['users'] | undefined): string | null =>
  users?.find(({ id }) => id === leadId)?.name ?? null;
