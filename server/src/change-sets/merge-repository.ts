import { type Actor, personName } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';

export interface ChangedField {
  field: string;
  actorId: string | null;
  actorName: string | null;
  changedAt: string;
}

/** Fields of a row that somebody changed since it had this version, with who did it last, as the person who asks may know it. */
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
