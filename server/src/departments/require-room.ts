import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** Every page reads all departments. */
const MOST_DEPARTMENTS = 2_000;

/** Refuses more departments than pages can read. Asked after one is written, while its writer holds the tree. */
export async function requireRoomForDepartments(tx: Tx): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from department`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) > MOST_DEPARTMENTS)
    throw new ProblemError('departments/too-many', said('mostDepartments', { most: MOST_DEPARTMENTS }));
}
