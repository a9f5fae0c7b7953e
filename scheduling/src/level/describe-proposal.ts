import type { WorkingTime } from '../calendar/working-time.ts';
import type { PlanChange, WorkId } from '../model.ts';
import { hasDates } from '../network/dates.ts';
import { Trait } from '../network/network.ts';
import type { PlanRun } from '../schedule.ts';
import { findPeaks } from './find-peaks.ts';
import type { LevelledMove, LevellingOutcome, LevellingProposal } from './levelling.ts';
import type { PlanLoads } from './plan-loads.ts';

/** The differences between the levelled plan and the original, and their cost. Both runs have the same works. */
export function describeProposal(
  before: PlanRun,
  after: PlanRun,
  loads: PlanLoads,
  target: Float64Array,
): LevellingProposal {
  const calendar = before.network.calendars[before.network.planCalendar] as WorkingTime;
  const outcomes = {
    before: describeOutcome(before, loads, target),
    after: describeOutcome(after, loads, target),
  };
  const lateBefore = new Set<WorkId>(outcomes.before.lateWorkIds);
  return {
    ...outcomes,
    changes: listChanges(before, after),
    moves: before.planWorks.flatMap((_, work) => describeMove(before, after, work) ?? []),
    finishShift: calendar.between(before.finish, after.finish),
    newlyLateWorkIds: outcomes.after.lateWorkIds.filter((id) => !lateBefore.has(id)),
  };
}

function describeOutcome(run: PlanRun, loads: PlanLoads, target: Float64Array): LevellingOutcome {
  const { network, dates } = run;
  const isLate = (work: number) =>
    hasDates(network, dates, work) && (dates.finish[work] as number) > (target[work] as number);
  return {
    finish: run.finish,
    peaks: findPeaks(network, dates, loads),
    lateWorkIds: network.workIds.filter((_, work) => isLate(work)),
  };
}

function listChanges(before: PlanRun, after: PlanRun): PlanChange[] {
  return after.planWorks.flatMap((work, index): PlanChange[] => {
    if (work === before.planWorks[index]) return [];
    const { levelingDelay = 0, levelingDelayWorking = false } = work;
    return [{ kind: 'updateWork', id: work.id, fields: { levelingDelay, levelingDelayWorking } }];
  });
}

/** How a work would move; null if it does not move, and for summaries, which only follow. */
function describeMove(before: PlanRun, after: PlanRun, work: number): LevelledMove | null {
  const { network, dates } = before;
  if ((network.traits[work] as number) & Trait.Summary || !hasDates(network, dates, work)) return null;
  const fromStart = dates.start[work] as number;
  const toStart = after.dates.start[work] as number;
  const fromFinish = dates.finish[work] as number;
  const toFinish = after.dates.finish[work] as number;
  if (fromStart === toStart && fromFinish === toFinish) return null;
  const calendar = network.calendars[network.slackCalendar[work] as number] as WorkingTime;
  const shift = calendar.between(fromStart, toStart);
  return {
    workId: network.workIds[work] ?? '',
    fromStart,
    toStart,
    fromFinish,
    toFinish,
    shift,
    delay: after.network.levelingDelay[work] as number,
    withinSlack: shift <= Math.max(0, dates.totalSlack[work] as number),
  };
}
