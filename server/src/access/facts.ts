import type { ProjectVisibility, Target } from '@gantry/contract';

/**
 * The fields that a rule may use in a row of each target. For a row that does not exist yet, they are the fields it
 * would have.
 */
export interface WorkFacts {
  readonly ownerId: string | null;
  readonly assigneeIds: readonly string[];
  readonly reviewerId: string | null;
  readonly createdBy: string | null;
  readonly projectId: string | null;
  readonly departmentId: string | null;
  /** The visibility of its project; null without a project. */
  readonly projectVisibility: ProjectVisibility | null;
}

export interface ProjectFacts {
  readonly id: string;
  readonly visibility: ProjectVisibility;
  readonly leadId: string | null;
  readonly departmentId: string | null;
  readonly createdBy: string | null;
}

/** A new department is checked with the id of its parent: who may create below it? */
export interface DepartmentFacts {
  readonly id: string | null;
}

export interface UserFacts {
  readonly id: string;
  readonly departmentId: string | null;
}

/** An absence is checked with the absent person. */
export type AbsenceFacts = UserFacts;

export interface ResourceFacts {
  readonly departmentId: string | null;
}

/** Targets that are single things instead of rows. */
export type Nothing = Readonly<Record<never, never>>;
const things: ReadonlySet<Target> = new Set(['dashboard', 'policy', 'audit', 'settings']);

/** Everybody may know that it exists. Rows, in contrast, can be hidden. */
export function isThing(target: Target): boolean {
  return things.has(target);
}

interface FactsByTarget {
  works: WorkFacts;
  projects: ProjectFacts;
  departments: DepartmentFacts;
  users: UserFacts;
  absences: AbsenceFacts;
  resources: ResourceFacts;
}

export type RowTarget = keyof FactsByTarget;
export type FactsOf<T extends Target> = T extends RowTarget ? FactsByTarget[T] : Nothing;
