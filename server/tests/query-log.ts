import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

export interface LoggedQuery {
  readonly text: string;
  readonly values: unknown[];
  /** The name of a prepared statement. */
  readonly name?: string | undefined;
}

const log = new AsyncLocalStorage<unknown[][]>();

/**
 * The statements that `action` sends to the database, in order. Excluded are transaction boundaries, the setup of
 * prepared plans (sent once per connection), and statements of others meanwhile, such as the sealing of the log.
 */
export async function logQueries(action: () => Promise<unknown>): Promise<LoggedQuery[]> {
  const calls: unknown[][] = [];
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...call: unknown[]
  ) {
    log.getStore()?.push(call);
    return query.apply(this, call) as undefined;
  });
  try {
    // Must be awaited inside: an injected request starts only when it is awaited.
    await log.run(calls, async () => {
      await action();
    });
    return calls.flatMap(readCall);
  } finally {
    spy.mockRestore();
  }
}

/** `query(text, values)`, or `query({ text, values })` for prepared statements. */
function readCall([statement, given]: unknown[]): LoggedQuery[] {
  const { name, text, values } =
    typeof statement === 'object'
      ? ({ ...statement } as Statement)
      : { name: undefined, text: statement, values: given };
  const isQuery =
    typeof text === 'string' && !/^(begin|commit|rollback|start transaction|set plan_cache_mode)/i.test(text);
  return isQuery ? [{ name, text, values: Array.isArray(values) ? values : [] }] : [];
}

interface Statement {
  readonly name?: string;
  readonly text?: unknown;
  readonly values?: unknown;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: PlanNode[];
}

/** How many rows of a table a query reads, including those that it then discards. */
export async function countRowsRead(
  client: Pick<pg.Pool, 'query'>,
  table: string,
  { text, values }: LoggedQuery,
): Promise<number> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  return countIn(plan, table);
}

function countIn(node: PlanNode, table: string): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + countIn(plan, table), 0);
  if (node['Relation Name'] !== table) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (node['Actual Rows'] + removed) * node['Actual Loops'];
}
