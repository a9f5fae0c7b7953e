import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** The typed query builder over the pool. */
export type Db = Kysely<Database>;
/** An open transaction; a repository takes a `Db` or a `Tx` alike. */
export type Tx = Transaction<Database>;

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
}

/** Runs `work` in one transaction: everything it wrote is kept, or nothing is. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** From here on, a transaction reads or writes so many rows that one statement may take longer than others are given. */
const MANY_ROWS = 10_000;

/** Gives the statements of a large transaction the time that they take on a busy machine. */
export async function allowTimeFor(tx: Tx, rows: number): Promise<void> {
  if (rows > MANY_ROWS) await sql`set local statement_timeout = '60s'`.execute(tx);
}
