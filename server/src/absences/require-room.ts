import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** A plan that uses people's calendars reads all absences of its assignees. */
const MOST_ABSENCES = 1_000;

/**
 * Throws when a person has more absences than plans can read. Called after they are written, while the person is
 * locked.
 */
export async function requireRoomForAbsences(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from absence where deleted_at is null and user_id in (
      select user_id from absence where id = any(${ids}::uuid[]) and deleted_at is null)
    group by user_id having count(*) > ${MOST_ABSENCES} limit 1`.execute(tx);
  if (rows.length > 0)
    throw new ProblemError('absences/too-many', said('mostAbsences', { most: MOST_ABSENCES }));
}
