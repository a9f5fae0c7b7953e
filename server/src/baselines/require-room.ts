import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** The plan of a project lists all of its baselines. */
const MOST_BASELINES = 200;

/** Throws when a project has more baselines than its plan can list. Called after they are written. */
export async function requireRoomForBaselines(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows: projects } = await sql<{ id: string }>`
    select p.id from project p where p.id in (select project_id from baseline where id = any(${ids}::uuid[]))
    order by p.id for no key update`.execute(tx);
  const { rows } = await sql`
    select from baseline where deleted_at is null and project_id = any(${projects.map(({ id }) => id)}::uuid[])
    group by project_id having count(*) > ${MOST_BASELINES} limit 1`.execute(tx);
  if (rows.length > 0)
    throw new ProblemError('baselines/too-many', said('mostBaselines', { most: MOST_BASELINES }));
}
