import { type RawBuilder, sql } from 'kysely';

/**
 * The dates of a work on a timeline: a work that is done is shown at its actual dates, as in the chart of its project.
 */
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
