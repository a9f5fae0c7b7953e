import type { Plan, Tenths, Time, WorkId } from '../model.ts';
import { type PlanRun, schedule } from '../schedule.ts';
import type { Finding } from '../schedule-result.ts';
import { finish, type Steps } from '../steps.ts';
import { FixProposer } from './propose-fix.ts';
import { reviewWorks } from './review-works.ts';

/** Fixes between two pauses; a fix may look at many works. */
const PROPOSED_AT_ONCE = 50;

/** Facts that the engine cannot know but a reviewer needs. Missing facts are not checked. */
export interface CheckInputs {
  /** Whether a work has an owner. */
  readonly hasOwner?: (id: WorkId) => boolean;
  /** When the last activity on a work was; null if there was none. */
  readonly lastActivity?: (id: WorkId) => Time | null;
  /** Today, on the plan's wall clock. Without it no work is stale. */
  readonly asOf?: Time;
  /** A started work without activity for longer than this is stale. Elapsed time; default two weeks. */
  readonly staleAfter?: Tenths;
  /** Working time of a default day, used to express amounts; default eight hours. */
  readonly usualDay?: Tenths;
  /** A work that takes longer than this should be split. Working time; default four weeks of 40 hours. */
  readonly longestWork?: Tenths;
}

/**
 * Reviews a plan as an experienced scheduler would: all findings of a run and everything that is only doubtful, each
 * with a proposed fix where one would help. [R81]
 * @example check(plan, { hasOwner: (id) => owners.has(id) }).filter(({ code }) => code === 'noOwner');
 */
export function check(plan: Plan, inputs: CheckInputs = {}): Finding[] {
  return checkRun(schedule(plan), inputs);
}

/** `check` for a plan that is already scheduled. */
export function checkRun(run: PlanRun, inputs: CheckInputs = {}): Finding[] {
  return finish(checkRunInSteps(run, inputs));
}

/** The same with pauses, so that a page can repaint meanwhile. */
export function* checkRunInSteps(run: PlanRun, inputs: CheckInputs = {}): Steps<Finding[]> {
  const reviewed = yield* reviewWorks(run, inputs);
  const findings = [...run.findings, ...reviewed];
  if (findings.length === 0) return findings;
  yield;
  const proposer = new FixProposer(run, inputs.asOf);
  for (const [index, finding] of findings.entries()) {
    const fix = proposer.propose(finding);
    if (fix) findings[index] = { ...finding, fix };
    if (index % PROPOSED_AT_ONCE === 0) yield;
  }
  return findings;
}
