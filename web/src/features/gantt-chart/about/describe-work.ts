import type { ConstraintType } from '@gantry/contract';
import type { Description } from '@gantry/gantt';
import type { BindingReason } from '@gantry/scheduling';
import type { CriticalPath } from '#features/plan/engine/critical-path.ts';
import { assignedWords } from '#features/plan/model/doers.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { dayOf, endDayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { constraintWords, isOnFinish } from '#lib/work-words.ts';
import { say } from './words/index.ts';

export interface DescribedPlan {
  readonly plan: Plan;
  /** Names of people and resources, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  /** Undefined while it is being calculated. */
  readonly path: CriticalPath | undefined;
  /** Formats a length of working time, without a sign. */
  readonly amountOf: (minutes: number) => string;
  readonly textOf: (minute: number) => string;
}

/** The engine counts in tenths of a minute. */
const tenthsPerMinute = 10;
const outsidePrefix = 'outside ';

/**
 * What a planner wants to know about a bar: dates, length, slack, who does it, and what drives its dates. Undefined for
 * a group.
 */
export function describeWork(host: DescribedPlan, work: number): Description | undefined {
  const { names } = host;
  const { works, rowOf } = host.plan;
  const row = rowOf(work);
  if (row === undefined) return undefined;
  const constraint = works.constraintDate[row] == null ? undefined : constraintOf(host, row);
  const owner = works.ownerId[row];
  const lines = [
    ...dateLines(host, work, row),
    line('length', lengthOf(host, work, row)),
    line('pauses', pausesOf(host, work)),
    line('slack', slackOf(host, work)),
    line('owner', owner == null ? say('noOne') : (names.get(owner) ?? say('unknownPerson'))),
    line('doneBy', assignedWords(works, row, (id) => names.get(id) ?? say('unknownPerson')) || undefined),
    line(
      'done',
      (works.progress[row] ?? 0) > 0 ? say('percent', { progress: works.progress[row] ?? 0 }) : undefined,
    ),
    line('constraint', constraint),
    line('deadline', deadlineOf(host, row)),
    line('heldBy', heldBy(host, work)),
  ];
  return {
    title: `${works.key[row]} ${works.title[row]}`,
    lines: lines.filter((each) => each !== undefined),
  };
}

type Line = Description['lines'][number];

function line(name: Parameters<typeof say>[0] & LineName, value: string | undefined): Line | undefined {
  return value === undefined ? undefined : { name: say(name), value };
}

type LineName =
  | 'length'
  | 'pauses'
  | 'slack'
  | 'owner'
  | 'doneBy'
  | 'done'
  | 'constraint'
  | 'deadline'
  | 'heldBy';

function dateLines({ plan, textOf, today }: DescribedPlan, work: number, row: number): Line[] {
  const [start, finish] = [plan.data.start[work] ?? 0, plan.data.finish[work] ?? 0];
  if (textOf(start) === '') return [{ name: say('dates'), value: say('noDates') }];
  const words = (day: string) => weekdayAndDay(day, today);
  const last = words(endDayOf(textOf(finish)));
  if (plan.works.milestone[row]) return [{ name: say('on'), value: last }];
  return [
    { name: say('start'), value: words(dayOf(textOf(start))) },
    { name: say('due'), value: last },
  ];
}

function lengthOf({ plan, amountOf }: DescribedPlan, work: number, row: number): string | undefined {
  const minutes = plan.works.durationMinutes[row];
  if (minutes == null || plan.works.milestone[row] || plan.hasSubWorks.has(work)) return undefined;
  return amountOf(minutes);
}

/** The interruptions of a work, each with its first and last day. */
function pausesOf({ plan, textOf, today }: DescribedPlan, work: number): string | undefined {
  const pauses = plan.data.pauses?.(work) ?? [];
  if (pauses.length === 0) return undefined;
  const words = (minute: number) => weekdayAndDay(dayOf(textOf(minute)), today);
  return pauses
    .map(({ start, finish }) =>
      say('pause', { start: words(start), finish: weekdayAndDay(endDayOf(textOf(finish)), today) }),
    )
    .join(', ');
}

function slackOf({ path, amountOf }: DescribedPlan, work: number): string | undefined {
  const minutes = path?.slackMinutes[work] ?? Number.NaN;
  if (Number.isNaN(minutes)) return undefined;
  if (minutes < 0) return say('tooLate', { length: amountOf(minutes) });
  if (path?.critical.has(work)) return say('critical');
  return amountOf(minutes);
}

const constraintOf = ({ plan, today }: DescribedPlan, row: number): string | undefined => {
  const words = constraintWords[plan.works.constraint[row] as ConstraintType];
  const date = plan.works.constraintDate[row];
  return words === undefined || date == null
    ? undefined
    : say('constraintOn', {
        constraint: words,
        date: weekdayAndDay(
          isOnFinish(plan.works.constraint[row] as ConstraintType) ? endDayOf(date) : dayOf(date),
          today,
        ),
      });
};

function deadlineOf({ plan, today }: DescribedPlan, row: number): string | undefined {
  const { deadline, due, status } = plan.works;
  const at = deadline[row];
  if (at == null) return undefined;
  const date = weekdayAndDay(endDayOf(at), today);
  const isMissed = !['done', 'cancelled'].includes(status[row] ?? '') && (due[row] ?? '') > at;
  return isMissed ? say('missed', { date }) : date;
}

function heldBy(host: DescribedPlan, work: number): string | undefined {
  const reason = host.path?.explain(work);
  return reason == null ? undefined : reasonWords(host, reason);
}

function reasonWords(host: DescribedPlan, reason: BindingReason): string {
  switch (reason.kind) {
    case 'link':
      return linkWords(host, reason.link);
    case 'constraint':
      return reason.viaId === null
        ? say('ownConstraint')
        : say('constraintOf', { work: nameOf(host, reason.viaId) });
    case 'subWork':
      return say('firstSubWork', { work: nameOf(host, reason.id) });
    case 'calendarRest':
      return say('untilWorkGoesOn', { reason: reasonWords(host, reason.behind) });
    case 'peopleAway':
      return say('untilPeopleAreBack', { reason: reasonWords(host, reason.behind) });
    case 'levelingDelay':
      return say('levelled', { reason: reasonWords(host, reason.behind) });
    default:
      return plainReasons[reason.kind];
  }
}

const plainReasons = {
  projectStart: say('projectStart'),
  asLateAsPossible: say('asLateAsPossible'),
  actual: say('hasBegun'),
  asOf: say('notInThePast'),
  manual: say('setByHand'),
};

const linkSaid = {
  FS: (work: string) => say('afterFinish', { work }),
  SS: (work: string) => say('afterStart', { work }),
  FF: (work: string) => say('finishAfterFinish', { work }),
  SF: (work: string) => say('finishAfterStart', { work }),
};

type DrivingLink = Extract<BindingReason, { kind: 'link' }>['link'];

function linkWords(host: DescribedPlan, { type, predecessorId, lag = 0, lagUnit }: DrivingLink): string {
  const link = linkSaid[type](nameOf(host, predecessorId));
  if (lag === 0) return link;
  const isShare = lagUnit === 'percent' || lagUnit === 'elapsedPercent';
  const amount = isShare ? `${Math.abs(lag)} %` : host.amountOf(lag / tenthsPerMinute);
  return say('withLag', { link, lag: `${lag > 0 ? '+' : '−'}${amount}` });
}

/** The engine identifies works by the numbers of the chart, and works of other projects by their ids. */
function nameOf({ plan }: DescribedPlan, id: string): string {
  const { works, rowOf, outside } = plan;
  if (id.startsWith(outsidePrefix)) {
    const other = outside.find((work) => id === outsidePrefix + work.id);
    return other === undefined ? say('anotherProject') : `${other.key} ${other.title}`;
  }
  const row = rowOf(Number(id)) ?? -1;
  return `${works.key[row]} ${works.title[row]}`;
}
