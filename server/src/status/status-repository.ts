import type { SignInFacts } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

export interface DatabaseFigures {
  readonly version: string;
  readonly bytes: number;
  /** Estimates, from the planner or from the statistics of later writes: nothing is counted. */
  readonly works: number;
  readonly changes: number;
  readonly migration: number;
}

export async function findDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  const estimate = (table: string) =>
    sql`(
      select greatest(reltuples, pg_stat_get_live_tuples(oid))::bigint from pg_class where oid = ${table}::regclass)`;
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      ${estimate('work')} as works, ${estimate('change_item')} as changes,
      (select max(number) from schema_migration)::integer as migration`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database said nothing of itself');
  return found;
}

/** The data of the provider at the start of this session. */
export async function findSignInFacts(
  db: Db,
  familyId: string,
): Promise<(SignInFacts & { at: string }) | undefined> {
  const { rows } = await sql<{ facts: SignInFacts | null; at: string }>`
    select sign_in as facts, created_at as at from session_family where id = ${familyId}`.execute(db);
  const [found] = rows;
  return found?.facts ? { ...found.facts, at: found.at } : undefined;
}
