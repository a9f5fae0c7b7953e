import type { WorkBulkChange } from '@gantry/contract';
import type { FormerProgress } from '@gantry/scheduling';
import { type Actor, requireAccess } from '../../access/index.ts';
import type { CompanyTime } from '../../company/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { PeopleDates } from '../people-dates.ts';
import { planUnits } from '../plan-units.ts';
import { planDates, requireFieldAccess, type SentFields, toSentFields } from '../plan-update.ts';
import { workFacts } from '../present-work.ts';
import { refuseSilentReturn } from '../reviews.ts';
import { said } from '../words/index.ts';
import { refuseReversedDates } from '../work-dates.ts';
import { planProgress } from '../work-progress.ts';
import type { BulkWork } from './bulk-targets.ts';

/** The person who changes many works, and the time of the change. */
export interface BulkMoment {
  readonly actor: Actor;
  readonly time: CompanyTime;
  readonly at: Date;
}

/** The progress that reopened works had before they were done, by work id. */
export type Formers = ReadonlyMap<string, FormerProgress>;

/** Other data that planning needs. */
export interface BulkContext {
  readonly formers: Formers;
  readonly people: PeopleDates;
}

/** The changed fields of a work; empty if nothing changes. */
export type BulkPatch = Omit<SentFields, 'projectId'> & { readonly completedAt?: string | null };

/** The plan for one work: its changed fields, or the reason why it may not change. */
export type WorkPlan =
  | { readonly work: BulkWork; readonly patch: BulkPatch }
  | { readonly work: BulkWork; readonly refusal: ProblemError };

const MAX_ASSIGNEES = 100;
const MAX_LABELS = 50;

/** Plans one change of a work. The rules and their order are the same as when a person changes only that work. */
export function planWork(
  moment: BulkMoment,
  work: BulkWork,
  change: WorkBulkChange,
  { formers, people }: BulkContext,
): WorkPlan {
  try {
    return { work, patch: planPatch(moment, work, change, { former: formers.get(work.id), people }) };
  } catch (error) {
    if (error instanceof ProblemError) return { work, refusal: error };
    throw error;
  }
}

function planPatch(
  { actor, time, at }: BulkMoment,
  work: BulkWork,
  change: WorkBulkChange,
  { former, people }: { readonly former: FormerProgress | undefined; readonly people: PeopleDates },
): BulkPatch {
  const { comment, asksWhy: _, ...asked } = change;
  // The move itself checks the rights on both projects. Here only the right to change the project is checked.
  const { projectId, ...named } = sentFields(time, work, asked, at);
  requireFieldAccess(actor, work, projectId === undefined ? named : { ...named, projectId });
  refuseSilentReturn(actor, work, change);
  if (comment !== undefined) requireAccess(actor, 'comment', 'works', workFacts(work));
  const { sent, following } = planProgress(work, named, { time, at, former });
  const patch = {
    ...sent,
    ...planDates(time, work, sent, people),
    ...following,
    units: planUnits(work, sent),
  };
  refuseReversedDates({ ...work, ...defined(patch) });
  return changesOf(work, patch);
}

/** The fields that the change names, with the resulting lists and shifted dates of this work. */
function sentFields(time: CompanyTime, work: BulkWork, change: WorkBulkChange, at: Date): SentFields {
  const {
    addAssigneeIds,
    removeAssigneeIds,
    addResourceIds,
    removeResourceIds,
    addLabelIds,
    removeLabelIds,
    shiftWorkingDays,
    remove: _,
    comment: __,
    ...fields
  } = change;
  const assigneeIds = editList(fields.assigneeIds ?? work.assigneeIds, addAssigneeIds, removeAssigneeIds);
  const resourceIds = editList(fields.resourceIds ?? work.resourceIds, addResourceIds, removeResourceIds);
  const labelIds = editList(fields.labelIds ?? work.labelIds, addLabelIds, removeLabelIds);
  refuseLongList('assigneeIds', assigneeIds, MAX_ASSIGNEES);
  refuseLongList('resourceIds', resourceIds, MAX_ASSIGNEES);
  refuseLongList('labelIds', labelIds, MAX_LABELS);
  return {
    ...toSentFields(fields, at),
    ...(shiftWorkingDays !== undefined && shiftDates(time, work, shiftWorkingDays)),
    ...(assigneeIds && { assigneeIds }),
    ...(resourceIds && { resourceIds }),
    ...(labelIds && { labelIds }),
  };
}

/** Undefined if nothing is added or removed. */
function editList(
  list: readonly string[],
  added: readonly string[] | undefined,
  removed: readonly string[] | undefined,
): string[] | undefined {
  if (!added && !removed) return undefined;
  const gone = new Set(removed);
  return [...new Set([...list, ...(added ?? [])])].filter((id) => !gone.has(id));
}

function refuseLongList(path: string, list: readonly string[] | undefined, max: number): void {
  if (!list || list.length <= max) return;
  const message = said('mostOfThem', { most: max });
  throw new ProblemError('request/invalid', message, { errors: [{ path, message }] });
}

/** Works as if the person typed the new start, or the new due of a work without a start or a length. */
function shiftDates(time: CompanyTime, work: BulkWork, days: number): Pick<SentFields, 'start' | 'due'> {
  const { start, due, durationMinutes, milestone } = work;
  const calendar = time.calendarOf(work.calendarId, work.projectCalendarId);
  const shift = (moment: string) => {
    const shifted = calendar.addWorkingDays(moment, days);
    if (shifted === null)
      throw new ProblemError('request/invalid', said('calendarTooShort'), {
        errors: [{ path: 'shiftWorkingDays', message: said('tooFar') }],
      });
    return shifted;
  };
  const followsStart = start !== null && durationMinutes !== null && !milestone;
  return {
    ...(start !== null && !milestone && { start: shift(start) }),
    ...(due !== null && !followsStart && { due: shift(due) }),
  };
}

function changesOf(work: BulkWork, patch: BulkPatch): BulkPatch {
  const known: Readonly<Record<string, unknown>> = { ...work };
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => value !== undefined && !isSame(known[field], value)),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => item === b[i]);
  return a === b;
}

const defined = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
