import { type Action, type ActionOn, actionsByTarget, type Target } from '@gantry/contract';
import type { RawBuilder } from 'kysely';
import {
  type Actor,
  actionsOn,
  type Decision,
  decide,
  denied,
  type FactsOf,
  holdsAll,
  notFound,
} from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { ProblemError } from '../platform/http/index.ts';
import { eachInSlices } from '../platform/in-slices.ts';
import { type ForeseenChange, type ForeseenRow, foresee, occasionOf } from './foresee.ts';
import { isRemoving } from './inverse-change.ts';

/** A change of one field of one row. `row` means that the whole row was created (old null) or removed (new null). */
export interface FieldChange {
  readonly entityId: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** Whether a change is checked on the row before it or after it. */
export type End = 'before' | 'after';

/** A change that the person may not make, and the reason. */
export interface RefusedChange {
  readonly change: FieldChange;
  readonly refusal: ProblemError;
  /** Whether the person may not even read the row. */
  readonly isHidden: boolean;
}

/** The access rules for the rows of an entity. */
export interface EntityAccess {
  /** The name of the rows in the policy. */
  readonly target: Target;
  /** Whether the change moves its row to where other rules may apply, so that rights are also checked after it. */
  isMove(change: FieldChange): boolean;
  /** The action that a change requires on the current row. */
  actionFor(change: FieldChange): Action;
  /** Whether rules use the field, so that changing it could give its author rights. */
  isDecisive(field: string): boolean;
  /** Which of these rows the person may read. */
  findReadable(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these rows the person knows to exist. A person cannot change rows that they do not know. */
  findKnown(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** `findKnown` as a predicate on the table, if rules use only its columns. */
  sight(actor: Actor, alias: string): RawBuilder<boolean> | undefined;
  /** Finds the changes that the person may not make, before or after they are made. Missing rows are skipped. */
  findRefused(db: Db | Tx, actor: Actor, changes: readonly FieldChange[], end: End): Promise<RefusedChange[]>;
  /**
   * Finds the changes that would be refused if they were made: before them, or where they move their row. Missing rows
   * that would be restored are checked with their values from the log.
   */
  foreseeRefused(db: Db | Tx, actor: Actor, changes: readonly ForeseenChange[]): Promise<RefusedChange[]>;
  /** The decision of the rules on an action on one row; undefined for a missing row. */
  findDecision(db: Db | Tx, actor: Actor, action: Action, id: string): Promise<Decision | undefined>;
  /** The facts of one row for the rules, if they depend on more than the person; undefined for a missing row. */
  findFactsOf?(db: Db | Tx, id: string): Promise<object | undefined>;
  /** The actions that the person may do on each of these rows. */
  findActions(
    db: Db | Tx,
    actor: Actor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Action[]>>;
  /** Whether the person may do everything to every row, so that no change could give them more rights. */
  holdsAll(actor: Actor): boolean;
}

/** The rights on the fields of an entity. Routes and undo check the same rights, although undo knows only the log. */
export interface RowAccess<T extends Target, F extends FactsOf<T> = FactsOf<T>> {
  readonly target: T;
  /** The facts for the rules of each existing row, in the bin or not. */
  findFacts(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, F>>;
  /** The same for rows that do not exist: removed rows as they were, or rows as a change would make them. */
  foreseeFacts?(db: Db | Tx, rows: readonly ForeseenRow<F>[]): Promise<readonly (F | undefined)[]>;
  /** The action that a change of this field requires. */
  actionFor(change: FieldChange, end: End): ActionOn<T>;
  /**
   * Refusals that apply in addition to the rules: people cannot grant rights that they lack, and a comment belongs to
   * its author.
   */
  refuse?(actor: Actor, row: F, change: FieldChange, end: End): ProblemError | undefined;
  /** Fields that move the row to where other rules may apply. Changing them requires the right there too. */
  readonly movedBy?: readonly string[];
  /** Fields that rules use. */
  readonly decisive?: readonly string[];
  /** The action that reading the row requires, if it is not `read`. */
  readonly readAction?: ActionOn<T>;
  /** Rows that the person sees whatever the rules are. */
  isAlwaysSeen?(actor: Actor, row: F): boolean;
  /** `read` as a predicate, if the table is that of the target. */
  sight?(actor: Actor, alias: string): RawBuilder<boolean>;
}

/** Refuses one change of a loaded row, as `findRefused` would. */
export function findRefusal<T extends Target, F extends FactsOf<T>>(
  access: RowAccess<T, F>,
  actor: Actor,
  row: F,
  change: FieldChange,
  end: End,
): ProblemError | undefined {
  const action = access.actionFor(change, end);
  const decision = decide(actor, action, access.target, row);
  if (!decision.allowed) return denied(action, access.target, decision);
  return access.refuse?.(actor, row, change, end);
}

/** Access to an entity by the rules of one target. */
export function rowAccess<T extends Target, F extends FactsOf<T>>(access: RowAccess<T, F>): EntityAccess {
  const { target } = access;
  const readAction = access.readAction ?? ('read' as ActionOn<T>);
  const isSeen = (actor: Actor, row: F) =>
    (access.isAlwaysSeen?.(actor, row) ?? false) || decide(actor, readAction, target, row).allowed;
  const findReadable: EntityAccess['findReadable'] = async (db, actor, ids) => {
    const facts = await access.findFacts(db, ids);
    return new Set([...facts].filter(([, row]) => isSeen(actor, row)).map(([id]) => id));
  };
  const isMove: EntityAccess['isMove'] = ({ field }) =>
    field === 'row' || (access.movedBy?.includes(field) ?? false);
  const findRefused: EntityAccess['findRefused'] = async (db, actor, changes, end) => {
    const facts = await access.findFacts(db, [...new Set(changes.map((change) => change.entityId))]);
    return listRefused(changes, (change) => facts.get(change.entityId), { access, actor, end, isSeen });
  };
  const holdsAllOf = (actor: Actor) =>
    actionsByTarget[target].every((action) => holdsAll(actor, action, target));
  return {
    target,
    isMove,
    actionFor: (change) => access.actionFor(change, 'before'),
    findRefused,
    async foreseeRefused(db, actor, changes) {
      const facts = await access.findFacts(db, [...new Set(changes.map((change) => change.entityId))]);
      const asked = { access, actor, isSeen };
      const before = await listRefused(changes, (change) => facts.get(change.entityId), {
        ...asked,
        end: 'before',
      });
      // A removed row is not moved anywhere.
      const moves = changes.filter((change) => isMove(change) && !isRemoving(change));
      const foreseen = await foresee(access, db, { changes, moves, facts });
      const after = await listRefused(moves, (change) => foreseen.get(occasionOf(change)), {
        ...asked,
        end: 'after',
      });
      const unknown = holdsAllOf(actor) ? [] : moves.filter((change) => !foreseen.has(occasionOf(change)));
      return [
        ...before,
        ...after,
        ...unknown.map((change) => ({ change, refusal: notFound(), isHidden: true })),
      ];
    },
    isDecisive: (field) => access.decisive?.includes(field) ?? false,
    findReadable,
    findKnown: findReadable,
    sight: (actor, alias) => access.sight?.(actor, alias),
    async findDecision(db, actor, action, id) {
      const row = (await access.findFacts(db, [id])).get(id);
      return row && decide(actor, action as ActionOn<T>, target, row);
    },
    findFactsOf: async (db, id) => (await access.findFacts(db, [id])).get(id),
    async findActions(db, actor, ids) {
      const facts = await access.findFacts(db, ids);
      return new Map([...facts].map(([id, row]) => [id, actionsOn(actor, target, row)]));
    },
    holdsAll: holdsAllOf,
  };
}

interface Asked<T extends Target, F extends FactsOf<T>> {
  readonly access: RowAccess<T, F>;
  readonly actor: Actor;
  readonly end: End;
  readonly isSeen: (actor: Actor, row: F) => boolean;
}

async function listRefused<T extends Target, F extends FactsOf<T>, C extends FieldChange>(
  changes: readonly C[],
  factsOf: (change: C) => F | undefined,
  { access, actor, end, isSeen }: Asked<T, F>,
): Promise<RefusedChange[]> {
  const refused: RefusedChange[] = [];
  await eachInSlices(changes, (change) => {
    const row = factsOf(change);
    const refusal = row && findRefusal(access, actor, row, change, end);
    if (refusal) refused.push({ change, refusal, isHidden: !isSeen(actor, row) });
  });
  return refused;
}
