import type { ActionOn } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { type CompiledRule, speaksOf } from './compiled-policy.ts';
import { bothFilter, eitherFilter, type FactExpression, type Filter } from './condition.ts';
import type { FactsOf, ProjectFacts, RowTarget, UserFacts, WorkFacts } from './facts.ts';

type Columns<F> = Readonly<Record<keyof F, string>>;

const works: Columns<Omit<WorkFacts, 'projectVisibility'>> = {
  ownerId: 'owner_id',
  assigneeIds: 'assignee_ids',
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
};

/**
 * The SQL predicate with which a list shows exactly the rows that `decide` allows. `alias` is what the query calls the
 * target's table (`work`, `project`, `department`, `app_user`).
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

/** Whether the rules allow it on every row, so that there is nothing to filter. */
export function allowsAll<T extends RowTarget>(actor: Actor, action: ActionOn<T>, target: T): boolean {
  return filterOf(actor, action, target, '') === true;
}

function filterOf<T extends RowTarget>(actor: Actor, action: ActionOn<T>, target: T, alias: string): Filter {
  const { allow, deny } = actor.policy.rulesOn(target, action);
  const expression = columnsOf<FactsOf<T>>(target, alias);
  const allowed = eitherFilter(filtersOf(allow, actor, expression));
  const denied = filtersOf(deny, actor, expression).map(negate);
  return bothFilter([allowed, ...denied]);
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

/** A condition on an empty column is null in SQL, which denies nothing. */
function negate(filter: Filter): Filter {
  return typeof filter === 'boolean' ? !filter : sql<boolean>`(${filter}) is not true`;
}

function columnsOf<F>(target: RowTarget, alias: string): FactExpression<F> {
  const names = columns[target];
  return (fact) => {
    const column = names[String(fact)];
    if (!column) throw new Error(`No column of ${target} holds ${String(fact)}`);
    return sql.ref(`${alias}.${column}`);
  };
}
