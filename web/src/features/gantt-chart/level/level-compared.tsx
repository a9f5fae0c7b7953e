import type { LevelledProject, Overloaded } from '@gantry/scheduling';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';
import { dayOf, endDayOf, shortDay } from '#lib/dates/index.ts';
import type { ShownPlan } from '../use-shown-plan.ts';
import { rowOf } from './level-question.ts';
import { say } from './words/index.ts';

interface LevelComparedProps {
  readonly view: ShownPlan;
  readonly levelled: LevelledProject;
}

const SHOWN_MOVES = 100;
const SHOWN_UNSOLVED = 8;

/** The plan before and after levelling, the works that would move, and the overloads that levelling cannot solve. */
export function LevelCompared({ view, levelled }: LevelComparedProps) {
  const { before, after, moved, notStarted } = levelled;
  const day = (finish: string) => shortDay(endDayOf(finish), view.today);
  if (before.overloadedWeeks === 0) return <p className="py-4">{say('nothing')}</p>;
  return (
    <>
      <dl className="num grid grid-cols-2 gap-x-6 gap-y-3 border-y border-border py-3 sm:grid-cols-4">
        <Figure title={say('weeks')} before={before.overloadedWeeks} after={after.overloadedWeeks} />
        <Figure title={say('moved')} before={moved.length} />
        <Figure title={say('finish')} before={day(before.finish)} after={day(after.finish)} />
        <Figure title={say('late')} before={before.lateIds.length} after={after.lateIds.length} />
      </dl>
      {moved.length > 0 && (
        <section aria-label={say('movedWorks')} className="mt-4">
          <h3 className="mb-1 text-xs text-muted-foreground">{say('movedWorks')}</h3>
          <ul className="num text-sm">
            {moved.slice(0, SHOWN_MOVES).map((move) => (
              <MovedWork key={move.id} view={view} move={move} />
            ))}
          </ul>
          {moved.length > SHOWN_MOVES && (
            <p className="mt-1 text-sm text-muted-foreground">
              {say('more', { count: moved.length - SHOWN_MOVES })}
            </p>
          )}
        </section>
      )}
      {notStarted > 0 && <p className="mt-3 text-sm">{say('notStarted', { count: notStarted })}</p>}
      <Unsolved view={view} overloads={after.overloads} />
      <p className="mt-4 text-sm text-muted-foreground">{say('stays')}</p>
    </>
  );
}

interface FigureProps {
  readonly title: string;
  readonly before: string | number;
  readonly after?: string | number;
}

function Figure({ title, before, after }: FigureProps) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{title}</dt>
      <dd className="flex flex-wrap items-center gap-x-1.5">
        {after === undefined || after === before ? (
          <>
            <b className="font-medium whitespace-nowrap">{before}</b>
            {after !== undefined && <span className="text-sm text-muted-foreground">{say('unchanged')}</span>}
          </>
        ) : (
          <>
            <span className="whitespace-nowrap text-muted-foreground">{before}</span>
            <ArrowRight aria-label={say('becomes')} className="size-3.5 text-muted-foreground" />
            <b className="font-medium whitespace-nowrap">{after}</b>
          </>
        )}
      </dd>
    </div>
  );
}

function MovedWork({ view, move }: { view: ShownPlan; move: LevelledProject['moved'][number] }) {
  const { works } = view.plan;
  const row = rowOf(view.plan, move.id);
  const day = (moment: string) => shortDay(dayOf(moment), view.today);
  return (
    <li className="flex min-h-8 items-center gap-3 border-b border-border last:border-b-0">
      <span className="w-18 flex-none truncate text-muted-foreground">{works.key[row]}</span>
      <bdi className="min-w-0 grow truncate">{works.title[row]}</bdi>
      <span className="flex flex-none items-center gap-1.5">
        <span className="text-muted-foreground">{day(move.from)}</span>
        <ArrowRight aria-label={say('becomes')} className="size-3.5 text-muted-foreground" />
        {day(move.to)}
      </span>
    </li>
  );
}

/** Overloads that a delay cannot solve: fixed dates, deadlines, works in progress. */
function Unsolved({ view, overloads }: { view: ShownPlan; overloads: readonly Overloaded[] }): ReactNode {
  if (overloads.length === 0) return null;
  const { works } = view.plan;
  const nameOf = (id: string) =>
    view.names.get(id) ?? view.resources.find((resource) => resource.id === id)?.name;
  const keyOf = (name: string) => works.key[rowOf(view.plan, name)] ?? '';
  return (
    <section aria-label={say('unsolved')} className={cx('mt-4 rounded-md bg-soon-soft px-3 py-2 text-sm')}>
      <h3 className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden="true" className="size-4 text-soon" />
        {say('unsolved')}
      </h3>
      <ul className="num mt-1">
        {overloads.slice(0, SHOWN_UNSOLVED).map(({ personId, from, workIds }) => (
          <li key={`${personId} ${from}`}>
            {say('unsolvedOne', {
              name: nameOf(personId) ?? say('unknownPerson'),
              day: shortDay(dayOf(from), view.today),
              keys: workIds.slice(0, 4).map(keyOf).join(', '),
            })}
          </li>
        ))}
      </ul>
      {overloads.length > SHOWN_UNSOLVED && (
        <p>{say('more', { count: overloads.length - SHOWN_UNSOLVED })}</p>
      )}
    </section>
  );
}
