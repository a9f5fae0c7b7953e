import type { WorkingTime } from '../calendar/working-time.ts';
import type { Link, PlanChange, Time, Work } from '../model.ts';
import { momentWords } from '../names.ts';
import { hasDates } from '../network/dates.ts';
import { Trait } from '../network/network.ts';
import type { PlanRun } from '../schedule.ts';
import type { Finding, ProposedFix } from '../schedule-result.ts';
import { childSpan, isDayOff } from './review-works.ts';

/** What would mend a finding; null where there is nothing to propose. Nothing is ever applied by itself. */
export function proposeFix(run: PlanRun, finding: Finding): ProposedFix | null {
  const [id, otherId] = finding.workIds;
  const index = id === undefined ? undefined : run.network.indexOfId.get(id);
  if (id === undefined || index === undefined) return null;
  const change = (fields: Partial<Omit<Work, 'id'>>): PlanChange => ({ kind: 'updateWork', id, fields });
  switch (finding.code) {
    case 'deadlineMissed':
      return moveDeadline(run.dates.finish[index] as number, change);
    case 'dueOnHoliday':
      return moveToWorkingDay(run, index, change);
    case 'constraintMissed':
      return {
        label: 'Let its links decide',
        changes: [change({ constraint: 'ASAP', constraintDate: null })],
      };
    case 'startsBeforePredecessor':
      return scheduleAutomatically(run, index, change);
    case 'manualWithoutDates':
      return { label: 'Schedule it automatically', changes: [change({ mode: 'auto' })] };
    case 'leavesManualSummary':
      return otherId === undefined ? null : widenSummary(run, otherId);
    case 'summaryShorterThanChildren':
      return widenSummary(run, id);
    case 'cycle':
      return breakCircle(run, finding.workIds);
    case 'dangling':
      return linkToEnd(run, index);
    default:
      return personalFix(finding);
  }
}

type Change = (fields: Partial<Omit<Work, 'id'>>) => PlanChange;

function moveDeadline(finish: Time, change: Change): ProposedFix {
  return { label: `Move the deadline to ${momentWords(finish)}`, changes: [change({ deadline: finish })] };
}

/** Back to the end of the last working day before the day off. */
function moveToWorkingDay(run: PlanRun, index: number, change: Change): ProposedFix | null {
  const work = run.planWorks[index];
  const calendar = run.network.calendars[run.network.slackCalendar[index] as number] as WorkingTime;
  const { deadline = null, fixed = null } = work ?? {};
  if (deadline !== null && isDayOff(calendar, deadline)) {
    const date = calendar.snapBack(deadline);
    return { label: `Move it to ${momentWords(date)}`, changes: [change({ deadline: date })] };
  }
  if (!fixed) return null;
  const finish = Math.max(fixed.start, calendar.snapBack(fixed.finish));
  return { label: `Move it to ${momentWords(finish)}`, changes: [change({ fixed: { ...fixed, finish } })] };
}

function scheduleAutomatically(run: PlanRun, index: number, change: Change): ProposedFix | null {
  if (!((run.network.traits[index] as number) & Trait.Fixed)) return null;
  return { label: 'Schedule it automatically', changes: [change({ mode: 'auto', fixed: null })] };
}

function widenSummary(run: PlanRun, summaryId: string): ProposedFix | null {
  const index = run.network.indexOfId.get(summaryId);
  const span = index === undefined ? null : childSpan(run, index);
  const fixed = index === undefined ? null : run.planWorks[index]?.fixed;
  if (!span || !fixed) return null;
  const start = Math.min(fixed.start, span.start);
  const finish = Math.max(fixed.finish, span.finish);
  return {
    label: 'Widen the summary to hold its sub-works',
    changes: [{ kind: 'updateWork', id: summaryId, fields: { fixed: { start, finish } } }],
  };
}

/** Takes away the link that closes the circle: the last one of the plan that joins two works on it. */
function breakCircle(run: PlanRun, workIds: readonly string[]): ProposedFix | null {
  const onCircle = new Set(workIds);
  const joins = (link: Link | undefined) =>
    link !== undefined && onCircle.has(link.predecessorId) && onCircle.has(link.successorId);
  const link = run.planLinks.findLast(joins);
  if (!link) return null;
  return { label: 'Remove the link that was drawn last', changes: [{ kind: 'removeLink', link }] };
}

/** Lets the plan's last milestone wait for a work that nothing waits for. */
function linkToEnd(run: PlanRun, index: number): ProposedFix | null {
  const end = lastMilestone(run, index);
  const predecessorId = run.network.workIds[index];
  const successorId = end < 0 ? undefined : run.network.workIds[end];
  if (predecessorId === undefined || successorId === undefined) return null;
  return {
    label: 'Link it to the milestone at the end',
    changes: [{ kind: 'addLink', link: { predecessorId, successorId, type: 'FS' } }],
  };
}

/** The milestone that finishes last and not before the work; −1 if there is none. */
function lastMilestone({ network, dates }: PlanRun, work: number): number {
  let last = -1;
  for (let i = 0; i < network.workCount; i++) {
    const open = ((network.traits[i] as number) & (Trait.Summary | Trait.Complete)) === 0;
    if (!open || i === work || network.duration[i] !== 0 || !hasDates(network, dates, i)) continue;
    if ((dates.finish[i] as number) < (dates.finish[work] as number)) continue;
    if (last < 0 || (dates.finish[i] as number) > (dates.finish[last] as number)) last = i;
  }
  return last;
}

/** What only people can do. */
function personalFix({ code }: Finding): ProposedFix | null {
  const labels: Partial<Record<Finding['code'], string>> = {
    noOwner: 'Name somebody who is responsible',
    stale: 'Ask how it goes, or put it back',
    tooLong: 'Split it into works of a week or less',
    negativeSlack: 'Shorten or overlap works, or move what was promised',
  };
  const label = labels[code];
  return label === undefined ? null : { label, changes: [] };
}
