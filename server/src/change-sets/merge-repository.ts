import { type Actor, personName } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';

export interface ChangedField {
  field: string;
  actorId: string | null;
  actorName: string | null;
  changedAt: string;
}

/**
 * Fields of a row that were changed since this version, with the last person who changed each, if the reader may know
 * that person.
 */
export async function findChangedSince(
  { tx, actor }: { tx: Tx; actor: Actor | undefined },
  id: string,
  version: number,
): Promise<ChangedField[]> {
  return tx
    .selectFrom('change_item as item')
    .innerJoin('change_set', 'change_set.seq', 'item.change_set_seq')
    .leftJoin('app_user', 'app_user.id', 'change_set.actor_id')
    .distinctOn('item.field')
    .select([
      'item.field',
      'change_set.actor_id as actorId',
      personName(actor, 'app_user').as('actorName'),
      'change_set.at as changedAt',
    ])
    .where('item.entity_id', '=', id)
    .where('item.version', '>', version)
    .where('item.field', '<>', 'row')
    .orderBy('item.field')
    .orderBy('item.change_set_seq', 'desc')
    .execute();
}

/** The text of a row at a given version, if it was changed since. */
export async function findTextAt(
  tx: Tx,
  { id, field, version }: { id: string; field: string; version: number },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('change_item')
    .select('old_value as old')
    .where('entity_id', '=', id)
    .where('field', '=', field)
    .where('version', '>', version)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return typeof found?.old === 'string' ? found.old : undefined;
}
