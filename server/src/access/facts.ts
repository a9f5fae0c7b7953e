import type { ProjectVisibility, Target } from '@gantry/contract';

/** What a rule may look at in a row of each target. A row that does not exist yet is asked about with what it would be. */
export interface WorkFacts {
  readonly ownerId: string | null;
  readonly assigneeIds: readonly string[];
  readonly reviewerId: string | null;
  readonly createdBy: string | null;
  readonly projectId: string | null;
  readonly departmentId: string | null;
  /** Of its project; null without one. */
  readonly projectVisibility: ProjectVisibility | null;
}

export interface ProjectFacts {
  readonly id: string;
  readonly visibility: ProjectVisibility;
  readonly leadId: string | null;
  readonly departmentId: string | null;
  readonly createdBy: string | null;
}

/** A new department is asked about with its parent's id: who may create below it? */
export interface DepartmentFacts {
  readonly id: string | null;
}

export interface UserFacts {
  readonly id: string;
  readonly departmentId: string | null;
}

/** An absence is asked about with the person who is away. */
export type AbsenceFacts = UserFacts;

export interface ResourceFacts {
  readonly departmentId: string | null;
}

/** Targets that are one thing and not rows. */
export type Nothing = Readonly<Record<never, never>>;
const things: ReadonlySet<Target> = new Set(['dashboard', 'policy', 'audit', 'settings']);

/** Everybody knows that there is such a thing; rows can be hidden. */
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
