import { minutesOf } from '@gantry/gantt';
import {
  checkRunInSteps,
  type Finding,
  type FindingCode,
  findUnknownLengths,
  inPieces,
  makeDateCalendar,
  type ProposedFix,
  type Steps,
  scheduleProjectInSteps,
  TENTHS_PER_MINUTE,
} from '@gantry/scheduling';
import { shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';
import { isOutside, type Reckoning, toPlannedProjectInSteps } from '../wake/engine-plan.ts';
import { findWaiting } from './find-waiting.ts';

export type Severity = 'wrong' | 'doubtful' | 'note';

export interface Diagnosis {
  /** Stays the same while the same thing is found of the same works. */
  readonly id: string;
  readonly severity: Severity;
  readonly code: FindingCode;
  readonly message: string;
  readonly works: readonly number[];
  readonly fix: ProposedFix | undefined;
}

const doubtful: ReadonlySet<FindingCode> = new Set([
  'dangling',
  'dueOnHoliday',
  'stale',
  'summaryShorterThanChildren',
  'severalResourceCalendars',
  'unsupported',
] as const);
const notes: ReadonlySet<FindingCode> = new Set(['noOwner', 'tooLong'] as const);

function severityOf(code: FindingCode): Severity {
  if (notes.has(code)) return 'note';
  return doubtful.has(code) ? 'doubtful' : 'wrong';
}

/** What the engine finds in a plan, as somebody who knows plans would: the worst first. With pauses: it looks at the whole plan. */
export function* examine(plan: Plan, reckoning: Reckoning, now: string): Steps<Diagnosis[]> {
  const project = yield* toPlannedProjectInSteps(plan, reckoning);
  const run = yield* scheduleProjectInSteps(project);
  const { works, rowOf } = plan;
  const findings = yield* checkRunInSteps(run, {
    hasOwner: (id) => works.ownerId[rowOf(Number(id)) ?? -1] != null,
    lastActivity: (id) => {
      const day = works.lastActivity[rowOf(Number(id)) ?? -1];
      return day == null ? null : minutesOf(day) * TENTHS_PER_MINUTE;
    },
    asOf: minutesOf(now) * TENTHS_PER_MINUTE,
    usualDay: makeDateCalendar(reckoning.calendars, reckoning.calendarId).minutesPerDay * TENTHS_PER_MINUTE,
  });
  const diagnoses = [...findUnknownLengths(project), ...findWaiting(plan, run)].map((finding) =>
    toDiagnosis(finding, now),
  );
  yield* inPieces(findings.length, (index) => {
    const finding = findings[index] as Finding;
    // What stands elsewhere is for that project to mend.
    const workIds = finding.workIds.filter((id) => !isOutside(id));
    if (workIds.length > 0) diagnoses.push(toDiagnosis({ ...finding, workIds }, now));
  });
  return order.flatMap((severity) => diagnoses.filter((each) => each.severity === severity));
}

const order: readonly Severity[] = ['wrong', 'doubtful', 'note'];

function toDiagnosis({ code, workIds, message, fix }: Finding, now: string): Diagnosis {
  const readable = (text: string) =>
    text.replace(engineMoment, (moment) => shortDay(moment.slice(0, 10), now));
  return {
    id: `${code} ${workIds.join(' ')}`,
    severity: severityOf(code),
    code,
    message: readable(message),
    works: workIds.map(Number),
    fix: fix && { ...fix, label: readable(fix.label) },
  };
}

/** As the engine prints moments, for machines and people alike. */
const engineMoment = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?/g;
