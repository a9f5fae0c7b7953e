import type { BodyInput, Work, WorkBulkChange } from '@gantry/contract';
import type { ChangeOfEach } from '../works/work-change.ts';
import type { WholeFilter } from './whole-filter.ts';

type Bulk = BodyInput<'changeWorks'>;

/** The most works that one call names. */
const namedAtOnce = 1000;

interface Targets {
  readonly works: readonly Work[];
  readonly whole: WholeFilter | undefined;
}

/**
 * The calls that a change of many works takes: one, as a rule. A change that means something else for each work names
 * them all, unless it can be said of works that have not been loaded, such as "one label more".
 */
export function bulkCalls({ works, whole }: Targets, change: ChangeOfEach): Bulk[] {
  const forAll = sameForAll(change);
  if (whole !== undefined && forAll !== undefined) {
    const { filter, exceptIds, count } = whole;
    const except = exceptIds.length > 0 && { exceptIds: [...exceptIds] };
    return [{ filter: [...filter], ...except, ...(count !== undefined && { count }), change: forAll }];
  }
  return inParts(works).map((part) => {
    if (forAll !== undefined) return { ids: part.map(({ id }) => id), change: forAll };
    return { each: part.map((work) => ({ id: work.id, change: changeOf(change, work) })) };
  });
}

const sameForAll = (change: ChangeOfEach): WorkBulkChange | undefined =>
  typeof change === 'function' ? change.asBulk : change;

/** A work's title is its own and never changed together with others. */
function changeOf(change: ChangeOfEach, work: Work): WorkBulkChange {
  const {
    title: _,
    description: __,
    parentId: ___,
    ...fields
  } = typeof change === 'function' ? change(work) : { title: undefined, ...change };
  return fields;
}

function inParts<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / namedAtOnce);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * namedAtOnce, (part + 1) * namedAtOnce),
  );
}
