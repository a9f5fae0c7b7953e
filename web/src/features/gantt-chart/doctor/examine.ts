import type { References } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import {
  checkRunInSteps,
  type Finding,
  type FindingCode,
  findOverloads,
  findUnknownLengths,
  inPieces,
  listOverdueRemaining,
  makeDateCalendar,
  type Overloaded,
  type PlanRun,
  type Steps,
  scheduleProjectInSteps,
  TENTHS_PER_MINUTE,
} from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import { isOutside, type Reckoning, toPlannedProjectInSteps } from '#features/plan/wake/engine-plan.ts';
import { say } from '#features/plan/words/index.ts';
import { shortDay } from '#lib/dates/index.ts';
import { doersOf } from '../level/level-question.ts';
import { say as sayLevel } from '../level/words/index.ts';
import { findUndated, findUnowned } from './find-undated.ts';
import { findWaiting } from './find-waiting.ts';
import { findingWords, fixWords, type Wording } from './finding-words.ts';
import type { Fix } from './fix-write.ts';

export type Severity = 'wrong' | 'doubtful' | 'note';

export interface Diagnosis {
  /** Stays the same for the same finding about the same works. */
  readonly id: string;
  readonly severity: Severity;
  readonly code: FindingCode | 'undated' | 'unfinishedBefore' | 'overloaded' | 'overloadedResources';
  readonly message: string;
  readonly works: readonly number[];
  readonly fix: Fix | undefined;
  /** The remaining work should be rescheduled. The server shows what that would move. */
  readonly asksLeft?: true;
  /** A levelled plan would help. */
  readonly asksLevel?: true;
}

const doubtful: ReadonlySet<FindingCode> = new Set([
  'dangling',
  'dueOnHoliday',
  'stale',
  'summaryShorterThanChildren',
  'unsupported',
] as const);
const notes: ReadonlySet<FindingCode> = new Set(['noOwner', 'tooLong'] as const);

function severityOf(code: FindingCode): Severity {
  if (notes.has(code)) return 'note';
  return doubtful.has(code) ? 'doubtful' : 'wrong';
}

/** The dates against which a plan is examined. */
export interface ExaminedAt {
  readonly today: string;
  /** Unfinished work should not lie before this moment; absent when nothing can be rescheduled. */
  readonly left?: string | undefined;
  /** Crews, machines and subcontractors: their time is examined like that of people. */
  readonly resources?: readonly References['resources'][number][] | undefined;
}

/**
 * The findings of the engine about a plan, the worst first. Yields between its steps, because it examines the whole
 * plan.
 */
export function* examine(
  plan: Plan,
  reckoning: Reckoning,
  { today: now, left, resources = [] }: ExaminedAt,
): Steps<Diagnosis[]> {
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
  const behind = left === undefined ? [] : yield* listOverdueRemaining(project, run, left);
  const wording = { plan, run, today: now };
  const unknownLengths = findUnknownLengths(project).map((finding) => toDiagnosis(finding, wording));
  const withoutLength = new Set(unknownLengths.flatMap((each) => each.works));
  const diagnoses = [
    ...findUndated(plan, { reckoning, today: now, withoutLength }),
    ...unknownLengths,
    ...findUnowned(plan),
    ...findWaiting(plan, run, now).map(overtaken),
  ];
  if (left !== undefined && behind.length > 0) diagnoses.push(unfinishedBefore(behind, left, now));
  if (left !== undefined) diagnoses.push(...findOverloaded(plan, run, { left, resources }));
  yield* inPieces(findings.length, (index) => {
    const finding = findings[index] as Finding;
    // Findings about other projects only must be fixed there.
    if (finding.workIds.some((id) => !isOutside(id))) diagnoses.push(toDiagnosis(finding, wording));
  });
  return order.flatMap((severity) => diagnoses.filter((each) => each.severity === severity));
}

const order: readonly Severity[] = ['wrong', 'doubtful', 'note'];

function toDiagnosis(finding: Finding, wording: Wording): Diagnosis {
  const { code, fix } = finding;
  const workIds = finding.workIds.filter((id) => !isOutside(id));
  return {
    id: `${code} ${workIds.join(' ')}`,
    severity: severityOf(code),
    code,
    message: findingWords(finding, wording),
    works: workIds.map(Number),
    fix: fix && { ...fix, label: fixWords(fix, wording) },
  };
}

const overtaken = ({ work, message, fix }: ReturnType<typeof findWaiting>[number]): Diagnosis => ({
  id: `startsBeforePredecessor ${work}`,
  severity: severityOf('startsBeforePredecessor'),
  code: 'startsBeforePredecessor',
  message,
  works: [work],
  fix,
});

function unfinishedBefore(behind: readonly { readonly id: string }[], left: string, now: string): Diagnosis {
  const ids = behind.map(({ id }) => id).filter((id) => !isOutside(id));
  return {
    id: 'unfinishedBefore',
    severity: 'doubtful',
    code: 'unfinishedBefore',
    message: say('unfinishedBefore', { count: ids.length, day: shortDay(left.slice(0, 10), now) }),
    works: ids.map(Number),
    fix: undefined,
    asksLeft: true,
  };
}

function findOverloaded(
  plan: Plan,
  run: PlanRun,
  {
    left,
    resources,
  }: { readonly left: string; readonly resources: readonly References['resources'][number][] },
): Diagnosis[] {
  const { assignments, capacities } = doersOf(plan, resources);
  const doers = [...new Set(assignments.map(({ personId }) => personId))];
  const people = doers.map((id) => ({ id, capacity: capacities.get(id) ?? 1 }));
  const found = findOverloads(run, { people, assignments, asOf: minutesOf(left) * TENTHS_PER_MINUTE });
  const [things = [], persons = []] = [true, false].map((isThing) =>
    found.filter(({ personId }) => capacities.has(personId) === isThing),
  );
  return [...overloaded('overloaded', persons), ...overloaded('overloadedResources', things)];
}

function overloaded(
  code: 'overloaded' | 'overloadedResources',
  overloads: readonly Overloaded[],
): Diagnosis[] {
  if (overloads.length === 0) return [];
  const works = new Set(overloads.flatMap(({ workIds }) => workIds));
  return [
    {
      id: code,
      severity: 'doubtful',
      code,
      message: sayLevel(code, { count: new Set(overloads.map(({ personId }) => personId)).size }),
      works: [...works].map(Number),
      fix: undefined,
      asksLevel: true,
    },
  ];
}
