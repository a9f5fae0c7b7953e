import type { Action, ActionOn, Target } from '@gantry/contract';
import { type Actor, type Decision, decide, denied, type FactsOf } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { ProblemError } from '../platform/http/index.ts';
import { eachInSlices } from '../platform/in-slices.ts';

/** One field of one row, from what it was to what it is; `row` for the whole row made (old null) or removed (new null). */
export interface FieldChange {
  readonly entityId: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** A change that the person may not make, and why. */
export interface RefusedChange {
  readonly change: FieldChange;
  readonly refusal: ProblemError;
  /** Not even reading the row is allowed. */
  readonly isHidden: boolean;
}

/** What access has to say about the rows of an entity. */
export interface EntityAccess {
  /** Whether the change takes its row to where other rules may hold, so that rights are asked for after it as well. */
  isMove(change: FieldChange): boolean;
  /** Which of these rows the person may read. */
  findReadable(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of changes that the person wants to make, or has just made, those that they may not; rows that are gone are left out. */
  findRefused(db: Db | Tx, actor: Actor, changes: readonly FieldChange[]): Promise<RefusedChange[]>;
  /** What the rules say about an action on one row; undefined where there is no such row. */
  findDecision(db: Db | Tx, actor: Actor, action: Action, id: string): Promise<Decision | undefined>;
}

export interface RowAccess<T extends Target> {
  /** What the rules look at, for each of these rows that exists, in the bin or not. */
  findFacts(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FactsOf<T>>>;
  /** The action that a change of this field asks for; for a creation, `delete` or whatever undoing it asks. */
  actionFor(change: FieldChange): ActionOn<T>;
  /** Fields that take the row to where other rules may hold; who changes them needs the right there as well. */
  movedBy?: readonly string[];
  /** The action that reading the row asks for, where it is not `read`. */
  readAction?: ActionOn<T>;
}

/** Access to an entity by the rules of one target. */
export function rowAccess<T extends Target>(target: T, access: RowAccess<T>): EntityAccess {
  const readAction = access.readAction ?? ('read' as ActionOn<T>);
  return {
    isMove: ({ field }) => field === 'row' || (access.movedBy?.includes(field) ?? false),
    async findReadable(db, actor, ids) {
      const facts = await access.findFacts(db, ids);
      return new Set(
        [...facts].filter(([, row]) => decide(actor, readAction, target, row).allowed).map(([id]) => id),
      );
    },
    async findRefused(db, actor, changes) {
      const facts = await access.findFacts(db, [...new Set(changes.map((change) => change.entityId))]);
      const refused: RefusedChange[] = [];
      await eachInSlices(changes, (change) => {
        const row = facts.get(change.entityId);
        const decision = row && decide(actor, access.actionFor(change), target, row);
        if (!decision || decision.allowed) return;
        const isHidden = !decide(actor, readAction, target, row).allowed;
        refused.push({ change, isHidden, refusal: denied(access.actionFor(change), target, decision) });
      });
      return refused;
    },
    async findDecision(db, actor, action, id) {
      const row = (await access.findFacts(db, [id])).get(id);
      return row && decide(actor, action as ActionOn<T>, target, row);
    },
  };
}
