import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Database } from './schema.ts';

/** The typed query builder over the pool. */
export type Db = Kysely<Database>;
/** An open transaction. Repositories accept a `Db` or a `Tx`. */
export type Tx = Transaction<Database>;

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
}

/** Runs `work` in one transaction: either everything is committed or nothing. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** A transaction that reads or writes more rows than this gets a longer statement timeout. */
const MANY_ROWS = 10_000;

/** Extends the statement timeout of a large transaction, as it may be slow on a busy machine. */
export async function allowTimeFor(tx: Tx, rows: number): Promise<void> {
  if (rows > MANY_ROWS) await sql`set local statement_timeout = '60s'`.execute(tx);
}
