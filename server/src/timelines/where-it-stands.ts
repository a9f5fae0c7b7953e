import { type RawBuilder, sql } from 'kysely';

/** Where a work stands on a timeline: what is done stands where it happened, as in the chart of its project. */
export function whereItStands(work: 'w' | 'b'): { start: RawBuilder<unknown>; finish: RawBuilder<unknown> } {
  const column = (name: string) => sql.ref(`${work}.${name}`);
  const finish = sql`case when ${column('status')} = 'done' then ${column('actual_finish')} end`;
  return {
    start: sql`case when ${finish} is null then coalesce(${column('start')}, ${column('due')})
      when ${column('milestone')} then ${finish}
      else least(coalesce(${column('actual_start')}, ${column('start')}), ${finish}) end`,
    finish: sql`coalesce(${finish}, ${column('due')}, ${column('start')})`,
  };
}
