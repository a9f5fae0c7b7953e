import type { BodyInput, BodyOf, Link, OutsideWork, ProjectDocument, WorkUpdate } from '@gantry/contract';
import type { WorkFieldWith } from '@gantry/contract/work-fields';

type Columns = ProjectDocument['works'];
export type PlannedChange = Omit<WorkUpdate, 'version' | 'reason' | 'followers' | 'parentId' | 'projectId'>;

/** Values for the columns of a document. */
export type ColumnChange = { readonly [K in WorkFieldWith<'plan'>]?: Columns[K][number] };

export interface WorkToChange {
  readonly id: string;
  /** The version that its author saw; absent: the version that is known when it is sent. */
  readonly seen?: number | undefined;
  /** The sent values. */
  readonly change: PlannedChange;
  /** The values that are drawn until the response arrives. */
  readonly shown: ColumnChange;
}

/** The type and lag of a link. */
export type LinkKinds = Pick<Link, 'type' | 'lag' | 'lagUnit'>;

/** A change of a link. */
export interface LinkToChange {
  readonly id: string;
  /** The version that its author saw, as for works. */
  readonly seen?: number | undefined;
  /** The values that its author saw. */
  readonly before: BodyOf<'createLink'>;
  /** Only the changed fields: a lag together with its unit. */
  readonly change: Partial<LinkKinds>;
}

/** The dates of a work, real or previewed. */
export interface StandingWork {
  readonly id: string;
  readonly start: string | null;
  readonly due: string | null;
  /**
   * For a summary the working time from start to due, which follows from its sub-works; absent when it is not known.
   */
  readonly durationMinutes?: number | null;
}

/** The change of a plan by one gesture: all of it or nothing. */
export interface PlanWrite {
  readonly works: readonly WorkToChange[];
  readonly addLinks: readonly BodyOf<'createLink'>[];
  readonly changeLinks: readonly LinkToChange[];
  readonly removeLinkIds: readonly string[];
  /** Works of other plans from which links are added. */
  readonly guests?: readonly OutsideWork[] | undefined;
  /** New works; they are shown once the plan is read again. */
  readonly makes?: BodyInput<'createWorks'> | undefined;
  readonly followers?: 'stay' | undefined;
  /** The plan that its author saw, when that is not the newest one. */
  readonly seen?: Pick<ProjectDocument, 'works'> | undefined;
  /** The previewed dates of all moving works, including followers. */
  readonly moves: readonly StandingWork[];
  /** Works of others that it makes late: the person is asked about them before it is sent. */
  readonly consequences?:
    | { readonly othersLate: readonly { readonly work: number; readonly ownerId: string }[] }
    | undefined;
  /** The announcement after success. */
  readonly announce: string;
}

/** Callbacks of the caller of a write. */
export interface AfterWrite {
  /** It was written, or queued while offline. */
  readonly onDone?: () => void;
  /** It is finished: done, refused or rolled back. */
  readonly onEnd?: () => void;
  /** A typed text was not written: the editor can be opened again with it. */
  readonly editAgain?: (reason: string) => void;
}

export const emptyWrite: Omit<PlanWrite, 'announce'> = {
  works: [],
  addLinks: [],
  changeLinks: [],
  removeLinkIds: [],
  moves: [],
};

/** The number of works and links in a write. */
export const sizeOf = ({ works, addLinks, changeLinks, removeLinkIds, makes }: PlanParts): number =>
  works.length + addLinks.length + changeLinks.length + removeLinkIds.length + (makes?.works.length ?? 0);

type PlanParts = Pick<PlanWrite, 'works' | 'addLinks' | 'changeLinks' | 'removeLinkIds' | 'makes'>;

/** The request body. `versionOf`: the known version of a work or of a link. */
export function bodyOf(
  { works, addLinks, changeLinks, removeLinkIds, makes, followers }: PlanWrite,
  versionOf: (changed: WorkToChange | LinkToChange) => number,
  reason: string | undefined,
): BodyInput<'changePlan'> {
  return {
    works: works.map((work) => ({ id: work.id, change: { ...work.change, version: versionOf(work) } })),
    addLinks: [...addLinks],
    changeLinks: changeLinks.map((link) => ({
      id: link.id,
      change: { ...link.change, version: versionOf(link) },
    })),
    removeLinkIds: [...removeLinkIds],
    ...(makes !== undefined && { makeWorks: makes }),
    ...(followers !== undefined && { followers }),
    ...(reason !== undefined && { reason }),
  };
}
