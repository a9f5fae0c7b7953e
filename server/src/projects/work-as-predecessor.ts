import type { OutsideWork, WorkAsPredecessor } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { requireReadableWork } from '../works/index.ts';
import { outsideColumns } from './outside-predecessors.ts';
import type { ProjectReader } from './project-repository.ts';

/** What a browser has to know of a work before somebody draws a link from it. */
export async function getWorkAsPredecessor(reader: ProjectReader, id: string): Promise<WorkAsPredecessor> {
  await requireReadableWork(reader.db, reader.actor, id);
  const { rows } = await sql<OutsideWork>`select ${outsideColumns} from work w where w.id = ${id}`.execute(
    reader.db,
  );
  const [work] = rows;
  if (work === undefined) throw new Error('a work that was there a moment ago is gone');
  return { work, preceding: await listPreceding(reader, id) };
}

/**
 * The ways of `refuseLinkCycle` backwards. There a summary that was reached from below does not lead to its other sub-works: so a
 * step tells apart where such a way may still come from.
 */
async function listPreceding({ db, actor }: ProjectReader, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive step (id, is_upward) as (
      select ${id}::uuid, is_upward from (values (false), (true)) as ways (is_upward)
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
      join work w on w.id = prior.id and w.deleted_at is null)
    select w.id from work w
    where w.id in (select id from step where not is_upward) and w.id <> ${id}
      and ${accessFilter(actor, 'read', 'works', 'w')}
    order by w.id`.execute(db);
  return rows.map((row) => row.id);
}
