import type { BodyInput, BodyOf, Link, OutsideWork, ProjectDocument, WorkUpdate } from '@gantry/contract';
import type { WorkFieldWith } from '@gantry/contract/work-fields';

type Columns = ProjectDocument['works'];
export type PlannedChange = Omit<WorkUpdate, 'version' | 'reason' | 'followers' | 'parentId' | 'projectId'>;

/** Values as they will stand in the columns of a document. */
export type ColumnChange = { readonly [K in WorkFieldWith<'plan'>]?: Columns[K][number] };

export interface WorkToChange {
  readonly id: string;
  /** The version that its author saw; absent: the version that is known when it is sent. */
  readonly seen?: number | undefined;
  /** What is sent. */
  readonly change: PlannedChange;
  /** What is drawn until the answer is here. */
  readonly shown: ColumnChange;
}

/** How one work comes after another. */
export type LinkKinds = Pick<Link, 'type' | 'lag' | 'lagUnit'>;

/** A link that becomes another one. */
export interface LinkToChange {
  readonly id: string;
  /** As of works. */
  readonly seen?: number | undefined;
  /** The values that its author saw. */
  readonly before: BodyOf<'createLink'>;
  /** Only what becomes another: a lag goes with its unit. */
  readonly change: Partial<LinkKinds>;
}

/** Where a work stands, or is shown to stand. */
export interface StandingWork {
  readonly id: string;
  readonly start: string | null;
  readonly due: string | null;
  /** Of a summary the working time from start to due, which follows from its sub-works; absent where it is not known. */
  readonly durationMinutes?: number | null;
}

/** What a person does to a plan with one gesture: all of it or nothing. */
export interface PlanWrite {
  readonly works: readonly WorkToChange[];
  readonly addLinks: readonly BodyOf<'createLink'>[];
  readonly changeLinks: readonly LinkToChange[];
  readonly removeLinkIds: readonly string[];
  /** Works of other plans from which links are added. */
  readonly guests?: readonly OutsideWork[] | undefined;
  /** New works; they are shown once the plan is read anew. */
  readonly makes?: BodyInput<'createWorks'> | undefined;
  readonly followers?: 'stay' | undefined;
  /** The plan as its author saw it, where that is not the newest. */
  readonly seen?: Pick<ProjectDocument, 'works'> | undefined;
  /** Where works were shown to go, those that follow among them. */
  readonly moves: readonly StandingWork[];
  /** Works of others that it makes late: of those it is asked before it is sent. */
  readonly consequences?:
    | { readonly othersLate: readonly { readonly work: number; readonly ownerId: string }[] }
    | undefined;
  /** Said once it is done. */
  readonly announce: string;
}

/** What the caller of a write does next. */
export interface AfterWrite {
  /** It was written, or is kept until there is a connection. */
  readonly onDone?: () => void;
  /** Nobody works at it any more: it was done, refused or put back. */
  readonly onEnd?: () => void;
  /** What was typed was not written: it can be taken up again. */
  readonly editAgain?: (reason: string) => void;
}

export const emptyWrite: Omit<PlanWrite, 'announce'> = {
  works: [],
  addLinks: [],
  changeLinks: [],
  removeLinkIds: [],
  moves: [],
};

/** How many works and links a write is of. */
export const sizeOf = ({ works, addLinks, changeLinks, removeLinkIds, makes }: PlanParts): number =>
  works.length + addLinks.length + changeLinks.length + removeLinkIds.length + (makes?.works.length ?? 0);

type PlanParts = Pick<PlanWrite, 'works' | 'addLinks' | 'changeLinks' | 'removeLinkIds' | 'makes'>;

/** What is sent. `versionOf`: what its sender knows of a work, or of a link. */
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
