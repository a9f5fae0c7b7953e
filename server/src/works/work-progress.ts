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

/** What has to be known of a work to say how far it is after a change. */
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
  /** How its project takes progress; null for a work without one. */
  readonly progressEntry: ProgressEntry | null;
};

export interface ProgressMoment {
  readonly time: CompanyTime;
  /** The instant of the request. */
  readonly at: Date;
  /** What works that are done go back to, by id. */
  readonly former?: FormerProgress | undefined;
}

const FIELDS = ['status', 'progress', 'remainingMinutes', 'actualStart', 'actualFinish'] as const;
type ProgressField = (typeof FIELDS)[number];
const DERIVED = ['progress', 'remainingMinutes', 'actualStart', 'actualFinish', 'resume'] as const;

/** What a change says of progress, as it is written; and what follows, which nobody sent. */
export interface PlannedProgress {
  readonly sent: SentFields;
  readonly following: Partial<Pick<FollowedProgress, Exclude<ProgressField, 'status'>>> & {
    readonly status?: WorkRow['status'];
    readonly completedAt?: string | null;
    readonly resumeDoneMinutes?: number | null;
  };
}

/** Works out what the sent fields say of a work's progress: days get their time, a rest its length, a status what follows from it. */
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
      // Written once more beside the progress that follows from it: the database keeps only what agrees with that.
      ...(sent.remainingMinutes != null && { remainingMinutes: next.remainingMinutes ?? null }),
      ...followCompletion(work, next.status, moment.at),
    },
  };
}

/** What is done when a person says that the rest resumes later counts no more from then on. [R28] */
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

/** How far a summary is its sub-works say; whether it is over, a person may. */
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

/** The instant at which a work was called done. */
function followCompletion(
  { status: before, completedAt }: ProgressingWork,
  status: string | undefined,
  at: Date,
): { completedAt?: string | null } {
  if (status === undefined || (status === 'done') === (before === 'done' && completedAt !== null)) return {};
  if (status === 'done') return { completedAt: at.toISOString() };
  return completedAt === null ? {} : { completedAt: null };
}

/** How far works were before they were done, as the change sets that finished them say. */
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
