import type { BodyInput, BodyOf, OutsideWork, ProjectDocument, WorkUpdate } from '@gantry/contract';
import type { Consequences } from '../wake/consequences.ts';

type Columns = ProjectDocument['works'];
export type PlannedChange = Omit<WorkUpdate, 'version' | 'reason' | 'followers' | 'parentId' | 'projectId'>;

/** Values as they will stand in the columns of a document. */
export type ColumnChange = {
  readonly [K in
    | 'title'
    | 'ownerId'
    | 'priority'
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
  /** The version that whoever did it had before their eyes; absent: the one that is known when it is sent. */
  readonly seen?: number | undefined;
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
  /** Works of other plans from which links are added. */
  readonly guests?: readonly OutsideWork[] | undefined;
  readonly followers?: 'stay' | undefined;
  /** The plan as it stood before the eyes of whoever did it, where that is not the newest. */
  readonly seen?: Pick<ProjectDocument, 'works'> | undefined;
  /** Where works were shown to go, those that follow among them. */
  readonly moves: readonly StandingWork[];
  readonly consequences?: Consequences | undefined;
  /** Said once it is done. */
  readonly announce: string;
}

/** What whoever asked for a write does next. */
export interface AfterWrite {
  /** It was written, or is kept until there is a connection. */
  readonly onDone?: () => void;
  /** Nobody works at it any more: it was done, refused or put back. */
  readonly onEnd?: () => void;
}

export const emptyWrite: Omit<PlanWrite, 'announce'> = {
  works: [],
  addLinks: [],
  removeLinkIds: [],
  moves: [],
};

/** What is sent. `versionOf`: what its sender knows of a work. */
export function bodyOf(
  { works, addLinks, removeLinkIds, followers }: PlanWrite,
  versionOf: (work: WorkToChange) => number,
  reason: string | undefined,
): BodyInput<'changePlan'> {
  return {
    works: works.map((work) => ({ id: work.id, change: { ...work.change, version: versionOf(work) } })),
    addLinks: [...addLinks],
    removeLinkIds: [...removeLinkIds],
    ...(followers !== undefined && { followers }),
    ...(reason !== undefined && { reason }),
  };
}
