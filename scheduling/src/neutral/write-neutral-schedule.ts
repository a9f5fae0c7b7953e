import { namer, reasonSentence } from '../explain.ts';
import type { WorkId } from '../model.ts';
import type { PlanRun } from '../schedule.ts';
import type { Finding } from '../schedule-result.ts';
import { formatTime } from '../time.ts';

/** A schedule for external readers: dates as texts, slack in minutes with at most one decimal. */
export interface NeutralSchedule {
  readonly project: { readonly start: string; readonly finish: string };
  readonly findings: readonly {
    readonly code: string;
    readonly uids: readonly (number | string)[];
    readonly message: string;
  }[];
  readonly tasks: readonly NeutralScheduledTask[];
}

export interface NeutralScheduledTask {
  readonly uid: number | string;
  readonly start: string | null;
  readonly finish: string | null;
  readonly earlyStart: string | null;
  readonly earlyFinish: string | null;
  readonly lateStart: string | null;
  readonly lateFinish: string | null;
  readonly totalSlackMinutes: number | null;
  readonly freeSlackMinutes: number | null;
  readonly critical: boolean;
  readonly reason: string;
}

/** Every task in the order of the plan; tasks without dates have the reason instead. */
export function writeNeutralSchedule(run: PlanRun, readingFindings: readonly Finding[]): NeutralSchedule {
  const nameOfId = namer(run.planWorks, run.network.indexOfId);
  const onCircle = new Set(run.findings.flatMap(({ code, workIds }) => (code === 'cycle' ? workIds : [])));
  return {
    project: { start: formatTime(run.start), finish: formatTime(run.finish) },
    findings: [...readingFindings, ...run.findings].map(({ code, workIds, message }) => ({
      code,
      uids: workIds.map(toUid),
      message,
    })),
    tasks: run.works.map((work, i) => {
      const uid = toUid(run.network.workIds[i] ?? '');
      if (!work) return { uid, ...WITHOUT_DATES, reason: reasonWithoutDates(run, i, onCircle) };
      const reason = run.explainStart(work.id);
      return {
        uid,
        start: formatTime(work.start),
        finish: formatTime(work.finish),
        earlyStart: formatTime(work.earlyStart),
        earlyFinish: formatTime(work.earlyFinish),
        lateStart: formatTime(work.lateStart),
        lateFinish: formatTime(work.lateFinish),
        totalSlackMinutes: work.totalSlack / 10,
        freeSlackMinutes: work.freeSlack / 10,
        critical: work.critical,
        reason: reason ? reasonSentence(reason, nameOfId) : '',
      };
    }),
  };
}

const WITHOUT_DATES = {
  start: null,
  finish: null,
  earlyStart: null,
  earlyFinish: null,
  lateStart: null,
  lateFinish: null,
  totalSlackMinutes: null,
  freeSlackMinutes: null,
  critical: false,
};

function reasonWithoutDates(run: PlanRun, i: number, onCircle: ReadonlySet<WorkId>): string {
  const id = run.network.workIds[i] ?? '';
  if (onCircle.has(id)) return 'It waits for itself in a circle of links.';
  if (run.network.indexOfId.get(id) !== i) return 'Another work has the same number.';
  return 'It is inactive, or nothing below it is active.';
}

/** Numeric ids become numbers; others remain texts. */
export function toUid(id: string): number | string {
  return /^-?\d{1,15}$/.test(id) ? Number(id) : id;
}
