import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { metered } from './statement-meter.ts';

const MARK = '/* prepared */';
/**
 * The maximum number of plans that a connection caches, because statements that depend on the request may be of many
 * kinds.
 */
const MAX_PREPARED = 300;

/**
 * Marks a statement whose text is always the same (with the query builder: `.modifyFront(prepared)`). Each connection
 * plans it once, since planning a complex statement takes ten times as long as running it. Not for searches: a good
 * plan for one value may be bad for the next.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

const STEADY_MARK = '/* prepared, steady */';

/**
 * The same for a statement that uses the same indexes for all values: the generic plan is used at once. By default
 * PostgreSQL compares the estimated length of a list with its true length, and plans such statements again each time.
 */
export const steady: RawBuilder<unknown> = sql.raw(STEADY_MARK);

/** The pool for the query builder. It sends marked statements under a name, so that PostgreSQL caches their plan. */
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
  const plans = new PlanMode(client);
  // The query builder always passes text here. It would pass a cursor only with streaming, which is not set up.
  const query = (text: unknown, given?: readonly unknown[]): unknown => {
    if (typeof text !== 'string') throw new TypeError('Queries are sent as text');
    const values = [...(given ?? [])];
    const isSteady = text.includes(STEADY_MARK);
    const name = isSteady || text.includes(MARK) ? nameOf(text) : undefined;
    const isKept = name !== undefined && (kept.has(name) || kept.size < MAX_PREPARED);
    if (isKept) kept.add(name);
    plans.prepareFor(text, { isSteady: isSteady && isKept, isKept });
    return metered(() => client.query(isKept ? { name, text, values } : { text, values }));
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/**
 * Whether a connection is forced to use generic plans. The mode is set only outside of transactions, because a rollback
 * would reset it, and only when it changes: most connections run one steady statement after another.
 */
class PlanMode {
  readonly #client: pg.PoolClient;
  #isForced = false;
  #isInTransaction = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  prepareFor(text: string, { isSteady, isKept }: { isSteady: boolean; isKept: boolean }): void {
    if (/^(commit|rollback)$/i.test(text)) this.#isInTransaction = false;
    if (this.#isInTransaction) return;
    if (isSteady) this.#force(true);
    else if (!isKept) this.#force(false);
    if (/^(begin|start transaction)/i.test(text)) this.#isInTransaction = true;
  }

  #force(isForced: boolean): void {
    if (isForced === this.#isForced) return;
    this.#isForced = isForced;
    // If the connection is lost, the next statement fails too and reports it.
    this.#client
      .query(`set plan_cache_mode = ${isForced ? 'force_generic_plan' : 'auto'}`)
      .catch(() => undefined);
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
