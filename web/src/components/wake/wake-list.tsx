import type { CalendarWake } from '@gantry/contract';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { asEnd, dateInWords } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { isPast, type KeptProject } from './kept-project.ts';
import { say } from './words/index.ts';

type WakeProject = CalendarWake['projects'][number];

interface WakeListProps {
  readonly wake: CalendarWake;
  readonly keep: readonly KeptProject[];
  readonly onKeep: (keep: KeptProject[]) => void;
}

/**
 * The works that would move, by project. A project that keeps its dates stays in the list, so that the person can
 * release it again.
 */
export function WakeList({ wake, keep, onKeep }: WakeListProps) {
  const { count, names } = wake.concerned;
  const others = count - names.length;
  const open = wake.projects.filter(({ id }) => !keep.some((kept) => kept.id === id));
  return (
    <>
      <ul className="flex flex-col">
        {open.map((project) => (
          <ProjectLine
            key={project.id}
            project={project}
            onKeep={() => onKeep([...keep, { id: project.id, name: project.name }])}
          />
        ))}
        {keep.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-b border-border py-2 text-sm">
            <span className="min-w-32 grow truncate font-medium">{name}</span>
            <span className="flex items-center gap-1.5">
              <Checkbox
                checked
                onCheckedChange={() => onKeep(keep.filter((kept) => kept.id !== id))}
                aria-label={`${say('keepDates')}: ${name}`}
              />
              {say('keepDates')}
            </span>
          </li>
        ))}
      </ul>
      {wake.hidden > 0 && (
        <p className="mt-2 text-sm text-muted-foreground">{say('hiddenMove', { count: wake.hidden })}</p>
      )}
      {count > 0 && (
        <p className="mt-2 text-sm text-muted-foreground">
          {others > 0
            ? say('ownersConcernedMore', { names: names.join(', '), count: others })
            : say('ownersConcerned', { names: names.join(', ') })}
        </p>
      )}
    </>
  );
}

function ProjectLine({ project, onKeep }: { project: WakeProject; onKeep: () => void }) {
  const today = useCompanyToday();
  const { name, moved, late, end, targetDate, mayKeep } = project;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2 text-sm">
      <span className="min-w-32 grow truncate font-medium">{name}</span>
      <span className="num">{say.rich('worksMove', { count: moved, b: (text) => <b>{text}</b> })}</span>
      {late > 0 && (
        <span className="num text-destructive">
          {say.rich('becomeLate', { count: late, b: (text) => <b>{text}</b> })}
        </span>
      )}
      {end !== null && (
        <span className="num text-muted-foreground">
          {dateInWords(asEnd(end.before), today)} → {dateInWords(asEnd(end.after), today)}
          {isPast(end.after, targetDate) &&
            targetDate !== null &&
            `, ${say('afterTarget', { date: dateInWords(targetDate, today) })}`}
        </span>
      )}
      {mayKeep && (
        <span className="flex items-center gap-1.5">
          <Checkbox checked={false} onCheckedChange={onKeep} aria-label={`${say('keepDates')}: ${name}`} />
          {say('keepDates')}
        </span>
      )}
    </li>
  );
}
