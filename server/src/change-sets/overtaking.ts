import { type RawBuilder, sql } from 'kysely';

interface Item {
  /** The first change set of the chain that the item belongs to. */
  readonly chain: RawBuilder<unknown>;
  readonly actorId: string;
  /** Fields that put rows into the bin. */
  readonly bins: readonly string[];
}

/**
 * The change sets that overtake the item `i`, as `seq`: those that set its field again and are still in effect. A
 * change, its undo and the redo form one chain. In another chain, an even number of changes cancels out, so that a
 * person can undo several changes of one field one after the other. Within the item's own chain, any later change set
 * overtakes it. The creation of a row is overtaken by changes of other people and by its removal. Consequences of the
 * schedule never overtake a field that a person set, because they only follow from it.
 */
export function overtakingChangeSets({ chain, actorId, bins }: Item): RawBuilder<unknown> {
  return sql`
    select max(later.change_set_seq) as seq
    from change_item later
    join change_set s on s.seq = later.change_set_seq
    cross join lateral (${chainOf(sql`s`)}) turned
    where later.entity_id = i.entity_id and later.change_set_seq > i.change_set_seq
      and (later.origin = 'direct' or i.origin = 'scheduler')
      and case when i.field = 'row' and i.old_value is null
        then s.actor_id is distinct from ${actorId}::uuid or later.field = 'row' or later.field = any(${bins})
        else later.field = i.field end
    group by turned.id, later.field
    having turned.id = ${chain} or count(*) % 2 = 1`;
}

/**
 * The `id` of the first change set of a chain: the original change that was undone, redone, undone again … up to this
 * one.
 */
export function chainOf(changeSet: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recursive up (id, undoes) as (
      select ${changeSet}.id, ${changeSet}.undoes
      union all
      select before.id, before.undoes from up join change_set before on before.id = up.undoes)
    select id from up where undoes is null`;
}
