import type { ReliefWake } from '@gantry/scheduling';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { dayOf, endDayOf, shortDay } from '#lib/dates/index.ts';
import type { Ground } from './ground.ts';
import { say } from './words/index.ts';

const PROJECTS_SHOWN = 3;

/** The key figures of the department and its projects, before and with the chosen moves. */
export function LevelFigures({ wake, ground }: { wake: ReliefWake | undefined; ground: Ground }) {
  const today = dayOf(ground.now);
  const percent = (share: number | undefined) => share && `${Math.round(share * 100)} %`;
  const finishOf = (id: string, state: 'before' | 'after') => {
    const finish = wake?.[state].finishes.find(({ planId }) => planId === id)?.finish;
    return finish && shortDay(endDayOf(finish), today);
  };
  return (
    <dl className="num flex flex-wrap gap-x-8 gap-y-3 border-y border-border px-5 py-3 max-md:px-4">
      <Figure
        title={say('overloadedWeeks')}
        before={wake?.before.overloadedWeeks}
        after={wake?.after.overloadedWeeks}
      />
      <Figure
        title={say('highest')}
        before={percent(wake?.before.highest)}
        after={percent(wake?.after.highest)}
        isBad={(wake?.after.highest ?? 0) > 1}
      />
      <Figure title={say('late')} before={wake?.before.late} after={wake?.after.late} />
      {ground.documents.slice(0, PROJECTS_SHOWN).map(({ project }) => (
        <Figure
          key={project.id}
          title={<bdi>{project.name}</bdi>}
          before={finishOf(project.id, 'before')}
          after={finishOf(project.id, 'after')}
        />
      ))}
    </dl>
  );
}

interface FigureProps {
  readonly title: ReactNode;
  readonly before: string | number | undefined;
  readonly after: string | number | undefined;
  readonly isBad?: boolean;
}

function Figure({ title, before, after, isBad = false }: FigureProps) {
  const value = <b className={cx('text-lg font-medium', isBad && 'text-late')}>{after ?? '–'}</b>;
  return (
    <div className="min-w-28">
      <dt className="max-w-40 truncate text-xs text-muted-foreground">{title}</dt>
      <dd className="flex items-baseline gap-x-1.5 whitespace-nowrap">
        {before === after ? (
          <>
            {value}
            {after !== undefined && <span className="text-sm text-muted-foreground">{say('unchanged')}</span>}
          </>
        ) : (
          <>
            <span className="text-lg text-muted-foreground">{before}</span>
            <ArrowRight aria-label={say('becomes')} className="size-3.5 self-center text-muted-foreground" />
            {value}
          </>
        )}
      </dd>
    </div>
  );
}
