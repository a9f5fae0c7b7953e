import {
  applyTypedProgress,
  type FollowedProgress,
  type FormerProgress,
  type ProgressEntry,
  RefusedDatesError,
} from '@gantry/scheduling';
import { sql } from 'kysely';
import type { CompanyTime } from '../company/index.ts';
import { refusedDates } from '../plans/index.ts';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { SentFields } from './plan-update.ts';
import { said } from './words/index.ts';
import type { WorkRow } from './work-row.ts';

/** The fields of a work that are needed to calculate its progress after a change. */
export type ProgressingWork = Pick<
  WorkRow,
  | 'key'
  | 'status'
  | 'progress'
  | 'durationMinutes'
  | 'remainingMinutes'
  | 'actualStart'
  | 'actualFinish'
  | 'completedAt'
  | 'start'
  | 'due'
  | 'milestone'
  | 'calendarId'
  | 'resume'
> & {
  readonly subWorkCount: number;
  readonly projectCalendarId: string | null;
  /** How its project enters progress; null for a work without a project. */
  readonly progressEntry: ProgressEntry | null;
};

export interface ProgressMoment {
  readonly time: CompanyTime;
  /** The instant of the request. */
  readonly at: Date;
  /** The progress that a done work returns to when it is reopened. */
  readonly former?: FormerProgress | undefined;
}

const FIELDS = ['status', 'progress', 'remainingMinutes', 'actualStart', 'actualFinish'] as const;
type ProgressField = (typeof FIELDS)[number];
const DERIVED = ['progress', 'remainingMinutes', 'actualStart', 'actualFinish', 'resume'] as const;

/** The progress fields of a change as they are written, and the fields that follow from them without being sent. */
export interface PlannedProgress {
  readonly sent: SentFields;
  readonly following: Partial<Pick<FollowedProgress, Exclude<ProgressField, 'status'>>> & {
    readonly status?: WorkRow['status'];
    readonly completedAt?: string | null;
    readonly resumeDoneMinutes?: number | null;
  };
}

/**
 * Calculates the progress of a work from the sent fields: bare days get their time, remaining work determines the
 * length, and a status determines the fields that follow from it.
 */
export function planProgress(
  work: ProgressingWork,
  sent: SentFields,
  moment: ProgressMoment,
): PlannedProgress {
  refuseProgressOfSubWorks(work, sent);
  return planResume(work, planHowFar(work, sent, moment), moment);
}

function planHowFar(work: ProgressingWork, sent: SentFields, moment: ProgressMoment): PlannedProgress {
  if (FIELDS.every((field) => sent[field] === undefined)) return { sent, following: {} };
  const isSummary = work.subWorkCount > 0;
  const next = isSummary ? followSummary(work, sent) : applyProgress(work, sent, moment);
  const written = Object.fromEntries(
    FIELDS.filter((field) => sent[field] !== undefined && field in next).map((field) => [field, next[field]]),
  );
  const isMeasured = sent.remainingMinutes != null && next.durationMinutes !== work.durationMinutes;
  const followed = FIELDS.filter(
    (field) => sent[field] === undefined && field in next && next[field] !== work[field],
  );
  return {
    sent: { ...sent, ...written, ...(isMeasured && { durationMinutes: next.durationMinutes }) },
    following: {
      ...Object.fromEntries(followed.map((field) => [field, next[field]])),
      // Written again together with the progress that follows from it, because the database checks that the two agree.
      ...(sent.remainingMinutes != null && { remainingMinutes: next.remainingMinutes ?? null }),
      ...followCompletion(work, next.status, moment.at),
    },
  };
}

/** When a person sets the date on which the rest resumes, the work done so far is fixed. [R28] */
function planResume(
  work: ProgressingWork,
  { sent, following }: PlannedProgress,
  { time }: ProgressMoment,
): PlannedProgress {
  if (sent.resume === undefined) return { sent, following };
  if (sent.resume === null) return { sent, following: { ...following, resumeDoneMinutes: null } };
  const { durationMinutes, remainingMinutes } = { ...work, ...defined(sent), ...defined(following) };
  const resumeDoneMinutes = Math.max(0, (durationMinutes ?? 0) - (remainingMinutes ?? 0));
  const calendar = time.calendarOf(sent.calendarId ?? work.calendarId, work.projectCalendarId);
  const resume = sent.resume.includes('T') ? sent.resume : calendar.startOfDay(sent.resume);
  return { sent: { ...sent, resume }, following: { ...following, resumeDoneMinutes } };
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

function applyProgress(work: ProgressingWork, sent: SentFields, { time, former }: ProgressMoment) {
  const calendarId = sent.calendarId === undefined ? work.calendarId : sent.calendarId;
  const calendar = time.calendarOf(calendarId, work.projectCalendarId);
  const entry = work.progressEntry ?? 'as_it_happens';
  try {
    return applyTypedProgress(work, sent, { now: time.now, calendar, entry, former });
  } catch (error) {
    if (!(error instanceof RefusedDatesError)) throw error;
    const { field } = error;
    const message = refusedDates(error);
    throw new ProblemError('request/invalid', message, { errors: [{ path: field, message }] });
  }
}

/** The progress of a summary follows from its sub-works, but a person may set its status. */
function followSummary(
  work: ProgressingWork,
  { status = work.status }: SentFields,
): Partial<FollowedProgress> {
  if (status !== 'done' || work.status === 'done') return { status };
  return { status, progress: 100, remainingMinutes: work.durationMinutes === null ? null : 0 };
}

function refuseProgressOfSubWorks(work: ProgressingWork, sent: SentFields): void {
  if (work.subWorkCount === 0) return;
  const typed = DERIVED.find((field) => sent[field] !== undefined && sent[field] !== work[field]);
  if (typed !== undefined)
    throw new ProblemError('works/progress-of-sub-works', said('progressOfSubWorks', { key: work.key }), {
      errors: [{ path: typed, message: said('followsFromSubWorks') }],
    });
}

/** Sets or clears the time at which a work was set to done. */
function followCompletion(
  { status: before, completedAt }: ProgressingWork,
  status: string | undefined,
  at: Date,
): { completedAt?: string | null } {
  if (status === undefined || (status === 'done') === (before === 'done' && completedAt !== null)) return {};
  if (status === 'done') return { completedAt: at.toISOString() };
  return completedAt === null ? {} : { completedAt: null };
}

/** The progress that works had before they were done, from the change sets that finished them. */
export async function listFormerProgress(
  db: Db | Tx,
  works: readonly Pick<WorkRow, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, FormerProgress>> {
  const ids = works.filter(({ status }) => status === 'done').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FormerProgress & { id: string }>`${prepared}
    select w.id, done.progress, done."remainingMinutes"
    from unnest(${ids}::uuid[]) w (id)
    cross join lateral (
      select change_set_seq from change_item
      where entity = 'work' and entity_id = w.id and field = 'status' and new_value = '"done"'
      order by change_set_seq desc limit 1) closed
    cross join lateral (
      select (max(old_value::text) filter (where field = 'progress'))::integer as progress,
        (max(old_value::text) filter (where field = 'remainingMinutes' and old_value <> 'null'))::integer as "remainingMinutes"
      from change_item
      where entity = 'work' and entity_id = w.id and change_set_seq = closed.change_set_seq) done
    where done.progress is not null`.execute(db);
  return new Map(rows.map(({ id, ...former }) => [id, former]));
}
