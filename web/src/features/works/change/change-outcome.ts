import type { Conflict, Work } from '@gantry/contract';
import { problemOf, sentenceOf } from '#api/problem.ts';

/** What became of one work of a change. */
export interface ChangeOutcome {
  readonly work: Work;
  /** Names the change set, for undo. */
  readonly changeSetId?: string | null;
  readonly error?: unknown;
}

export interface ChangeReport {
  readonly changed: number;
  readonly failed: number;
  /** "12 of 14 works changed." */
  readonly title: string;
  /** Which failed and why, a line for each reason. */
  readonly reasons: readonly string[];
  readonly changeSetIds: readonly string[];
}

const shownKeys = 5;

/** Sums up a change of several works, failures with their reasons. */
export function reportOutcomes(outcomes: readonly ChangeOutcome[], what = 'changed'): ChangeReport {
  const failures = outcomes.filter((outcome) => outcome.error !== undefined);
  const changed = outcomes.length - failures.length;
  const byReason = Map.groupBy(failures, ({ error }) => sentenceOf(error));
  const reasons = [...byReason].map(([reason, members]) => {
    const keys = members.slice(0, shownKeys).map(({ work }) => work.key);
    const rest = members.length - keys.length;
    return `${keys.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}: ${reason}`;
  });
  return {
    changed,
    failed: failures.length,
    title:
      failures.length === 0 ? `${works(changed)} ${what}` : `${changed} of ${works(outcomes.length)} ${what}`,
    reasons,
    changeSetIds: outcomes.flatMap(({ changeSetId }) => changeSetId ?? []),
  };
}

const works = (count: number): string => `${count} ${count === 1 ? 'work' : 'works'}`;

/** The fields that somebody else changed meanwhile, where that is why a change was refused. */
export const conflictsOf = (error: unknown): readonly Conflict[] => problemOf(error)?.conflicts ?? [];
