import type { Project, References } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HealthWithAuthor } from '#components/project-health/health-badge.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { endDayOf, shortDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useGetHomeForecastQuery } from '#sync/reads/forecast.ts';
import { HomeSection } from './home-section.tsx';
import { say } from './words/index.ts';

interface HomeProjectsProps {
  readonly projects: readonly Project[];
  /** The people named by the projects. */
  readonly users: References['users'] | undefined;
}

/** Projects that the person leads: progress, and planned finish compared with the target. */
export function HomeProjects({ projects, users }: HomeProjectsProps) {
  return (
    <HomeSection title={say('ledProjects')} count={projects.length}>
      {projects.map((project) => (
        <LedProject key={project.id} project={project} users={users} />
      ))}
    </HomeSection>
  );
}

interface LedProjectProps extends Pick<HomeProjectsProps, 'users'> {
  readonly project: Project;
}

function LedProject({ project, users }: LedProjectProps) {
  const { id, name, color, figures } = project;
  return (
    <li className="relative border-b border-border py-2.5 last:border-b-0">
      <div className="mb-2 flex items-center gap-2.5">
        <span data-hue={color} className="swatch size-2 flex-none rounded-[2px]" />
        <Link
          to="/projects/project-detail/$id"
          params={{ id }}
          className="min-w-0 grow truncate font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        <HealthWithAuthor project={project} users={users} />
      </div>
      <ProgressBar percent={figures.progress} label={say('progressOf', { name })} />
      <p className="num mt-1.5 flex justify-between text-xs text-muted-foreground">
        <span>{say('percent', { percent: figures.progress })}</span>
        <ProjectDates project={project} />
      </p>
    </li>
  );
}

/** "forecast 4 Dec, target 11 Dec", as far as either is known; without a forecast, the planned finish. */
function ProjectDates({ project: { id, figures, targetDate } }: { project: Project }) {
  const today = useCompanyToday();
  const { data } = useGetHomeForecastQuery();
  const p80 = data?.finishes.find((project) => project.id === id)?.p80;
  const planned = figures.plannedFinish === null ? undefined : endDayOf(figures.plannedFinish);
  const finish = p80 === undefined ? planned : endDayOf(p80);
  const target = targetDate === null ? undefined : shortDay(targetDate, today);
  if (finish === undefined) return <span>{target !== undefined && say('target', { date: target })}</span>;
  const isLate = targetDate !== null && finish > targetDate;
  const values = {
    finish: shortDay(finish, today),
    date: (text: ReactNode) => (
      <span className={isLate ? 'font-medium text-late' : 'font-medium text-foreground'}>{text}</span>
    ),
  };
  if (p80 === undefined)
    return (
      <span>
        {target === undefined
          ? say.rich('finish', values)
          : say.rich('finishAndTarget', { ...values, target })}
      </span>
    );
  return (
    <span title={planned && say('planned', { date: shortDay(planned, today) })}>
      {target === undefined
        ? say.rich('forecast', values)
        : say.rich('forecastAndTarget', { ...values, target })}
    </span>
  );
}
