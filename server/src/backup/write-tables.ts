import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { type Cell, writeCsv } from '../works/index.ts';

const PAGE = 1_000;

/** A condition on the rows of the table `t`. */
export type RowCondition = RawBuilder<unknown>;
const everyRow: RowCondition = sql`true`;

/** A table as a JSON list, one row per line. */
export async function* writeTableAsJson(db: Db, table: string, rows = everyRow): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of readTable(db, table, rows)) {
    yield separator + page.join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A table as comma-separated text, with the columns in the order of the table. */
export async function* writeTableAsCsv(db: Db, table: string, chosen = everyRow): AsyncGenerator<string> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  const names = rows.map(({ name }) => name);
  yield* writeCsv(names, readCells(db, table, { names, chosen }));
}

async function* readCells(
  db: Db,
  table: string,
  { names, chosen }: { readonly names: readonly string[]; readonly chosen: RowCondition },
): AsyncGenerator<Cell[][]> {
  for await (const page of readTable(db, table, chosen))
    yield page.map((text) => {
      const row: Record<string, unknown> = JSON.parse(text);
      return names.map((name) => toCell(row[name]));
    });
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (typeof value === 'number') return { kind: 'number', number: value };
  return { kind: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) };
}

/**
 * The rows of a table as JSON texts, in batches. Only one table is read at a time, so the name of the cursor is free.
 */
async function* readTable(db: Db, table: string, rows: RowCondition): AsyncGenerator<string[]> {
  await sql`declare archive_rows cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t where ${rows}`.execute(
    db,
  );
  try {
    for (;;) {
      const fetched = await sql<{ row: string }>`fetch ${sql.lit(PAGE)} from archive_rows`.execute(db);
      if (fetched.rows.length === 0) return;
      yield fetched.rows.map(({ row }) => row);
    }
  } finally {
    await sql`close archive_rows`.execute(db).catch(() => undefined);
  }
}
