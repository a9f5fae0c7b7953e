import type { BodyInput, BodyOf, ProjectDocument, WorkUpdate } from '@gantry/contract';
import type { Consequences } from '../wake/consequences.ts';

type Columns = ProjectDocument['works'];
export type PlannedChange = Omit<WorkUpdate, 'version' | 'reason' | 'followers' | 'parentId' | 'projectId'>;

/** Values as they will stand in the columns of a document. */
export type ColumnChange = {
  readonly [K in
    | 'title'
    | 'start'
    | 'due'
    | 'deadline'
    | 'progress'
    | 'durationMinutes'
    | 'constraint'
    | 'constraintDate'
    | 'scheduleMode']?: Columns[K][number];
};

export interface WorkToChange {
  readonly id: string;
  /** What is sent. */
  readonly change: PlannedChange;
  /** What is drawn until the answer is here. */
  readonly shown: ColumnChange;
}

/** Where a work stands, or is shown to stand. */
export interface StandingWork {
  readonly id: string;
  readonly start: string | null;
  readonly due: string | null;
}

/** What somebody does to a plan with one gesture: all of it or nothing. */
export interface PlanWrite {
  readonly works: readonly WorkToChange[];
  readonly addLinks: readonly BodyOf<'createLink'>[];
  readonly removeLinkIds: readonly string[];
  readonly followers?: 'stay' | undefined;
  /** Where works were shown to go, those that follow among them. */
  readonly moves: readonly StandingWork[];
  readonly consequences?: Consequences | undefined;
  /** Said once it is done. */
  readonly announce: string;
}

export const emptyWrite: Omit<PlanWrite, 'announce'> = {
  works: [],
  addLinks: [],
  removeLinkIds: [],
  moves: [],
};

/** What is sent, with the versions that the plan has now. */
export function bodyOf(
  { works, addLinks, removeLinkIds, followers }: PlanWrite,
  document: ProjectDocument,
  reason: string | undefined,
): BodyInput<'changePlan'> {
  const rowOf = new Map(document.works.id.map((id, row) => [id, row]));
  return {
    works: works.map(({ id, change }) => ({
      id,
      change: { ...change, version: document.works.version[rowOf.get(id) ?? -1] ?? 1 },
    })),
    addLinks: [...addLinks],
    removeLinkIds: [...removeLinkIds],
    ...(followers !== undefined && { followers }),
    ...(reason !== undefined && { reason }),
  };
}
