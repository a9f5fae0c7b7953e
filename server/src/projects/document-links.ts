import type { ProjectDocument } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectReader } from './project-repository.ts';

/** Links in columns, as the database returns them. */
interface LinkLists {
  readonly id: string[];
  readonly predecessorId: string[];
  readonly successorId: string[];
  readonly type: string[];
  readonly lag: number[];
  readonly lagUnit: string[];
  readonly version: number[];
}

const linkSources: Readonly<Record<keyof LinkLists, RawBuilder<unknown>>> = {
  id: sql`l.id`,
  predecessorId: sql`l.predecessor_id`,
  successorId: sql`l.successor_id`,
  type: sql`l.type`,
  lag: sql`l.lag`,
  lagUnit: sql`l.lag_unit`,
  version: sql`l.version`,
};

interface DocumentLinks {
  readonly links: ProjectDocument['links'];
  /** The links to these works whose predecessor is not one of the works. */
  readonly fromElsewhere: readonly string[];
}

/**
 * The links to works `w`. A link whose other end is not in a row, because it is in another project or hidden from the
 * reader, is shown on the work's own page.
 */
export async function readDocumentLinks(
  reader: ProjectReader,
  condition: RawBuilder<unknown>,
  rowOf: ReadonlyMap<string, number>,
): Promise<DocumentLinks> {
  const lists = await readLinkLists(reader, condition);
  const { id } = lists;
  const predecessor = lists.predecessorId.map((workId) => rowOf.get(workId) ?? -1);
  const successor = lists.successorId.map((workId) => rowOf.get(workId) ?? -1);
  const at = (column: readonly number[], place: number) => column[place] ?? -1;
  const inside = id.flatMap((_, place) =>
    at(predecessor, place) < 0 || at(successor, place) < 0 ? [] : [place],
  );
  // In the order of the works, the columns hardly change from link to link, so they take few bytes.
  inside.sort(
    (one, other) =>
      at(successor, one) - at(successor, other) ||
      at(predecessor, one) - at(predecessor, other) ||
      ((id[one] ?? '') < (id[other] ?? '') ? -1 : 1),
  );
  const pick = <T>(column: readonly T[]) => inside.map((place) => column[place] as T);
  const { type, lag, lagUnit, version } = lists;
  return {
    links: {
      id: pick(id),
      predecessor: pick(predecessor),
      successor: pick(successor),
      type: pick(type),
      lag: pick(lag),
      lagUnit: pick(lagUnit),
      version: pick(version),
    },
    fromElsewhere: id.filter((_, place) => at(predecessor, place) < 0 && at(successor, place) >= 0),
  };
}

/** One row of lists, as for works. The order is not defined: it is that of the works. */
async function readLinkLists({ db }: ProjectReader, condition: RawBuilder<unknown>): Promise<LinkLists> {
  const columns = Object.entries(linkSources).map(
    ([name, source]) => sql`coalesce(json_agg(${source}), '[]') as ${sql.ref(name)}`,
  );
  const { rows } = await sql<LinkLists>`
    select ${sql.join(columns)} from work w join link l on l.successor_id = w.id
    where ${condition} and w.deleted_at is null`.execute(db);
  const [lists] = rows;
  if (lists === undefined) throw new Error('an aggregate without groups gave no row');
  return lists;
}
