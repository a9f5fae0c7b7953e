import type { BodyOf, Label } from '@gantry/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/index.ts';
import type { ChangeSetWriter } from '../../change-sets/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { labelEntity } from './label-entity.ts';
import { requireRoomForLabels } from './require-room.ts';

/** Makes a label. Where there is one of that name already, that one is meant. */
export async function createLabel(
  { tx, actor, change }: { readonly tx: Tx; readonly actor: Actor; readonly change: ChangeSetWriter },
  { name, color }: BodyOf<'createLabel'>,
): Promise<Label> {
  // Two people who think of the same name at the same moment get the same label.
  await sql`select pg_advisory_xact_lock(hashtext('label'), hashtext(lower(${name})))`.execute(tx);
  const known = await findLabelByName(tx, name);
  if (known) return known;
  const [row] = await change.insert(labelEntity, [{ name, color }]);
  if (!row) throw new Error('the label was not created');
  await requireRoomForLabels(tx, actor);
  return { id: row.id, name: row.name, color: row.color, version: row.version };
}

async function findLabelByName(tx: Tx, name: string): Promise<Label | undefined> {
  return tx
    .selectFrom('label')
    .select(['id', 'name', 'color', 'version'])
    .where(sql<string>`lower(name collate "default")`, '=', name.toLowerCase())
    .executeTakeFirst();
}

/** All labels, in the order of their names. */
export function listLabels(db: Db | Tx): Promise<Label[]> {
  return db.selectFrom('label').select(['id', 'name', 'color', 'version']).orderBy('name').execute();
}
