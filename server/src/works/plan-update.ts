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

/** The fields that a caller sends for a work, with the names under which they are recorded. */
export type SentFields = Omit<WorkUpdate, 'version' | 'reason' | 'followers' | 'archived'> & {
  archivedAt?: string | null;
};

/** The fields of a work that are needed to plan a change of it. */
export type PlannableWork = WorkFacts &
  PlannedDates &
  Pick<WorkRow, 'key' | 'calendarId' | 'projectCalendarId' | 'scheduleMode'> & {
    /** Whether it is a summary that spans its sub-works. */
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

/** Throws unless the person may change each field. Each field requires its own action. */
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

/** The facts of the work for access rules after the change. The project is checked where the work is moved. */
function withSent(row: WorkFacts, { ownerId, assigneeIds, reviewerId, departmentId }: SentFields): WorkFacts {
  return {
    ...workFacts(row),
    ...(ownerId !== undefined && { ownerId }),
    ...(assigneeIds !== undefined && { assigneeIds }),
    ...(reviewerId !== undefined && { reviewerId }),
    ...(departmentId !== undefined && { departmentId }),
  };
}

/**
 * Throws unless the person may do this to the work at its new place. The error gives the reason, because the person
 * knows the work.
 */
export function requireThere(actor: Actor, action: WorkAction, placed: WorkFacts): void {
  const decision = decide(actor, action, 'works', placed);
  if (!decision.allowed) throw denied(action, 'works', decision);
}

/** Refuses a change of access facts by which the person would get more rights on the work. */
export function refuseSelfGrant(actor: Actor, before: WorkFacts, after: WorkFacts): void {
  const refusal = findSelfGrant(actor, 'works', {
    before: actionsOn(actor, 'works', workFacts(before)),
    after: actionsOn(actor, 'works', after),
  });
  if (refusal) throw refusal;
}

/** Whether the change needs date calculations, which depend on people's calendars. */
export const setsDates = (sent: Partial<Record<(typeof DATE_FIELDS)[number], unknown>>): boolean =>
  DATE_FIELDS.some((field) => sent[field] !== undefined);

/**
 * The planned dates that change, including those that follow from the sent ones. Works that are scheduled by hand
 * ignore people. [R8]
 */
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

/**
 * The end of a summary follows from its sub-works. Its start can be set, because it is an earliest start for all of
 * them.
 */
function refuseDatesOfSubWorks(row: PlannableWork, sent: SentFields): void {
  const { scheduleMode = row.scheduleMode } = sent;
  if (!row.hasDatedSubWorks || scheduleMode === 'manual') return;
  for (const field of ['due', 'durationMinutes'] as const)
    if (sent[field] != null && sent[field] !== row[field])
      throw new ProblemError('works/dates-of-sub-works', said('endsWithSubWorks', { key: row.key }), {
        errors: [{ path: field, message: said('followsFromSubWorks') }],
      });
}
