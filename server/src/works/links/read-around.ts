import { WaitingWorks } from '@gantry/scheduling';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export interface LinkEnds {
  readonly predecessorId: string;
  readonly successorId: string;
}

/**
 * Works that are connected by links and summaries, in the form that the engine needs to find out which work waits for
 * which.
 */
export class WorksAround {
  readonly ids: readonly string[];
  readonly links: readonly LinkEnds[];
  readonly waiting: WaitingWorks;
  readonly #places: ReadonlyMap<string, number>;

  constructor(rows: readonly RowAround[]) {
    const works = rows.filter((row) => row.id !== null);
    this.ids = works.map(({ id }) => id);
    this.links = rows.filter((row) => row.id === null);
    this.#places = new Map(this.ids.map((id, place) => [id, place]));
    this.waiting = new WaitingWorks({
      parent: works.map(({ parentId }) => (parentId === null ? -1 : this.placeOf(parentId))),
      predecessor: this.links.map(({ predecessorId }) => this.placeOf(predecessorId)),
      successor: this.links.map(({ successorId }) => this.placeOf(successorId)),
    });
  }

  /** −1 if the work is not among them. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }
}

/** A work with its parent, or a link between two of the works. */
type RowAround =
  | { readonly id: string; readonly parentId: string | null }
  | ({ readonly id: null } & LinkEnds);

/**
 * These works and all works that wait for them: along links, up to summaries, and down to sub-works unless the summary
 * was reached from below. Works in the bin block no other work and are skipped.
 */
export async function readAfter(tx: Db | Tx, workIds: readonly string[]): Promise<WorksAround> {
  const { rows } = await sql<RowAround>`
    with recursive step (id, is_upward) as (
      select id, false from unnest(${[...new Set(workIds)]}::uuid[]) as start (id)
      union
      select next.id, next.is_upward
      from step reached
      cross join lateral (
        select l.successor_id as id, false as is_upward from link l where l.predecessor_id = reached.id
        union all
        select w.parent_id, true from work w where w.id = reached.id and w.parent_id is not null
        union all
        select c.id, false from work c where c.parent_id = reached.id and not reached.is_upward) next
      join work w on w.id = next.id and w.deleted_at is null),
    ${reachedRows}`.execute(tx);
  return new WorksAround(rows);
}

/**
 * A work and all works that it waits for. This is the same traversal backwards, and each step records whether it may
 * come from below.
 */
export async function readBefore(db: Db | Tx, workId: string): Promise<WorksAround> {
  const { rows } = await sql<RowAround>`
    with recursive step (id, is_upward) as (
      select ${workId}::uuid, is_upward from (values (false), (true)) as ways (is_upward)
      union
      select prior.id, prior.is_upward from step reached
      cross join lateral (
        select l.predecessor_id as id, ways.is_upward from link l, (values (false), (true)) as ways (is_upward)
        where l.successor_id = reached.id and not reached.is_upward
        union all
        select c.id, ways.is_upward from work c, (values (false), (true)) as ways (is_upward)
        where c.parent_id = reached.id and reached.is_upward
        union all
        select w.parent_id, false from work w
        where w.id = reached.id and w.parent_id is not null and not reached.is_upward) prior
      join work w on w.id = prior.id and w.deleted_at is null),
    ${reachedRows}`.execute(db);
  return new WorksAround(rows);
}

/** The result of the steps: works with their parents, and the links between them. */
const reachedRows = sql`
    reached as (select distinct id from step)
    select w.id, w.parent_id as "parentId", null as "predecessorId", null as "successorId"
    from reached join work w on w.id = reached.id
    union all
    select null, null, l.predecessor_id, l.successor_id
    from reached join link l on l.predecessor_id = reached.id
    where l.successor_id in (select id from reached)`;
