import { type RawBuilder, sql } from 'kysely';

interface Item {
  /** The first change set of the chain that the item belongs to. */
  readonly chain: RawBuilder<unknown>;
  readonly actorId: string;
  /** Fields that put rows into the bin. */
  readonly bins: readonly string[];
}

/**
 * The change sets by which the item `i` is overtaken, as `seq`: those that set its field again and stand. A change and
 * its undo, or that and its redo, belong to one chain; of another chain an even number of turns comes to nothing, so that
 * one can go back through several changes of one field. Within the item's own chain any later turn has overtaken it. The
 * making of a row is overtaken by others who changed it, and by its removal. What the schedule moves in consequence overtakes
 * nothing that a person set: it follows from what is set.
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

/** The `id` of the first change set of a chain: the change that was undone, redone, undone again … by this one. */
export function chainOf(changeSet: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with recursive up (id, undoes) as (
      select ${changeSet}.id, ${changeSet}.undoes
      union all
      select before.id, before.undoes from up join change_set before on before.id = up.undoes)
    select id from up where undoes is null`;
}
