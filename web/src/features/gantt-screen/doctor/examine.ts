import { minutesOf } from '@gantry/gantt';
import {
  checkRun,
  type Finding,
  type FindingCode,
  type ProposedFix,
  schedule,
  TENTHS_PER_MINUTE,
  toPlan,
} from '@gantry/scheduling';
import { shortDay } from '#lib/dates/index.ts';
import type { Plan } from '../plan.ts';
import { isOutside, type Reckoning, toPlannedProject } from '../wake/engine-plan.ts';
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

/** What the engine finds in a plan, as somebody who knows plans would: the worst first. */
export function examine(plan: Plan, reckoning: Reckoning, now: string): Diagnosis[] {
  const run = schedule(toPlan(toPlannedProject(plan, reckoning)));
  const { works, rowOf } = plan;
  const findings = checkRun(run, {
    hasOwner: (id) => works.ownerId[rowOf(Number(id)) ?? -1] != null,
    lastActivity: (id) => {
      const day = works.lastActivity[rowOf(Number(id)) ?? -1];
      return day == null ? null : minutesOf(day) * TENTHS_PER_MINUTE;
    },
    asOf: minutesOf(now) * TENTHS_PER_MINUTE,
  });
  // What stands elsewhere is for that project to mend.
  const own = findings.flatMap((finding) => {
    const workIds = finding.workIds.filter((id) => !isOutside(id));
    return workIds.length === 0 ? [] : [{ ...finding, workIds }];
  });
  const diagnoses = [...findWaiting(plan, run), ...own].map((finding) => toDiagnosis(finding, now));
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
