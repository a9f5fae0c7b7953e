import type { ReliefQuestion } from '@gantry/scheduling';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askWorker } from './ask-worker.ts';
import type { Ground, GroundWork } from './ground.ts';
import { weekDay } from './level-words.ts';
import { say } from './words/index.ts';

/** The week after this one: the current week is not replanned any more. */
export const NEXT_WEEK = 1;
const MOST_SHOWN = 50;

interface CouldWaitProps {
  readonly question: ReliefQuestion;
  readonly ground: Ground;
  readonly works: ReadonlyMap<string, GroundWork>;
}

/** Works of the next week that could wait until it is over without moving the end of their project. */
export function CouldWait({ question, ground, works }: CouldWaitProps) {
  const ids = useCouldWait(question);
  if (ids === undefined || ids.length === 0) return null;
  return (
    <section
      id="could-wait"
      aria-label={say('couldWait', { count: ids.length })}
      className="px-5 py-3 max-md:px-4"
    >
      <h2 className="num mb-1 text-sm">
        {say('couldWait', { count: ids.length })}{' '}
        <span className="text-muted-foreground">
          {say('withoutEnd')} ·{' '}
          {say('waiting', { day: weekDay(question.firstWeek, NEXT_WEEK + 1, ground.now) })}
        </span>
      </h2>
      <ul className="num text-sm">
        {ids.slice(0, MOST_SHOWN).map((id) => (
          <li key={id} className="flex h-8 items-center gap-3">
            <Link
              to="/work-detail"
              search={{ key: works.get(id)?.key }}
              className="min-w-0 truncate hover:underline"
            >
              <span className="text-muted-foreground">{works.get(id)?.key}</span>{' '}
              <bdi>{works.get(id)?.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {ids.length > MOST_SHOWN && (
        <p className="text-sm text-muted-foreground">{say('more', { count: ids.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}

/** Undefined until it is known. */
export function useCouldWait(question: ReliefQuestion | undefined): readonly string[] | undefined {
  const [ids, setIds] = useState<readonly string[]>();
  useEffect(() => {
    setIds(undefined);
    if (question === undefined) return;
    return askWorker<'couldWait'>({ kind: 'couldWait', question, week: NEXT_WEEK }, (told) =>
      setIds(told?.workIds),
    );
  }, [question]);
  return ids;
}
