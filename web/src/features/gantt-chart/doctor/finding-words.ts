import { textOfMinutes } from '@gantry/gantt';
import {
  type Finding,
  type FixKind,
  isOnFinish,
  type PlanRun,
  type ProposedFix,
  TENTHS_PER_MINUTE,
} from '@gantry/scheduling';
import type { UsualTime } from '@gantry/scheduling/usual-time';
import { type Plan, usualTimeOf } from '#features/plan/model/plan.ts';
import { isOutside } from '#features/plan/wake/engine-plan.ts';
import { durationWords, endDayOf, shortDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

/** The data from which sentences about a plan are built. */
export interface Wording {
  readonly plan: Plan;
  /** Also contains the works of other projects. */
  readonly run: PlanRun;
  /** Dates of other years are shown with their year. */
  readonly today: string;
}

/** The text of a finding, in the language of the user interface. */
export function findingWords(finding: Finding, wording: Wording): string {
  const { code, workIds, facts = {} } = finding;
  const names = workIds.map((id) => nameIn(wording, id));
  const [work = say('thePlan'), other = ''] = names;
  const { minutesPerDay } = usualTimeIn(wording, workIds[0]);
  const amount = durationWords(Math.round((facts.amount ?? 0) / TENTHS_PER_MINUTE), minutesPerDay);
  const values = {
    work,
    other,
    amount,
    date: dayOf(facts.date, wording, isEnd(finding)),
    finish: dayOf(facts.finish, wording, true),
  };
  switch (code) {
    case 'cycle':
      return say('cycle', { works: [...names, ...names.slice(0, 1)].join(' → ') });
    case 'constraintMissed':
      return say('constraintMissed', { ...values, constraint: facts.constraint ?? '' });
    case 'negativeSlack':
      return say('negativeSlack', { amount, count: workIds.length });
    case 'dangling':
      return facts.isAlone === true ? say('alone', { work }) : say('dangling', { work });
    case 'dueOnHoliday':
      return say('dueOnHoliday', { ...values, dateOf: facts.dateOf ?? 'due' });
    case 'stale':
      return say('stale', { work, days: facts.days ?? 0 });
    case 'overdue':
      return facts.progress === undefined
        ? say('notBegun', values)
        : say('notDone', { ...values, progress: facts.progress });
    case 'manualWithoutDates':
    case 'unknownLength':
    case 'deadlineMissed':
    case 'leavesManualSummary':
    case 'startsBeforePredecessor':
    case 'noOwner':
    case 'beyondCalendar':
    case 'tooLong':
    case 'summaryShorterThanChildren':
      return say(code, values);
    default:
      // Never occurs in a plan that the server has accepted.
      return say('leftOut', { work });
  }
}

/** The text of a proposed fix, in the language of the user interface. */
export const fixWords = ({ kind, date }: ProposedFix, wording: Wording): string =>
  wordsOfFix[kind](dayOf(date, wording, kind === 'moveToWorkingDay'));

const wordsOfFix: Readonly<Record<FixKind, (date: string) => string>> = {
  startNow: (date) => say('startNow', { date }),
  moveToWorkingDay: (date) => say('moveToWorkingDay', { date }),
  letLinksDecide: () => say('letLinksDecide'),
  scheduleAutomatically: () => say('scheduleAutomatically'),
  widenSummary: () => say('widenSummary'),
  removeLink: () => say('removeLink'),
  linkToEnd: () => say('linkToEnd'),
  giveADay: () => say('giveADay'),
  nameOwner: () => say('nameOwner'),
  keepPromise: () => say('keepPromise'),
  tellProgress: () => say('tellProgress'),
  askHowItGoes: () => say('askHowItGoes'),
  shorten: () => say('shorten'),
  split: () => say('split'),
  overlap: () => say('overlap'),
};

/** Whether the date of a finding is an end, so that midnight belongs to the day before. */
function isEnd({ code, facts }: Finding): boolean {
  if (code === 'constraintMissed') return facts?.constraint !== undefined && isOnFinish(facts.constraint);
  return code === 'deadlineMissed' || code === 'dueOnHoliday';
}

function dayOf(moment: number | undefined, { today }: Wording, isEndOfDay: boolean): string {
  if (moment === undefined) return '';
  const text = textOfMinutes(Math.round(moment / TENTHS_PER_MINUTE));
  return shortDay(isEndOfDay ? endDayOf(text) : text.slice(0, 10), today);
}

/**
 * The usual working time of the calendar of the named work. For works of other projects and without a work, that of the
 * plan.
 */
function usualTimeIn({ plan }: Wording, id: string | undefined): UsualTime {
  const row = id === undefined || isOutside(id) ? undefined : plan.rowOf(Number(id));
  return row === undefined ? plan.usualTime(null) : usualTimeOf(plan, row);
}

function nameIn({ plan: { works, rowOf }, run }: Wording, id: string): string {
  const row = isOutside(id) ? undefined : rowOf(Number(id));
  const name =
    row === undefined
      ? (run.planWorks[run.network.indexOfId.get(id) ?? -1]?.name ?? '')
      : `${works.key[row]} ${works.title[row]}`;
  return say('named', { name });
}
