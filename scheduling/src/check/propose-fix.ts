import type { WorkingTime } from '../calendar/working-time.ts';
import type { Link, PlanChange, Time, Work, WorkId } from '../model.ts';
import { endWords, momentWords } from '../names.ts';
import { hasDates } from '../network/dates.ts';
import { Trait } from '../network/network.ts';
import type { PlanRun } from '../schedule.ts';
import type { Finding, ProposedFix } from '../schedule-result.ts';
import { childSpan, isDayOff } from './review-works.ts';

/**
 * Proposes fixes for the findings of a run, and never applies them. Data that all findings share (the end of the plan,
 * links by successor) is computed once.
 */
export class FixProposer {
  private readonly run: PlanRun;
  private readonly asOf: Time | undefined;
  private readonly endMilestone: number;
  private readonly linksInto: ReadonlyMap<WorkId, readonly Link[]>;

  constructor(run: PlanRun, asOf?: Time) {
    this.run = run;
    this.asOf = asOf;
    this.endMilestone = findEndMilestone(run);
    this.linksInto = Map.groupBy(
      run.planLinks.filter((link) => link !== undefined),
      (link) => link.successorId,
    );
  }

  /** The fix for a finding; null when there is nothing to propose. */
  propose(finding: Finding): ProposedFix | null {
    const { run } = this;
    const [id, otherId] = finding.workIds;
    const index = id === undefined ? undefined : run.network.indexOfId.get(id);
    if (id === undefined || index === undefined) return null;
    const change: Change = (fields) => ({ kind: 'updateWork', id, fields });
    switch (finding.code) {
      case 'overdue':
        return this.startNow(index, change) ?? personalFix(finding);
      case 'dueOnHoliday':
        return moveToWorkingDay(run, index, change);
      case 'constraintMissed':
        return {
          kind: 'letLinksDecide',
          label: 'Let its links decide',
          changes: [change({ constraint: 'ASAP', constraintDate: null })],
        };
      case 'startsBeforePredecessor':
        return scheduleAutomatically(run, index, change);
      case 'manualWithoutDates':
        return {
          kind: 'scheduleAutomatically',
          label: 'Schedule it automatically',
          changes: [change({ mode: 'auto' })],
        };
      case 'leavesManualSummary':
        return otherId === undefined ? null : widenSummary(run, otherId);
      case 'summaryShorterThanChildren':
        return widenSummary(run, id);
      case 'cycle':
        return this.breakCircle(finding.workIds);
      case 'dangling':
        return this.linkToEnd(index);
      default:
        return personalFix(finding);
    }
  }

  /** A work that has not begun cannot start before today. Works in progress or with manual dates are left to people. */
  private startNow(index: number, change: Change): ProposedFix | null {
    const { network } = this.run;
    const traits = network.traits[index] as number;
    if (this.asOf === undefined || traits & (Trait.Fixed | Trait.Started)) return null;
    const calendar = network.calendars[network.dateCalendar[index] as number] as WorkingTime;
    const start = calendar.snapForward(this.asOf);
    return {
      kind: 'startNow',
      label: `Start it ${momentWords(start)}`,
      date: start,
      changes: [change({ constraint: 'SNET', constraintDate: start })],
    };
  }

  /** Removes one link of the cycle: one that leads to the first work named. */
  private breakCircle(workIds: readonly WorkId[]): ProposedFix | null {
    const onCircle = new Set(workIds);
    for (const id of workIds) {
      const link = this.linksInto.get(id)?.findLast(({ predecessorId }) => onCircle.has(predecessorId));
      if (link)
        return {
          kind: 'removeLink',
          label: 'Remove a link that closes the circle',
          changes: [{ kind: 'removeLink', link }],
        };
    }
    return null;
  }

  /** Makes the plan's last milestone a successor of a work without successors. */
  private linkToEnd(index: number): ProposedFix | null {
    const { workIds } = this.run.network;
    const { finish } = this.run.dates;
    const end = this.endMilestone;
    const usable = end >= 0 && end !== index && (finish[end] as number) >= (finish[index] as number);
    const [predecessorId, successorId] = [workIds[index], workIds[end]];
    if (!usable || predecessorId === undefined || successorId === undefined) return null;
    return {
      kind: 'linkToEnd',
      label: 'Link it to the milestone at the end',
      changes: [{ kind: 'addLink', link: { predecessorId, successorId, type: 'FS' } }],
    };
  }
}

type Change = (fields: Partial<Omit<Work, 'id'>>) => PlanChange;

/** Moves the date back to the end of the last working day before the day off. */
function moveToWorkingDay(run: PlanRun, index: number, change: Change): ProposedFix | null {
  const work = run.planWorks[index];
  const calendar = run.network.calendars[run.network.slackCalendar[index] as number] as WorkingTime;
  const { deadline = null, fixed = null } = work ?? {};
  if (deadline !== null && isDayOff(calendar, deadline)) {
    const date = calendar.snapBack(deadline);
    return moveTo(date, change({ deadline: date }));
  }
  if (!fixed) return null;
  const finish = Math.max(fixed.start, calendar.snapBack(fixed.finish));
  return moveTo(finish, change({ fixed: { ...fixed, finish } }));
}

const moveTo = (date: Time, change: PlanChange): ProposedFix => ({
  kind: 'moveToWorkingDay',
  label: `Move it to ${endWords(date)}`,
  date,
  changes: [change],
});

function scheduleAutomatically(run: PlanRun, index: number, change: Change): ProposedFix | null {
  if (!((run.network.traits[index] as number) & Trait.Fixed)) return null;
  return {
    kind: 'scheduleAutomatically',
    label: 'Schedule it automatically',
    changes: [change({ mode: 'auto', fixed: null })],
  };
}

function widenSummary(run: PlanRun, summaryId: string): ProposedFix | null {
  const index = run.network.indexOfId.get(summaryId);
  const span = index === undefined ? null : childSpan(run, index);
  const fixed = index === undefined ? null : run.planWorks[index]?.fixed;
  if (!span || !fixed) return null;
  const start = Math.min(fixed.start, span.start);
  const finish = Math.max(fixed.finish, span.finish);
  return {
    kind: 'widenSummary',
    label: 'Widen the summary to hold its sub-works',
    changes: [{ kind: 'updateWork', id: summaryId, fields: { fixed: { start, finish } } }],
  };
}

/** Index of the milestone that finishes last and is not complete; −1 if there is none. */
function findEndMilestone({ network, dates }: PlanRun): number {
  let last = -1;
  for (let i = 0; i < network.workCount; i++) {
    const open = ((network.traits[i] as number) & (Trait.Summary | Trait.Complete)) === 0;
    if (!open || network.duration[i] !== 0 || !hasDates(network, dates, i)) continue;
    if (last < 0 || (dates.finish[i] as number) > (dates.finish[last] as number)) last = i;
  }
  return last;
}

/** Fixes that only people can make. */
function personalFix({ code }: Finding): ProposedFix | null {
  const fix = personalFixes[code];
  return fix === undefined ? null : { ...fix, changes: [] };
}

const personalFixes: Partial<Record<Finding['code'], Pick<ProposedFix, 'kind' | 'label'>>> = {
  noOwner: { kind: 'nameOwner', label: 'Name an owner' },
  deadlineMissed: {
    kind: 'keepPromise',
    label: 'Shorten it, or what comes before it, so that the promise is kept',
  },
  overdue: { kind: 'tellProgress', label: 'Say when it was done, or what is left of it' },
  stale: { kind: 'askHowItGoes', label: 'Ask how it goes, or put it back' },
  beyondCalendar: { kind: 'shorten', label: 'Shorten it, or what comes before it' },
  tooLong: { kind: 'split', label: 'Split it into works of a week or less' },
  negativeSlack: { kind: 'overlap', label: 'Shorten works, or let them overlap' },
};
