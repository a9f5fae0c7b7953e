import type { BodyInput, Work, WorkBulkChange } from '@gantry/contract';
import type { ChangeOfEach } from '../works/work-change.ts';
import type { WholeFilter } from './whole-filter.ts';

type Bulk = BodyInput<'changeWorks'>;

/** The maximum number of works in one request. */
const namedAtOnce = 1000;

interface Targets {
  readonly works: readonly Work[];
  readonly whole: WholeFilter | undefined;
}

/**
 * The requests for a change of many works: normally one. A change that differs between works lists each of them, unless
 * it can be expressed for works that are not loaded, such as "add a label".
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

/** A title belongs to one work and is never changed together with others. */
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
