import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

/** Turns the name of a fact into an SQL expression of its value. */
export interface FactExpression<F> {
  (fact: keyof F): RawBuilder<unknown>;
  /** For a fact that is a list: whether it contains one of these ids. */
  includes(fact: keyof F, ids: readonly string[]): RawBuilder<boolean>;
}

/**
 * A condition on a person and a row, defined once and evaluated in memory and in SQL: `holds` evaluates it for a row,
 * `filter` is the predicate with the same meaning. If only the person matters, `filter` is true or false instead of
 * SQL, so that lists are not slowed down by it.
 */
export interface Condition<F> {
  holds(actor: Actor, facts: F): boolean;
  /** The answer if it depends only on the person; else undefined. */
  known(actor: Actor): boolean | undefined;
  filter(actor: Actor, expression: FactExpression<F>): Filter;
  /**
   * Sets of rows that together contain every row that meets the condition, and few others. Undefined if only the set of
   * all rows would do.
   */
  reach(actor: Actor): readonly Reach<F>[] | undefined;
}

/** The rows whose fact is one of these ids. For a fact that is a list: the rows whose list contains one of them. */
export interface Reach<F> {
  readonly fact: keyof F;
  readonly ids: readonly string[];
  readonly isList?: boolean;
  /** A further condition on these rows. */
  readonly also?: Condition<F>;
}

export type Filter = RawBuilder<boolean> | boolean;

type KeysWith<F, V> = { [K in keyof F]-?: F[K] extends V ? K : never }[keyof F];
/** The facts that hold one id, or none. */
export type FactWithId<F> = KeysWith<F, string | null>;
type ActorList = {
  [K in keyof Actor]-?: Actor[K] extends readonly string[] ? K : never;
}[keyof Actor];

/** The conditions over the facts of one target. */
export function conditionsOver<F>() {
  return {
    always: constant<F>(true),
    never: constant<F>(false),
    anyOf: anyOf<F>,
    allOf: allOf<F>,

    /** The fact is the person's id. */
    isActor: (fact: FactWithId<F>): Condition<F> => ({
      holds: (actor, facts) => facts[fact] === actor.id,
      known: unknown,
      filter: (actor, expression) => sql<boolean>`${expression(fact)} = ${actor.id}::uuid`,
      reach: (actor) => [{ fact, ids: [actor.id] }],
    }),

    /** The fact is another person's id, or null. */
    isNotActor: (fact: FactWithId<F>): Condition<F> => ({
      holds: (actor, facts) => facts[fact] !== actor.id,
      known: unknown,
      filter: (actor, expression) => sql<boolean>`${expression(fact)} is distinct from ${actor.id}::uuid`,
      reach: unknown,
    }),

    /** The fact is a list that contains the person's id. */
    includesActor: (fact: KeysWith<F, readonly string[]>): Condition<F> => ({
      holds: (actor, facts) => (facts[fact] as readonly string[]).includes(actor.id),
      known: unknown,
      filter: (actor, expression) => expression.includes(fact, [actor.id]),
      reach: (actor) => [{ fact, ids: [actor.id], isList: true }],
    }),

    /** The fact is one of the person's ids of this kind, such as projects or departments. */
    isAmong: (fact: FactWithId<F>, list: ActorList): Condition<F> => ({
      holds: (actor, facts) => isIn(actor[list], facts[fact] as string | null),
      known: (actor) => (actor[list].length > 0 ? undefined : false),
      filter: (actor, expression) =>
        actor[list].length > 0 && sql<boolean>`${expression(fact)} = any(${actor[list]}::uuid[])`,
      reach: (actor) => (actor[list].length > 0 ? [{ fact, ids: actor[list] }] : []),
    }),

    isNothing: (fact: keyof F): Condition<F> => ({
      holds: (_actor, facts) => facts[fact] === null,
      known: unknown,
      filter: (_actor, expression) => sql<boolean>`${expression(fact)} is null`,
      reach: unknown,
    }),

    is: <K extends keyof F>(fact: K, value: F[K] & string): Condition<F> => ({
      holds: (_actor, facts) => facts[fact] === value,
      known: unknown,
      filter: (_actor, expression) => sql<boolean>`${expression(fact)} = ${value}`,
      reach: unknown,
    }),
  };
}

function isIn(list: readonly string[], value: string | null): boolean {
  return value !== null && list.includes(value);
}

/** The answer depends on the row. */
export const unknown = () => undefined;

function either(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

function both(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function constant<F>(value: boolean): Condition<F> {
  return {
    holds: () => value,
    known: () => value,
    filter: () => value,
    reach: () => (value ? undefined : []),
  };
}

export function anyOf<F>(...conditions: Condition<F>[]): Condition<F> {
  return {
    holds: (actor, facts) => conditions.some((condition) => condition.holds(actor, facts)),
    known: (actor) => either(conditions.map((condition) => condition.known(actor))),
    filter: (actor, expression) =>
      eitherFilter(conditions.map((condition) => condition.filter(actor, expression))),
    reach: (actor) => {
      const reaches = conditions.map((condition) => condition.reach(actor));
      return reaches.every((reach) => reach !== undefined) ? reaches.flat() : undefined;
    },
  };
}

export function allOf<F>(...conditions: Condition<F>[]): Condition<F> {
  return {
    holds: (actor, facts) => conditions.every((condition) => condition.holds(actor, facts)),
    known: (actor) => both(conditions.map((condition) => condition.known(actor))),
    filter: (actor, expression) =>
      bothFilter(conditions.map((condition) => condition.filter(actor, expression))),
    // The sets of one condition are enough. The conditions without sets narrow them down.
    reach: (actor) => {
      const reach = conditions.map((condition) => condition.reach(actor)).find((sets) => sets !== undefined);
      const others = conditions.filter((condition) => condition.reach(actor) === undefined);
      if (others.length === 0) return reach;
      return reach?.map((set) => ({ ...set, also: allOf(...(set.also ? [set.also] : []), ...others) }));
    },
  };
}

/** `or`, simplified with the answers that are already known. */
export function eitherFilter(filters: readonly Filter[]): Filter {
  if (filters.includes(true)) return true;
  return join(filters, sql` or `) ?? false;
}

/** `and`, simplified in the same way. */
export function bothFilter(filters: readonly Filter[]): Filter {
  if (filters.includes(false)) return false;
  return join(filters, sql` and `) ?? true;
}

function join(filters: readonly Filter[], separator: RawBuilder<unknown>): RawBuilder<boolean> | undefined {
  const parts = filters.filter((filter): filter is RawBuilder<boolean> => typeof filter !== 'boolean');
  if (parts.length <= 1) return parts[0];
  return sql<boolean>`(${sql.join(parts, separator)})`;
}
