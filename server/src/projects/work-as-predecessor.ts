import type { OutsideWork, WorkAsPredecessor } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { readBefore, requireReadableWork } from '../works/index.ts';
import { outsideColumns } from './outside-predecessors.ts';
import type { ProjectReader } from './project-repository.ts';

/** What a browser needs to know about a work before the person draws a link from it. */
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
 * The works that it waits for, limited to what the reader may see: a link from it to one of these would close a cycle.
 */
async function listPreceding({ db, actor }: ProjectReader, id: string): Promise<string[]> {
  const around = await readBefore(db, id);
  const before = around.waiting.listBefore(around.placeOf(id)).map((place) => around.ids[place]);
  const { rows } = await sql<{ id: string }>`
    select w.id from work w
    where w.id = any(${before}::uuid[]) and ${accessFilter(actor, 'read', 'works', 'w')}
    order by w.id`.execute(db);
  return rows.map((row) => row.id);
}
