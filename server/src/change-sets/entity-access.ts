import type { AccessDecision, ActionOn, Target } from '@gantry/contract';
import { type Actor, decide, type FactsOf } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/** One field of one row, from what it was to what it is; `row` for the whole row made (old null) or removed (new null). */
export interface FieldChange {
  readonly entityId: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** What access has to say about the rows of an entity. */
export interface EntityAccess {
  /** Which of these rows the person may read. */
  findReadable(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of changes that the person is about to make, or has just made, the first that they may not make. */
  findRefused(
    tx: Tx,
    actor: Actor,
    changes: readonly FieldChange[],
  ): Promise<{ change: FieldChange; decision: AccessDecision } | undefined>;
}

export interface RowAccess<T extends Target> {
  /** What the rules look at, for each of these rows that exists, in the bin or not. */
  findFacts(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FactsOf<T>>>;
  /** The action that a change of this field asks for; for a creation, `delete` or whatever undoing it asks. */
  actionFor(change: FieldChange): ActionOn<T>;
  /** The action that reading the row asks for, where it is not `read`. */
  readAction?: ActionOn<T>;
}

/** Access to an entity by the rules of one target. */
export function rowAccess<T extends Target>(target: T, access: RowAccess<T>): EntityAccess {
  const readAction = access.readAction ?? ('read' as ActionOn<T>);
  return {
    async findReadable(db, actor, ids) {
      const facts = await access.findFacts(db, ids);
      return new Set(
        [...facts].filter(([, row]) => decide(actor, readAction, target, row).allowed).map(([id]) => id),
      );
    },
    async findRefused(tx, actor, changes) {
      const facts = await access.findFacts(tx, [...new Set(changes.map((change) => change.entityId))]);
      for (const change of changes) {
        const row = facts.get(change.entityId);
        const decision = row && decide(actor, access.actionFor(change), target, row);
        if (decision && !decision.allowed) return { change, decision };
      }
      return undefined;
    },
  };
}
