import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TableEnd } from '../file/index.ts';
import { type BackedUpTable, copySource, copyTarget } from './schema-tables.ts';

const CHUNK_BYTES = 262_144;

/** Settings under which COPY writes the same text in every PostgreSQL. */
export async function agreeOnText(client: pg.Client): Promise<void> {
  await client.query("set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1");
  await client.query("set client_encoding = 'UTF8'; set xmlbinary = 'base64'");
  // No time limit: a large table takes its time.
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  );
}

/** Yields the rows of a table as COPY writes them, in large chunks. Returns their number and hash at the end. */
export async function* copyOut(client: pg.Client, table: BackedUpTable): AsyncGenerator<Buffer, TableEnd> {
  const rows = client.query(to(`copy ${copySource(table)} to stdout`, { highWaterMark: CHUNK_BYTES }));
  const hash = createHash('sha256');
  let held: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      held.push(chunk);
      length += chunk.length;
      if (length < CHUNK_BYTES) continue;
      const piece = Buffer.concat(held, length);
      held = [];
      length = 0;
      hash.update(piece);
      yield piece;
    }
  } finally {
    rows.destroy();
  }
  const piece = Buffer.concat(held, length);
  hash.update(piece);
  if (length > 0) yield piece;
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** Inserts rows that COPY wrote into a table. Returns their number. */
export async function copyIn(
  client: pg.Client,
  table: BackedUpTable,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const target = client.query(from(`copy ${copyTarget(table)} from stdin`));
  await pipeline(Readable.from(pieces, { objectMode: false }), target);
  return target.rowCount;
}

/** The number of rows that a table contains now, and their hash. */
export async function weighTable(client: pg.Client, table: BackedUpTable): Promise<TableEnd> {
  const pieces = copyOut(client, table);
  for (;;) {
    const next = await pieces.next();
    if (next.done) return next.value;
  }
}
