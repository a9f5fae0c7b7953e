import type { WorkStatus } from '@gantry/contract';
import {
  applyTypedProgress,
  type FollowedProgress,
  RefusedDatesError,
  type TypedProgress,
} from '@gantry/scheduling';
import { type ColumnChange, emptyWrite, type PlannedChange } from '#sync/plan/plan-write.ts';
import { say } from '../words/index.ts';
import type { Host, Wanted } from './changes.ts';
import { typedColumns } from './typed-dates.ts';

const fields = ['status', 'progress', 'remainingMinutes', 'actualStart', 'actualFinish'] as const;

/**
 * The change of a work's progress with its consequences: the work as the server will have it, and the works that move.
 * `words`: the announcement after it.
 */
export function progressTypedChange(host: Host, work: number, typed: TypedProgress, words: string): Wanted {
  const { plan } = host;
  const row = plan.rowOf(work) ?? -1;
  const { works } = plan;
  const key = works.key[row] ?? '';
  if (plan.hasSubWorks.has(work)) return say('fromSubWorks', { key });
  const shown = progressColumns(host, row, typed);
  if (typeof shown === 'string') return shown;
  const change = typed as PlannedChange & { status?: WorkStatus };
  const changed = { id: works.id[row] ?? '', seen: works.version[row], change, shown };
  const parts = { ...emptyWrite, works: [changed] };
  const wake = host.wake.wakeOfWrite(parts);
  const write = { ...parts, moves: wake.shown, consequences: wake.consequences, announce: words };
  return { write, spoken: words };
}

/** The columns of the work after this change of progress; or why it is not allowed. */
function progressColumns(
  { plan, calendar, now, progressEntry = 'as_it_happens' }: Host,
  row: number,
  typed: TypedProgress,
): ColumnChange | string {
  const { works } = plan;
  const current = {
    status: works.status[row] ?? '',
    progress: works.progress[row] ?? 0,
    durationMinutes: works.durationMinutes[row] ?? null,
    remainingMinutes: works.remainingMinutes[row] ?? null,
    actualStart: works.actualStart[row] ?? null,
    actualFinish: works.actualFinish[row] ?? null,
    start: works.start[row] ?? null,
    due: works.due[row] ?? null,
    milestone: works.milestone[row] ?? false,
  };
  const { dates } = calendar.of(works.calendarId[row]);
  const next = attempt(() =>
    applyTypedProgress(current, typed, { now, calendar: dates, entry: progressEntry }),
  );
  if (typeof next === 'string') return next;
  const { actualStart, actualFinish, durationMinutes } = next;
  if (actualStart !== null && actualFinish !== null && actualStart > actualFinish)
    return say('finishedBeforeBegun', { key: works.key[row] ?? '' });
  const changed = fields.filter((field) => typed[field] !== undefined || next[field] !== current[field]);
  const columns = Object.fromEntries(changed.map((field) => [field, next[field]]));
  if (durationMinutes === null || durationMinutes === current.durationMinutes) return columns;
  const dated = typedColumns(plan, calendar, row, { durationMinutes });
  return typeof dated === 'string' ? dated : { ...columns, ...dated };
}

function attempt(act: () => FollowedProgress): FollowedProgress | string {
  try {
    return act();
  } catch (error) {
    if (error instanceof RefusedDatesError) return error.message;
    throw error;
  }
}
