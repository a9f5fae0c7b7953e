import type { Relation, Scope, Target } from '@gantry/contract';
import { sql } from 'kysely';
import { type Condition, conditionsOver, type FactWithId, unknown } from './condition.ts';
import type {
  AbsenceFacts,
  DepartmentFacts,
  FactsOf,
  Nothing,
  ProjectFacts,
  ResourceFacts,
  UserFacts,
  WorkFacts,
} from './facts.ts';

/** The meaning of every scope and relation for the rows of one target. */
export interface RowConditions<F> {
  readonly scopes: Readonly<Record<Scope, Condition<F>>>;
  readonly relations: Readonly<Record<Relation, Condition<F>>>;
}

/**
 * If few projects are open to all, they are listed, so that the database can estimate how few works they have.
 * Otherwise an `exists` lets the database look up projects for a page and hash them for a count.
 */
const inCompanyProject: Condition<WorkFacts> = {
  holds: (_actor, facts) => facts.projectVisibility === 'company',
  known: unknown,
  filter: ({ openProjectIds }, expression) =>
    openProjectIds
      ? openProjectIds.length > 0 && sql<boolean>`${expression('projectId')} = any(${openProjectIds}::uuid[])`
      : sql<boolean>`exists (
          select from project visible_project
          where visible_project.id = ${expression('projectId')} and visible_project.visibility = 'company')`,
  reach: ({ openProjectIds }) => openProjectIds?.map((id) => ({ fact: 'projectId', ids: [id] })),
};

export const rowConditions: { readonly [T in Target]: RowConditions<FactsOf<T>> } = {
  works: worksConditions(),
  projects: projectsConditions(),
  departments: conditionsByDepartment<DepartmentFacts>('id'),
  users: conditionsByDepartment<UserFacts>('departmentId', conditionsOver<UserFacts>().isActor('id')),
  // The facts of an absence are those of the person who is away.
  absences: conditionsByDepartment<AbsenceFacts>(
    'departmentId',
    conditionsOver<AbsenceFacts>().isActor('id'),
  ),
  resources: conditionsByDepartment<ResourceFacts>('departmentId'),
  dashboard: thingConditions<Nothing>(),
  policy: thingConditions<Nothing>(),
  audit: thingConditions<Nothing>(),
  settings: thingConditions<Nothing>(),
};

function worksConditions(): RowConditions<WorkFacts> {
  const { always, anyOf, allOf, isActor, includesActor, isAmong, isNothing } = conditionsOver<WorkFacts>();
  const own = isActor('ownerId');
  const assigned = includesActor('assigneeIds');
  const reviewing = isActor('reviewerId');
  const created = isActor('createdBy');
  const inOwnProject = isAmong('projectId', 'memberProjectIds');
  const withoutProject = isNothing('projectId');
  return {
    scopes: {
      own,
      assigned,
      reviewed: reviewing,
      created,
      // Conditions on the row itself come first: then few works need a look-up in other tables.
      visible: anyOf(
        own,
        inOwnProject,
        inCompanyProject,
        assigned,
        reviewing,
        allOf(withoutProject, anyOf(created, isAmong('departmentId', 'headedDepartmentIds'))),
      ),
      // A work without a project counts as in the project of its creator only.
      project: anyOf(inOwnProject, allOf(withoutProject, created)),
      'led-project': isAmong('projectId', 'ledProjectIds'),
      department: isAmong('departmentId', 'departmentIds'),
      'department-subtree': isAmong('departmentId', 'departmentSubtreeIds'),
      company: always,
    },
    relations: {
      owner: own,
      assignee: assigned,
      reviewer: reviewing,
      creator: created,
      'project-member': inOwnProject,
      'project-lead': isAmong('projectId', 'ledProjectIds'),
      'department-head': isAmong('departmentId', 'headedDepartmentIds'),
      deputy: isAmong('departmentId', 'deputyDepartmentIds'),
    },
  };
}

function projectsConditions(): RowConditions<ProjectFacts> {
  const { anyOf, isActor, isAmong, is } = conditionsOver<ProjectFacts>();
  const { scopes, relations } = thingConditions<ProjectFacts>();
  // Do not use the lead on the row: a person who names themselves lead of a new project does not lead it yet.
  const led = isAmong('id', 'ledProjectIds');
  const member = isAmong('id', 'memberProjectIds');
  const created = isActor('createdBy');
  return {
    scopes: {
      ...scopes,
      own: isActor('leadId'),
      created,
      visible: anyOf(member, is('visibility', 'company')),
      project: member,
      'led-project': led,
      department: isAmong('departmentId', 'departmentIds'),
      'department-subtree': isAmong('departmentId', 'departmentSubtreeIds'),
    },
    relations: {
      ...relations,
      creator: created,
      'project-member': member,
      'project-lead': led,
      'department-head': isAmong('departmentId', 'headedDepartmentIds'),
      deputy: isAmong('departmentId', 'deputyDepartmentIds'),
    },
  };
}

/** A row that everyone sees, and that belongs to the department which one of its facts names. */
function conditionsByDepartment<F>(fact: FactWithId<F>, own?: Condition<F>): RowConditions<F> {
  const { isAmong } = conditionsOver<F>();
  const { scopes, relations } = thingConditions<F>();
  return {
    scopes: {
      ...scopes,
      ...(own && { own }),
      department: isAmong(fact, 'departmentIds'),
      'department-subtree': isAmong(fact, 'departmentSubtreeIds'),
    },
    relations: {
      ...relations,
      'department-head': isAmong(fact, 'headedDepartmentIds'),
      deputy: isAmong(fact, 'deputyDepartmentIds'),
    },
  };
}

/** Everyone sees it, and no person has a relation to it: only scopes that depend on no row reach it. */
function thingConditions<F>(): RowConditions<F> {
  const { always, never } = conditionsOver<F>();
  return {
    scopes: {
      own: never,
      assigned: never,
      reviewed: never,
      created: never,
      visible: always,
      project: never,
      'led-project': never,
      department: never,
      'department-subtree': never,
      company: always,
    },
    relations: {
      owner: never,
      assignee: never,
      reviewer: never,
      creator: never,
      'project-member': never,
      'project-lead': never,
      'department-head': never,
      deputy: never,
    },
  };
}
