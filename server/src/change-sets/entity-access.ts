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

/** One field of one row, from what it was to what it is; `row` for the whole row made (old null) or removed (new null). */
export interface FieldChange {
  readonly entityId: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** Whether a change is asked about on the row as it is before it, or as it has become. */
export type End = 'before' | 'after';

/** A change that the person may not make, and why. */
export interface RefusedChange {
  readonly change: FieldChange;
  readonly refusal: ProblemError;
  /** Not even reading the row is allowed. */
  readonly isHidden: boolean;
}

/** What access has to say about the rows of an entity. */
export interface EntityAccess {
  /** What the policy calls the rows. */
  readonly target: Target;
  /** Whether the change takes its row to where other rules may hold, so that rights are asked for after it as well. */
  isMove(change: FieldChange): boolean;
  /** The action that a change of a row as it is asks for. */
  actionFor(change: FieldChange): Action;
  /** Whether rules look at the field, so that a change of it could give its author rights. */
  isDecisive(field: string): boolean;
  /** Which of these rows the person may read. */
  findReadable(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these rows the person knows of, if only that there is one. What they do not know of they cannot change. */
  findKnown(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** `findKnown` as a predicate on the table, where rules look at nothing but its columns. */
  sight(actor: Actor, alias: string): RawBuilder<boolean> | undefined;
  /** Of changes that the person wants to make, or has just made, those that they may not; rows that are gone are left out. */
  findRefused(db: Db | Tx, actor: Actor, changes: readonly FieldChange[], end: End): Promise<RefusedChange[]>;
  /**
   * Of changes that nobody has made yet, those that would be refused: before them, or where they take their row to. Rows that
   * are gone and would come back are asked about as the log knows them.
   */
  foreseeRefused(db: Db | Tx, actor: Actor, changes: readonly ForeseenChange[]): Promise<RefusedChange[]>;
  /** What the rules say about an action on one row; undefined where there is no such row. */
  findDecision(db: Db | Tx, actor: Actor, action: Action, id: string): Promise<Decision | undefined>;
  /** What the rules look at in one row, where that is more than the person; undefined where there is no such row. */
  findFactsOf?(db: Db | Tx, id: string): Promise<object | undefined>;
  /** What the person may do to each of these rows. */
  findActions(
    db: Db | Tx,
    actor: Actor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Action[]>>;
  /** Whether the person may do everything to every row, so that no change could give them more. */
  holdsAll(actor: Actor): boolean;
}

/** The rights on the fields of an entity. The route that changes a row asks the same as undo, which knows only the log. */
export interface RowAccess<T extends Target, F extends FactsOf<T> = FactsOf<T>> {
  readonly target: T;
  /** What the rules look at, for each of these rows that exists, in the bin or not. */
  findFacts(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, F>>;
  /** The same for rows that are not there: what has been removed, as it was, or a row as a change would make it. */
  foreseeFacts?(db: Db | Tx, rows: readonly ForeseenRow<F>[]): Promise<readonly (F | undefined)[]>;
  /** The action that a change of this field asks for. */
  actionFor(change: FieldChange, end: End): ActionOn<T>;
  /** What holds besides, whatever the rules say: nobody grants what they lack, a comment is its author's. */
  refuse?(actor: Actor, row: F, change: FieldChange, end: End): ProblemError | undefined;
  /** Fields that take the row to where other rules may hold; who changes them needs the right there as well. */
  readonly movedBy?: readonly string[];
  /** Fields that rules look at. */
  readonly decisive?: readonly string[];
  /** The action that reading the row asks for, where it is not `read`. */
  readonly readAction?: ActionOn<T>;
  /** Rows that the person sees whatever the rules say. */
  isAlwaysSeen?(actor: Actor, row: F): boolean;
  /** `read` as a predicate, where the table is that of the target. */
  sight?(actor: Actor, alias: string): RawBuilder<boolean>;
}

/** Refuses one change of a row that is at hand, as `findRefused` would. */
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
      // What is removed goes nowhere.
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
