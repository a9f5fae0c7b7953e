import type { DeliveredChangeSet } from '../change-sets/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import type { Services } from '../requests/index.ts';
import { Moves } from './moves.ts';
import { listMovedRows, type MovedRows } from './moves-repository.ts';

/** Change sets with fewer items are sent as rows, which readers can apply without looking up what they already have. */
const FEWEST_ITEMS = 16;
/** Above this, not even dates are sent: 20,000 works are about 300 kB for each reader who may see them. */
const MOST_WORKS = 20_000;
/**
 * The most log items of one moved work. A change set with more items than this allows is skipped without reading it.
 */
const MOST_ITEMS_OF_ONE = 4;

/** The moved works of one change set. */
export interface MovesOfChangeSet {
  /** How many items of the change set these moves cover. */
  readonly itemCount: number;
  readonly moves: readonly Moves[];
}

/**
 * The works that changed only in dates and related fields, for the change sets that moved many works, by sequence
 * number.
 */
export async function findMoves(
  { db, clock }: Services,
  changeSets: readonly DeliveredChangeSet[],
): Promise<ReadonlyMap<number, MovesOfChangeSet>> {
  const asked = changeSets.filter(
    ({ itemCount }) => itemCount >= FEWEST_ITEMS && itemCount <= MOST_WORKS * MOST_ITEMS_OF_ONE,
  );
  if (asked.length === 0) return new Map();
  const rows = await listMovedRows(
    db,
    asked.map(({ seq }) => seq),
  );
  const time = await loadCompanyTime(db, clock);
  const toMoves = (changeSet: DeliveredChangeSet, own: readonly MovedRows[]): MovesOfChangeSet => ({
    itemCount: own.reduce((sum, { itemCount }) => sum + itemCount, 0),
    moves: own.filter(({ keyPrefix }) => keyPrefix !== null).map((each) => new Moves(each, changeSet, time)),
  });
  const bySeq = Map.groupBy(rows, ({ seq }) => seq);
  return new Map(
    asked.flatMap((changeSet) => {
      const own = bySeq.get(changeSet.seq) ?? [];
      const works = own.reduce((sum, { numbers }) => sum + numbers.length, 0);
      return own.length === 0 || works > MOST_WORKS
        ? []
        : [[changeSet.seq, toMoves(changeSet, own)] as const];
    }),
  );
}
