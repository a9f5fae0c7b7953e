import type { DeliveredChangeSet } from '../change-sets/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import type { Services } from '../requests/index.ts';
import { Moves } from './moves.ts';
import { listMovedRows, type MovedRows } from './moves-repository.ts';

/** Fewer works come as rows, whose readers need not look for what they know of them. */
const FEWEST_ITEMS = 16;
/** Beyond this, not even dates are sent: 20,000 works are some 300 kB to each reader who may see them. */
const MOST_WORKS = 20_000;
/** So many lines of the log a moved work takes at most; of a change set of more it is known without reading it. */
const MOST_ITEMS_OF_ONE = 4;

/** What a change set moved. */
export interface MovesOfChangeSet {
  /** So many of its items they were. */
  readonly itemCount: number;
  readonly moves: readonly Moves[];
}

/** Works of which nothing but dates and what goes with them changed, of the change sets that moved many, by their sequence number. */
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
