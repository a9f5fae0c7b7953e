import { type RawBuilder, sql } from 'kysely';

/** Ids of a department and all below it, as a subquery. It also ends on a cycle, although the tree prevents cycles. */
export const departmentsBelow = (id: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (with recursive below (id) as (
    select ${id}::uuid
    union
    select d.id from department d join below on d.parent_id = below.id)
  select id from below)`;
