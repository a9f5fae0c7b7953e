import type { PolicyRule } from '@gantry/contract';
import type { Db, Tx } from '../platform/database/index.ts';
import { CompiledPolicy } from './compiled-policy.ts';

/**
 * The policy in use, compiled once for each version. Every request reads the stored version together with its person,
 * so that a changed policy applies from the next request on in every process, without a notification. A running request
 * keeps the policy that it started with.
 */
export class PolicyStore {
  #current: { stamp: string; policy: CompiledPolicy } | undefined;

  /** The compiled policy of this stamp, from memory if it is the current one. */
  async get(db: Db | Tx, version: number, changedAt: string): Promise<CompiledPolicy> {
    const stamp = stampOf(version, changedAt);
    if (this.#current?.stamp === stamp) return this.#current.policy;
    return this.reload(db);
  }

  /** Reads and compiles the stored policy. */
  async reload(db: Db | Tx): Promise<CompiledPolicy> {
    const row = await db
      .selectFrom('policy')
      .select(['version', 'updated_at', 'rules', 'roles'])
      .executeTakeFirstOrThrow();
    const policy = new CompiledPolicy(row.version, row.rules as PolicyRule[], row.roles);
    this.#current = { stamp: stampOf(row.version, row.updated_at), policy };
    return policy;
  }
}

/** The time is included because a backup may be restored while the server runs: a version may then be repeated. */
function stampOf(version: number, changedAt: string): string {
  return `${version} ${changedAt}`;
}
