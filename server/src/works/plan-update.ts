import type { WorkAction, WorkUpdate } from '@gantry/contract';
import type { PlannedDates } from '@gantry/scheduling';
import {
  type Actor,
  actionsOn,
  decide,
  denied,
  findSelfGrant,
  requireAccess,
  type WorkFacts,
} from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { PeopleDates } from './people-dates.ts';
import { workFacts } from './present-work.ts';
import { said } from './words/index.ts';
import { applyTypedDates } from './work-dates.ts';
import { actionForChange, type WorkField } from './work-entity.ts';
import type { WorkRow } from './work-row.ts';

/** The fields that a caller sends for a work, by the names under which they are recorded. */
export type SentFields = Omit<WorkUpdate, 'version' | 'reason' | 'followers' | 'archived'> & {
  archivedAt?: string | null;
};

/** What has to be known of a work to plan a change of it. */
export type PlannableWork = WorkFacts &
  PlannedDates &
  Pick<WorkRow, 'key' | 'calendarId' | 'projectCalendarId' | 'scheduleMode'> & {
    /** A summary that spans its sub-works. */
    readonly hasDatedSubWorks: boolean;
  };

const DATE_FIELDS = [
  'start',
  'due',
  'durationMinutes',
  'deadline',
  'constraint',
  'constraintDate',
  'milestone',
  'actualStart',
  'actualFinish',
  'interruptions',
] as const satisfies readonly (keyof PlannedDates)[];

export function toSentFields(
  { archived, ...fields }: Omit<WorkUpdate, 'version' | 'reason' | 'followers'>,
  at: Date,
): SentFields {
  if (archived === undefined) return fields;
  return { ...fields, archivedAt: archived ? at.toISOString() : null };
}

/** Refuses where one of the fields may not be changed so: each asks its own action. */
export function requireFieldAccess(
  actor: Actor,
  row: Omit<PlannableWork, 'hasDatedSubWorks'>,
  sent: SentFields,
): void {
  const known: typeof row & Partial<Record<WorkField, unknown>> = row;
  const actions = Object.entries(sent).map(([field, value]) =>
    actionForChange({ field, old: known[field as WorkField], new: value }),
  );
  for (const action of new Set(actions)) requireAccess(actor, action, 'works', workFacts(row));
  const placed = withSent(row, sent);
  if (sent.departmentId !== undefined) requireThere(actor, 'update', placed);
  refuseSelfGrant(actor, row, placed);
}

/** What the rules look at in the work once the fields are set. A project is asked about where the work is put into it. */
function withSent(row: WorkFacts, { ownerId, assigneeIds, reviewerId, departmentId }: SentFields): WorkFacts {
  return {
    ...workFacts(row),
    ...(ownerId !== undefined && { ownerId }),
    ...(assigneeIds !== undefined && { assigneeIds }),
    ...(reviewerId !== undefined && { reviewerId }),
    ...(departmentId !== undefined && { departmentId }),
  };
}

/** Refuses to put a work where the person may not do this to it. They know of the work, so that they are told why. */
export function requireThere(actor: Actor, action: WorkAction, placed: WorkFacts): void {
  const decision = decide(actor, action, 'works', placed);
  if (!decision.allowed) throw denied(action, 'works', decision);
}

/** Refuses a change of what the rules look at by which the person would come to more rights on the work. */
export function refuseSelfGrant(actor: Actor, before: WorkFacts, after: WorkFacts): void {
  const refusal = findSelfGrant(actor, 'works', {
    before: actionsOn(actor, 'works', workFacts(before)),
    after: actionsOn(actor, 'works', after),
  });
  if (refusal) throw refusal;
}

/** Whether dates are measured: then it counts when people are there. */
export const setsDates = (sent: Partial<Record<(typeof DATE_FIELDS)[number], unknown>>): boolean =>
  DATE_FIELDS.some((field) => sent[field] !== undefined);

/** The planned dates that change, those that follow from the sent ones included. Works by hand ignore people. [R8] */
export function planDates(
  time: CompanyTime,
  row: PlannableWork & { readonly id: string },
  sent: SentFields,
  peopleDates: PeopleDates,
): Partial<PlannedDates> {
  if (!setsDates(sent)) return {};
  refuseDatesOfSubWorks(row, sent);
  const calendarId = sent.calendarId === undefined ? row.calendarId : sent.calendarId;
  const { scheduleMode = row.scheduleMode } = sent;
  const ofPeople =
    scheduleMode === 'auto'
      ? peopleDates(row.id, calendarId ?? row.projectCalendarId ?? time.calendarId)
      : undefined;
  const calendar = ofPeople ?? time.calendarOf(calendarId, row.projectCalendarId);
  const planned = applyTypedDates(row, sent, calendar);
  return Object.fromEntries(
    DATE_FIELDS.filter((field) => sent[field] !== undefined || planned[field] !== row[field]).map((field) => [
      field,
      planned[field],
    ]),
  );
}

/** When a summary ends follows from what is below it. A start may be set: it holds all of that back. */
function refuseDatesOfSubWorks(row: PlannableWork, sent: SentFields): void {
  const { scheduleMode = row.scheduleMode } = sent;
  if (!row.hasDatedSubWorks || scheduleMode === 'manual') return;
  for (const field of ['due', 'durationMinutes'] as const)
    if (sent[field] != null && sent[field] !== row[field])
      throw new ProblemError('works/dates-of-sub-works', said('endsWithSubWorks', { key: row.key }), {
        errors: [{ path: field, message: said('followsFromSubWorks') }],
      });
}
