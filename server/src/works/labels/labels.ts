import type { BodyOf, Hue, Label } from '@gantry/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/index.ts';
import type { ChangeSetWriter } from '../../change-sets/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { labelEntity } from './label-entity.ts';
import { requireRoomForLabels } from './require-room.ts';

/** Creates a label, or returns the existing label with that name. */
export async function createLabel(
  { tx, actor, change }: { readonly tx: Tx; readonly actor: Actor; readonly change: ChangeSetWriter },
  { name, color }: BodyOf<'createLabel'>,
): Promise<Label> {
  // Two people who create the same name at the same moment get the same label.
  await sql`select pg_advisory_xact_lock(hashtext('label'), hashtext(lower(${name})))`.execute(tx);
  const known = await findLabelByName(tx, name);
  if (known) return known;
  const [row] = await change.insert(labelEntity, [{ name, color }]);
  if (!row) throw new Error('the label was not created');
  await requireRoomForLabels(tx, actor);
  return { id: row.id, name: row.name, color: row.color, version: row.version };
}

export interface LabelToMake {
  readonly id: string;
  readonly name: string;
  readonly color: Hue;
}

/**
 * Creates labels for many works at once. Returns the ids by lower-case name, because another person may have created
 * some in the meantime.
 */
export async function createLabels(
  change: ChangeSetWriter,
  actor: Actor | null,
  labels: readonly LabelToMake[],
): Promise<ReadonlyMap<string, string>> {
  const words = labels.map(({ name }) => name.toLowerCase()).toSorted();
  if (words.length === 0) return new Map();
  // The fixed order avoids deadlocks between two writers.
  for (const word of words)
    await sql`select pg_advisory_xact_lock(hashtext('label'), hashtext(${word}))`.execute(change.tx);
  const { rows } = await sql<{ id: string; word: string }>`
    select id, lower(name collate "default") as word from label
    where lower(name collate "default") = any(${words}::text[])`.execute(change.tx);
  const ids = new Map(rows.map(({ id, word }) => [word, id]));
  const missing = labels.filter(({ name }) => !ids.has(name.toLowerCase()));
  await change.insert(labelEntity, missing);
  if (actor !== null && missing.length > 0) await requireRoomForLabels(change.tx, actor);
  for (const { id, name } of missing) ids.set(name.toLowerCase(), id);
  return ids;
}

async function findLabelByName(tx: Tx, name: string): Promise<Label | undefined> {
  return tx
    .selectFrom('label')
    .select(['id', 'name', 'color', 'version'])
    .where(sql<string>`lower(name collate "default")`, '=', name.toLowerCase())
    .executeTakeFirst();
}

/** All labels, ordered by name. */
export function listLabels(db: Db | Tx): Promise<Label[]> {
  return db.selectFrom('label').select(['id', 'name', 'color', 'version']).orderBy('name').execute();
}
