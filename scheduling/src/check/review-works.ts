import type { WorkingTime } from '../calendar/working-time.ts';
import { TENTHS_PER_DAY, TENTHS_PER_HOUR, type Time } from '../model.ts';
import { amountWords, endWords } from '../names.ts';
import { nameOf } from '../network/compile-works.ts';
import { hasDates } from '../network/dates.ts';
import { type Network, Trait } from '../network/network.ts';
import type { PlanRun } from '../schedule.ts';
import type { Finding, FindingCode, FindingFacts } from '../schedule-result.ts';
import { inPieces, type Steps } from '../steps.ts';
import { dayOf, LATEST_SUPPORTED, parseTime } from '../time.ts';
import type { CheckInputs } from './check.ts';

const TWO_WEEKS = 14 * TENTHS_PER_DAY;
const FOUR_WEEKS_OF_WORK = 160 * TENTHS_PER_HOUR;

/** All remarks about each work, and about the plan's promises as a whole. */
export function* reviewWorks(run: PlanRun, inputs: CheckInputs): Steps<Finding[]> {
  const findings: Finding[] = [];
  const linked = run.planLinks.some((link) => link !== undefined);
  yield* inPieces(run.network.workCount, (work) => {
    if (!hasDates(run.network, run.dates, work)) return;
    const traits = run.network.traits[work] as number;
    const remarks =
      traits & Trait.Summary
        ? [narrowSummary(run, work, traits)]
        : [
            noOwner(run, work, traits, inputs),
            linked ? dangling(run, work, traits) : null,
            stale(run, work, traits, inputs),
            overdue(run, work, traits, inputs),
            tooLong(run, work, traits, inputs),
            beyondCalendar(run, work),
          ];
    for (const remark of [...remarks, ...daysOff(run, work)]) if (remark) findings.push(remark);
  });
  return [...findings, ...negativeSlack(run, inputs)];
}

function remark(run: PlanRun, code: FindingCode, work: number, words: string, facts?: FindingFacts): Finding {
  const found = run.planWorks[work];
  const name = found ? nameOf(found) : '';
  return {
    code,
    workIds: [run.network.workIds[work] ?? ''],
    message: `${name} ${words}.`,
    ...(facts && { facts }),
  };
}

function noOwner(run: PlanRun, work: number, traits: number, inputs: CheckInputs): Finding | null {
  const asked = inputs.hasOwner !== undefined && !(traits & Trait.Complete);
  if (!asked || inputs.hasOwner?.(run.network.workIds[work] ?? '')) return null;
  return remark(run, 'noOwner', work, 'has no person who is responsible for it');
}

/** A work without successors that does not end the plan: if it slips, no other work shows it. */
function dangling(run: PlanRun, work: number, traits: number): Finding | null {
  const { network, dates } = run;
  if (traits & Trait.Complete || drivesSomething(network, work)) return null;
  if ((dates.finish[work] as number) >= dates.projectFinish) return null;
  const alone = (network.firstIn[work] as number) < 0 && (network.inheritsIn[work] as number) < 0;
  return remark(run, 'dangling', work, alone ? 'is linked to nothing' : 'is waited for by nothing', {
    isAlone: alone,
  });
}

function drivesSomething(network: Network, work: number): boolean {
  for (let holder = work; holder >= 0; holder = network.inheritsOut[holder] as number) {
    if ((network.firstOut[holder] as number) >= 0) return true;
  }
  return false;
}

function stale(run: PlanRun, work: number, traits: number, inputs: CheckInputs): Finding | null {
  const { asOf, lastActivity, staleAfter = TWO_WEEKS } = inputs;
  const underWay = traits & Trait.Started && !(traits & Trait.Complete);
  if (!underWay || asOf === undefined || !lastActivity) return null;
  const last = lastActivity(run.network.workIds[work] ?? '') ?? (run.network.actualStart[work] as number);
  if (asOf - last <= staleAfter) return null;
  const days = Math.floor((asOf - last) / TENTHS_PER_DAY);
  return remark(
    run,
    'stale',
    work,
    `is in progress, but nothing has happened to it for ${days === 1 ? 'a day' : `${days} days`}`,
    { days },
  );
}

/** A work that should be finished before today: it has not begun, or it is not complete. */
function overdue(run: PlanRun, work: number, traits: number, { asOf }: CheckInputs): Finding | null {
  const finish = run.dates.finish[work] as number;
  if (asOf === undefined || traits & Trait.Complete || dayOf(finish - 1) >= dayOf(asOf)) return null;
  const progress = run.planWorks[work]?.progress ?? 0;
  const isBegun = progress > 0 || (traits & Trait.Started) !== 0;
  const state = isBegun ? `is ${progress} % done` : 'has not begun';
  return remark(run, 'overdue', work, `was to be finished ${endWords(finish)} and ${state}`, {
    finish,
    ...(isBegun && { progress }),
  });
}

function tooLong(run: PlanRun, work: number, traits: number, inputs: CheckInputs): Finding | null {
  const duration = run.network.duration[work] as number;
  const longest = inputs.longestWork ?? FOUR_WEEKS_OF_WORK;
  if (duration <= longest || traits & (Trait.Elapsed | Trait.Complete)) return null;
  return remark(
    run,
    'tooLong',
    work,
    `takes ${amountWords(duration, inputs.usualDay)}, too long to see in time that it slips`,
    { amount: duration },
  );
}

/** A date beyond the supported years is not stored, so the work keeps its last dates. */
function beyondCalendar(run: PlanRun, work: number): Finding | null {
  const finish = run.dates.finish[work] as number;
  const date = parseTime(LATEST_SUPPORTED) ?? finish;
  if (finish <= date) return null;
  return remark(
    run,
    'beyondCalendar',
    work,
    `would end after ${LATEST_SUPPORTED.slice(0, 4)}, where no date is kept`,
    { date },
  );
}

/** Dates set by a person that fall on days off. */
function daysOff(run: PlanRun, work: number): (Finding | null)[] {
  const { network } = run;
  const found = run.planWorks[work];
  const calendar = network.calendars[network.slackCalendar[work] as number] as WorkingTime;
  const set: readonly ['deadline' | 'due', Time | null | undefined][] = [
    ['deadline', found?.deadline],
    ['due', found?.mode === 'manual' ? found.fixed?.finish : null],
  ];
  return set.map(([dateOf, date]) => {
    if (date === null || date === undefined || !isDayOff(calendar, date)) return null;
    const what = dateOf === 'due' ? 'due date' : dateOf;
    const words = `has its ${what} on ${endWords(date)}, when no one works`;
    return remark(run, 'dueOnHoliday', work, words, { date, dateOf });
  });
}

/** Whether the day of a finish has no working time. A finish at midnight belongs to the day before. */
export function isDayOff(calendar: WorkingTime, finish: Time): boolean {
  const from = dayOf(finish - 1) * TENTHS_PER_DAY;
  return calendar.between(from, from + TENTHS_PER_DAY) === 0;
}

/** A manual summary whose dates do not cover its sub-works. */
function narrowSummary(run: PlanRun, summary: number, traits: number): Finding | null {
  const span = childSpan(run, summary);
  if (!(traits & Trait.Fixed) || span === null) return null;
  const start = run.network.fixedStart[summary] as number;
  const finish = run.network.fixedFinish[summary] as number;
  if (start <= span.start && finish >= span.finish) return null;
  return remark(run, 'summaryShorterThanChildren', summary, 'is shorter than the sub-works that it holds');
}

/** From the earliest start to the latest finish of a summary's direct sub-works; null if none has dates. */
export function childSpan(
  { network, dates }: PlanRun,
  summary: number,
): { start: Time; finish: Time } | null {
  let start = Number.POSITIVE_INFINITY;
  let finish = Number.NEGATIVE_INFINITY;
  let child = network.firstChild[summary] as number;
  for (; child >= 0; child = network.nextSibling[child] as number) {
    if (!hasDates(network, dates, child)) continue;
    start = Math.min(start, dates.start[child] as number);
    finish = Math.max(finish, dates.finish[child] as number);
  }
  return start <= finish ? { start, finish } : null;
}

/** One finding for all works that are already late: they share their causes. */
function negativeSlack({ network, dates }: PlanRun, { usualDay }: CheckInputs): Finding[] {
  const late: number[] = [];
  for (let work = 0; work < network.workCount; work++) {
    const summary = ((network.traits[work] as number) & Trait.Summary) !== 0;
    if (!summary && hasDates(network, dates, work) && (dates.totalSlack[work] as number) < 0) late.push(work);
  }
  if (late.length === 0) return [];
  late.sort((a, b) => (dates.totalSlack[a] as number) - (dates.totalSlack[b] as number));
  const amount = -(dates.totalSlack[late[0] ?? 0] as number);
  const most = amountWords(amount, usualDay);
  return [
    {
      code: 'negativeSlack',
      workIds: late.map((work) => network.workIds[work] ?? ''),
      message: `${late.length === 1 ? 'One work is' : `${late.length} works are`} too late by up to ${most} of working time: a deadline or a fixed date that ${late.length === 1 ? 'it leads' : 'they lead'} to cannot be kept.`,
      facts: { amount },
    },
  ];
}
