import type { ChangeItem } from '../change-sets/index.ts';
import { isClosed, touchesPlan } from '../works/index.ts';

/** Where a work was before it left, so that the works related to it there follow. */
export interface FormerPlace {
  readonly workId: string;
  readonly projectId: string | null;
}

/** What a change set touches in plans: dates are recomputed from there on. */
export interface Touched {
  readonly workIds: ReadonlySet<string>;
  readonly formerPlaces: readonly FormerPlace[];
  /** Works that lost a sub-work. */
  readonly formerParentIds: ReadonlySet<string>;
  /** Changed links, whose successors must be found. */
  readonly linkIds: ReadonlySet<string>;
  /** Projects whose start or calendar changed; null: works without a project. */
  readonly projectIds: ReadonlySet<string | null>;
  readonly calendarIds: ReadonlySet<string>;
  /** People whose weekly calendar changed. */
  readonly personIds: ReadonlySet<string>;
  /** Absences that were created, deleted or moved. Their rows name the people. */
  readonly absenceIds: ReadonlySet<string>;
  /** Works whose assignees changed: their dates follow if people's calendars are used. */
  readonly handedWorkIds: ReadonlySet<string>;
  readonly isCompanyCalendar: boolean;
  /** Projects that were deleted or restored as a whole: nothing in them changed. */
  readonly binnedProjectIds: ReadonlySet<string>;
}

interface Draft {
  workIds: Set<string>;
  formerPlaces: FormerPlace[];
  formerParentIds: Set<string>;
  linkIds: Set<string>;
  projectIds: Set<string | null>;
  calendarIds: Set<string>;
  personIds: Set<string>;
  absenceIds: Set<string>;
  handedWorkIds: Set<string>;
  isCompanyCalendar: boolean;
  binnedProjectIds: Set<string>;
}

/** The fields of a project that determine the dates of all its works. */
const OF_A_WHOLE_PLAN: ReadonlySet<string> = new Set([
  'start',
  'calendarId',
  'peopleCount',
  'worksFromStart',
  'splitsInProgress',
]);

/** The fields of a calendar that determine working time. */
const WORKING_TIME: ReadonlySet<string> = new Set(['week', 'workWeeks', 'exceptions', 'parentId']);

/** What a change of these calendars touches. */
export function touchCalendars(ids: readonly string[]): Touched {
  return { ...emptyDraft(), calendarIds: new Set(ids) };
}

/** What a change of the company's calendar touches. */
export function touchCompanyCalendar(): Touched {
  return { ...emptyDraft(), isCompanyCalendar: true };
}

/** What a changed absence of these people touches. */
export function touchPeople(ids: readonly string[]): Touched {
  return { ...emptyDraft(), personIds: new Set(ids) };
}

/** What is touched when these projects start or stop using people's calendars. */
export function touchProjects(ids: readonly (string | null)[]): Touched {
  return { ...emptyDraft(), projectIds: new Set(ids) };
}

type Read = (draft: Draft, item: ChangeItem) => void;

const READERS: Readonly<Record<string, Read>> = {
  work: readWork,
  link: readLink,
  project: ({ projectIds, binnedProjectIds }, { entityId, field }) => {
    if (OF_A_WHOLE_PLAN.has(field)) projectIds.add(entityId);
    if (field === 'deletedAt') binnedProjectIds.add(entityId);
  },
  calendar: ({ calendarIds }, { entityId, field }) => {
    if (WORKING_TIME.has(field)) calendarIds.add(entityId);
  },
  user: ({ personIds }, { entityId, field }) => {
    if (field === 'calendarId') personIds.add(entityId);
  },
  absence: ({ absenceIds }, { entityId, field }) => {
    if (field !== 'why') absenceIds.add(entityId);
  },
  company: (draft, { field }) => {
    if (field === 'calendarId') draft.isCompanyCalendar = true;
  },
};

/** Undefined if nothing changed that dates depend on. Fields that the schedule itself has set do not count. */
export function findTouched(items: readonly ChangeItem[]): Touched | undefined {
  const draft = emptyDraft();
  for (const item of items) if (item.origin === 'direct') READERS[item.entity]?.(draft, item);
  const { workIds, linkIds, projectIds, calendarIds, personIds, absenceIds, handedWorkIds } = draft;
  const sets = [workIds, linkIds, projectIds, calendarIds, personIds, absenceIds, handedWorkIds];
  return draft.isCompanyCalendar || sets.some(({ size }) => size > 0) ? draft : undefined;
}

function emptyDraft(): Draft {
  return {
    workIds: new Set(),
    formerPlaces: [],
    formerParentIds: new Set(),
    linkIds: new Set(),
    projectIds: new Set(),
    calendarIds: new Set(),
    personIds: new Set(),
    absenceIds: new Set(),
    handedWorkIds: new Set(),
    isCompanyCalendar: false,
    binnedProjectIds: new Set(),
  };
}

function readWork(draft: Draft, item: ChangeItem): void {
  const { entityId, field, old } = item;
  if (field === 'ownerId' || field === 'assigneeIds') draft.handedWorkIds.add(entityId);
  if (field === 'row' ? !isPlanned(item.new) : !changesPlan(item)) return;
  draft.workIds.add(entityId);
  if (field === 'parentId' && typeof old === 'string') draft.formerParentIds.add(old);
  if (field === 'projectId')
    draft.formerPlaces.push({ workId: entityId, projectId: typeof old === 'string' ? old : null });
}

/** A change between open statuses does not matter. */
function changesPlan({ field, old, new: value }: ChangeItem): boolean {
  if (field === 'status') return isClosed(old) || isClosed(value);
  return touchesPlan({ [field]: value });
}

/** A new work takes part in a plan if it has a date or a duration. */
function isPlanned(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  return ['start', 'due', 'durationMinutes', 'actualStart'].some(
    (field) => (row as Readonly<Record<string, unknown>>)[field] != null,
  );
}

function readLink({ workIds, linkIds }: Draft, { entityId, field, old, new: value }: ChangeItem): void {
  if (field !== 'row') linkIds.add(entityId);
  else for (const row of [old, value]) if (hasSuccessor(row)) workIds.add(row.successorId);
}

function hasSuccessor(row: unknown): row is { successorId: string } {
  return (
    typeof row === 'object' && row !== null && 'successorId' in row && typeof row.successorId === 'string'
  );
}
