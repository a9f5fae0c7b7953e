import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';
/** Each connection keeps so many plans at most: statements that differ with what somebody asks for may be of many kinds. */
const MAX_PREPARED = 300;

/**
 * Stands in a statement whose text is always the same (with the query builder: `.modifyFront(prepared)`). Each connection
 * plans it once, which for a statement of many parts takes ten times as long as running it. Not for searches: what is a
 * good plan for one value may be a bad one for the next.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** The pool as the query builder uses it, with marked statements sent under a name that PostgreSQL keeps their plan by. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  const kept = new Set<string>();
  // The query builder asks for rows by a text here; by a cursor only where streaming is set up, which it is not.
  const query = (text: unknown, given?: readonly unknown[]): unknown => {
    if (typeof text !== 'string') throw new TypeError('Queries are sent as text');
    const values = [...(given ?? [])];
    const name = text.includes(MARK) ? nameOf(text) : undefined;
    const isKept = name !== undefined && (kept.has(name) || kept.size < MAX_PREPARED);
    if (isKept) kept.add(name);
    return client.query(isKept ? { name, text, values } : { text, values });
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
