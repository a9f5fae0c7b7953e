import type { BodyOf } from '@gantry/contract';
import { sql } from 'kysely';
import { notFound, requireAccess } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { takeKeys, workEntity } from '../works/index.ts';
import { projectFacts } from './present-project.ts';
import { projectEntity } from './project-entity.ts';
import { findProjectRow, isKeyTaken, lockProject, lockProjectKey } from './project-repository.ts';
import { getProjectDetail } from './read-projects.ts';
import { keyTaken, type ProjectWriter, refuseTakenKey, requireSightOf } from './write-projects.ts';

/**
 * Gives a project another key, and its works the same numbers under it, including those in the bin. The former keys of
 * the works still lead to them, and the former key of the project is not given to another one. All of it is one change
 * set, and one undo reverts it.
 */
export async function changeProjectKey(writer: ProjectWriter, id: string, body: BodyOf<'changeProjectKey'>) {
  const { db: tx, actor, change } = writer;
  await lockProject(tx, id);
  const row = await findProjectRow(writer, id);
  if (!row) throw notFound();
  requireAccess(actor, 'update', 'projects', projectFacts(row));
  const works = await lockKeyedWorks(tx, id);
  await requireSightOf(
    writer,
    works.flatMap((work) => (work.isBinned ? [] : [work.id])),
  );
  if (body.key !== row.key) await requireUsable(tx, id, body.key);
  await change.update(projectEntity, id, { key: body.key }, { version: body.version });
  if (body.key !== row.key) {
    await takeOverNumbers(tx, row.key, body.key);
    const keys = await newKeys(tx, works, { from: row.key, to: body.key });
    await change.updateMany(
      workEntity,
      works.map((work, index) => ({ id: work.id, patch: { key: keys[index] } })),
    );
  }
  return getProjectDetail(writer, id);
}

interface KeyedWork {
  readonly id: string;
  readonly key: string;
  readonly isBinned: boolean;
}

async function lockKeyedWorks(tx: Tx, projectId: string): Promise<KeyedWork[]> {
  const { rows } = await sql<KeyedWork>`
    select id, key, deleted_at is not null as "isBinned" from work where project_id = ${projectId}
    order by rank, id for update`.execute(tx);
  return rows;
}

/** A project may reuse its own former key. Its counter shows that the key was used before. */
async function requireUsable(tx: Tx, projectId: string, key: string): Promise<void> {
  await lockProjectKey(tx, key);
  if (!(await isKeyTaken(tx, key))) return refuseTakenKey(tx, key);
  const { rows } = await sql`
    select from change_item
    where entity = 'project' and entity_id = ${projectId} and field = 'key' and old_value = to_jsonb(${key}::text)
      and not exists (select from project where key = ${key})
    limit 1`.execute(tx);
  if (rows.length === 0) throw keyTaken(key);
}

/** The next work continues with the counter of the former key: no number is given twice. */
async function takeOverNumbers(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into key_counter (prefix, last_number)
    select ${to}, coalesce((select last_number from key_counter where prefix = ${from}), 0)
    on conflict (prefix) do update set last_number = greatest(key_counter.last_number, excluded.last_number)`.execute(
    tx,
  );
}

/** A work that has another project's key, for example after an undo, gets a new number. */
async function newKeys(
  tx: Tx,
  works: readonly KeyedWork[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const isOwn = ({ key }: KeyedWork) => key.startsWith(`${from}-`);
  const strays = await takeKeys(tx, to, works.filter((work) => !isOwn(work)).length);
  return works.map((work) => (isOwn(work) ? `${to}${work.key.slice(from.length)}` : (strays.shift() ?? '')));
}
