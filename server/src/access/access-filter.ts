import type { ActionOn } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { isAssigned } from '../platform/database/index.ts';
import type { Actor } from './actor.ts';
import { type ActionRules, type CompiledRule, speaksOf } from './compiled-policy.ts';
import {
  anyOf,
  bothFilter,
  eitherFilter,
  type FactExpression,
  type Filter,
  type Reach,
} from './condition.ts';
import type { FactsOf, ProjectFacts, RowTarget, UserFacts, WorkFacts } from './facts.ts';

type Columns<F> = Readonly<Record<keyof F, string>>;

const works: Columns<Omit<WorkFacts, 'projectVisibility' | 'assigneeIds'>> = {
  ownerId: 'owner_id',
  reviewerId: 'reviewer_id',
  createdBy: 'created_by',
  projectId: 'project_id',
  departmentId: 'department_id',
};
const projects: Columns<ProjectFacts> = {
  id: 'id',
  visibility: 'visibility',
  leadId: 'lead_id',
  departmentId: 'department_id',
  createdBy: 'created_by',
};
const users: Columns<UserFacts> = { id: 'id', departmentId: 'department_id' };
const columns: Readonly<Record<RowTarget, Readonly<Record<string, string>>>> = {
  works,
  projects,
  departments: { id: 'id' },
  users,
  absences: users,
  resources: { departmentId: 'department_id' },
};

/** Facts that are lists and stored in another table: whether the list of a row contains one of these ids. */
const lists: Readonly<Record<string, (ids: readonly string[], alias: string) => RawBuilder<boolean>>> = {
  assigneeIds: isAssigned,
};

/**
 * The SQL predicate with which a list shows exactly the rows that `decide` allows. `alias` is the query's name for the
 * target's table (`work`, `project`, `department`, `app_user`, `resource`). For absences it is the table of the absent
 * people.
 */
export function accessFilter<T extends RowTarget>(
  actor: Actor,
  action: ActionOn<T>,
  target: T,
  alias: string,
): RawBuilder<boolean> {
  const filter = filterOf(actor, action, target, alias);
  return typeof filter === 'boolean' ? sql<boolean>`${sql.lit(filter)}` : filter;
}

/** Whether the rules allow the action on every row, so that there is nothing to filter. */
export function allowsAll<T extends RowTarget>(actor: Actor, action: ActionOn<T>, target: T): boolean {
  return filterOf(actor, action, target, '') === true;
}

/** Rows of a target: those whose column has one of these ids, or whose list contains one. */
export interface ReachedRows {
  /** Undefined if the fact is not a column. */
  readonly column: RawBuilder<unknown> | undefined;
  readonly ids: readonly string[];
  readonly isMet: RawBuilder<boolean>;
  /** A further condition on these rows. */
  readonly also: RawBuilder<boolean> | undefined;
}

/**
 * Sets of rows that indexes can find and that together contain every row that `accessFilter` shows, and some others.
 * Undefined for a person who sees too much to list such sets.
 */
export function accessReach<T extends RowTarget>(
  actor: Actor,
  action: ActionOn<T>,
  target: T,
  alias: string,
): ReachedRows[] | undefined {
  const { allow } = actor.policy.rulesOn(target, action);
  const conditions = allow.filter((rule) => speaksOf(rule, actor)).map(({ condition }) => condition);
  const reaches = anyOf(...conditions).reach(actor);
  const expression = columnsOf<FactsOf<T>>(target, alias);
  return reaches && mergeReaches(reaches).map((reach) => toRows(reach, actor, expression));
}

/** Merges sets on the same fact. */
function mergeReaches<F>(reaches: readonly Reach<F>[]): Reach<F>[] {
  const plain = Map.groupBy(
    reaches.filter(({ also }) => !also),
    ({ fact }) => fact,
  );
  const merged = [...plain.values()].flatMap((same) => {
    const ids = [...new Set(same.flatMap((reach) => reach.ids))];
    return same[0] ? [{ ...same[0], ids }] : [];
  });
  return [...merged, ...reaches.filter(({ also }) => also)];
}

function toRows<F>(
  { fact, ids, isList = false, also }: Reach<F>,
  actor: Actor,
  expression: FactExpression<F>,
): ReachedRows {
  const filter = also?.filter(actor, expression) ?? true;
  const column = isList ? undefined : expression(fact);
  return {
    column,
    ids,
    isMet: column ? sql<boolean>`${column} = any(${ids}::uuid[])` : expression.includes(fact, ids),
    also: typeof filter === 'boolean' ? (filter ? undefined : sql<boolean>`false`) : filter,
  };
}

function filterOf<T extends RowTarget>(actor: Actor, action: ActionOn<T>, target: T, alias: string): Filter {
  const rules = actor.policy.rulesOn(target, action);
  return filterBy(rules, actor, columnsOf<FactsOf<T>>(target, alias));
}

function filterBy<F>(rules: ActionRules<F>, actor: Actor, expression: FactExpression<F>): Filter {
  const { allow, deny, sight } = rules;
  const seen = sight ? [filterBy(sight, actor, expression)] : [];
  const allowed = eitherFilter(filtersOf(allow, actor, expression));
  const denied = filtersOf(deny, actor, expression).map(negate);
  return bothFilter([...seen, allowed, ...denied]);
}

function filtersOf<F>(
  rules: readonly CompiledRule<F>[],
  actor: Actor,
  expression: FactExpression<F>,
): Filter[] {
  return rules
    .filter((rule) => speaksOf(rule, actor))
    .map((rule) => rule.condition.filter(actor, expression));
}

/** A condition on an empty column is null in SQL, and a null condition denies nothing. */
function negate(filter: Filter): Filter {
  return typeof filter === 'boolean' ? !filter : sql<boolean>`(${filter}) is not true`;
}

function columnsOf<F>(target: RowTarget, alias: string): FactExpression<F> {
  const names = columns[target];
  const toColumn = (fact: keyof F) => {
    const column = names[String(fact)];
    if (!column) throw new Error(`No column of ${target} holds ${String(fact)}`);
    return sql.ref(`${alias}.${column}`);
  };
  const includes = (fact: keyof F, ids: readonly string[]) => {
    const isIn = lists[String(fact)];
    if (!isIn) throw new Error(`${String(fact)} of ${target} is not a list`);
    return isIn(ids, alias);
  };
  return Object.assign(toColumn, { includes });
}
