import type { WorkDetail } from '@gantry/contract';
import { dayWords } from '#lib/dates/index.ts';
import { isClosed } from '#sync/works/work-change.ts';
import { say } from '../words/index.ts';

/** What a finish that a person entered contradicts. */
export type Contradiction =
  | { readonly kind: 'plannedStart'; readonly start: string }
  | {
      readonly kind: 'predecessor';
      readonly id: string;
      readonly key: string;
      /** The latest possible finish of the predecessor if the entered finish is correct. */
      readonly finish: string;
    };

type Finished = Pick<WorkDetail, 'status' | 'start' | 'actualStart' | 'actualFinish' | 'links'>;

/**
 * Why the actual finish of a work is implausible: it was planned to start later, or a predecessor is not finished. A
 * lead allows a work to end before its predecessor. Works that the reader cannot see are not named.
 */
export function contradictionsOf({
  status,
  start,
  actualStart,
  actualFinish,
  links,
}: Finished): Contradiction[] {
  if (status !== 'done' || actualFinish === null) return [];
  const open = links.flatMap(({ direction, link, work }): Contradiction[] => {
    const { id, key, due } = work;
    const binds = direction === 'after' && (link.type === 'FS' || link.type === 'FF') && link.lag >= 0;
    if (!binds || id === null || key === null || work.status === null || isClosed(work.status)) return [];
    const latest = link.type === 'FS' ? (actualStart ?? actualFinish) : actualFinish;
    return [{ kind: 'predecessor', id, key, finish: due !== null && due < latest ? due : latest }];
  });
  return start !== null && actualFinish < start ? [{ kind: 'plannedStart', start }, ...open] : open;
}

/** The contradictions as sentences. */
export function contradictionWords(
  key: string,
  found: readonly Contradiction[],
  today: string,
): readonly string[] {
  return found.map((each) =>
    each.kind === 'plannedStart'
      ? say('finishedBeforePlannedStart', { key, date: dayWords(each.start, today) })
      : say('finishedBeforePredecessor', { key, predecessor: each.key }),
  );
}

/** Each predecessor once, with the change that finishes it no later than its successor needs. */
export function finishPredecessors(found: readonly Contradiction[]) {
  const predecessors = found.filter((each) => each.kind === 'predecessor');
  const byId = Map.groupBy(predecessors, ({ id }) => id);
  return [...byId.values()].map((same) => {
    const [{ id, key, finish }] = same.toSorted((one, other) => (one.finish < other.finish ? -1 : 1)) as [
      (typeof same)[number],
    ];
    return { id, key, change: { status: 'done' as const, actualFinish: finish } };
  });
}
