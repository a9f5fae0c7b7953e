import type { Relation, Scope, Target } from '@gantry/contract';
import { sql } from 'kysely';
import { type Condition, conditionsOver, unknown } from './condition.ts';
import type {
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
  departments: departmentsConditions(),
  users: usersConditions(),
  absences: usersConditions(),
  resources: resourcesConditions(),
  dashboard: thingConditions(),
  policy: thingConditions(),
  audit: thingConditions(),
  settings: thingConditions(),
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
  const { always, never, anyOf, isActor, isAmong, is } = conditionsOver<ProjectFacts>();
  // Do not use the lead on the row: a person who names themselves lead of a new project does not lead it yet.
  const led = isAmong('id', 'ledProjectIds');
  const member = isAmong('id', 'memberProjectIds');
  const created = isActor('createdBy');
  return {
    scopes: {
      own: isActor('leadId'),
      assigned: never,
      reviewed: never,
      created,
      visible: anyOf(member, is('visibility', 'company')),
      project: member,
      'led-project': led,
      department: isAmong('departmentId', 'departmentIds'),
      'department-subtree': isAmong('departmentId', 'departmentSubtreeIds'),
      company: always,
    },
    relations: {
      owner: never,
      assignee: never,
      reviewer: never,
      creator: created,
      'project-member': member,
      'project-lead': led,
      'department-head': isAmong('departmentId', 'headedDepartmentIds'),
      deputy: isAmong('departmentId', 'deputyDepartmentIds'),
    },
  };
}

function departmentsConditions(): RowConditions<DepartmentFacts> {
  const { always, never, isAmong } = conditionsOver<DepartmentFacts>();
  return {
    scopes: {
      own: never,
      assigned: never,
      reviewed: never,
      created: never,
      visible: always,
      project: never,
      'led-project': never,
      department: isAmong('id', 'departmentIds'),
      'department-subtree': isAmong('id', 'departmentSubtreeIds'),
      company: always,
    },
    relations: {
      ...noRelations(never),
      'department-head': isAmong('id', 'headedDepartmentIds'),
      deputy: isAmong('id', 'deputyDepartmentIds'),
    },
  };
}

/** For people, and for absences through the absent person. */
function usersConditions(): RowConditions<UserFacts> {
  const { always, never, isActor, isAmong } = conditionsOver<UserFacts>();
  return {
    scopes: {
      own: isActor('id'),
      assigned: never,
      reviewed: never,
      created: never,
      visible: always,
      project: never,
      'led-project': never,
      department: isAmong('departmentId', 'departmentIds'),
      'department-subtree': isAmong('departmentId', 'departmentSubtreeIds'),
      company: always,
    },
    relations: {
      ...noRelations(never),
      'department-head': isAmong('departmentId', 'headedDepartmentIds'),
      deputy: isAmong('departmentId', 'deputyDepartmentIds'),
    },
  };
}

/** A resource is related to people only through its department. */
function resourcesConditions(): RowConditions<ResourceFacts> {
  const { always, never, isAmong } = conditionsOver<ResourceFacts>();
  return {
    scopes: {
      own: never,
      assigned: never,
      reviewed: never,
      created: never,
      visible: always,
      project: never,
      'led-project': never,
      department: isAmong('departmentId', 'departmentIds'),
      'department-subtree': isAmong('departmentId', 'departmentSubtreeIds'),
      company: always,
    },
    relations: {
      ...noRelations(never),
      'department-head': isAmong('departmentId', 'headedDepartmentIds'),
      deputy: isAmong('departmentId', 'deputyDepartmentIds'),
    },
  };
}

/** A single thing is related to no person: only scopes without a condition on a row apply. */
function thingConditions(): RowConditions<Nothing> {
  const { always, never } = conditionsOver<Nothing>();
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
    relations: noRelations(never),
  };
}

function noRelations<F>(never: Condition<F>): Record<Relation, Condition<F>> {
  return {
    owner: never,
    assignee: never,
    reviewer: never,
    creator: never,
    'project-member': never,
    'project-lead': never,
    'department-head': never,
    deputy: never,
  };
}
