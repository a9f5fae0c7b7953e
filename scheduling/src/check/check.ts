import type { Plan, Tenths, Time, WorkId } from '../model.ts';
import { type PlanRun, schedule } from '../schedule.ts';
import type { Finding } from '../schedule-result.ts';
import { FixProposer } from './propose-fix.ts';
import { reviewWorks } from './review-works.ts';

/** What the engine cannot know and a reviewer would ask. Whatever is absent is not looked at. */
export interface CheckInputs {
  /** Whether somebody is responsible for a work. */
  readonly hasOwner?: (id: WorkId) => boolean;
  /** When something last happened to a work; null if never. */
  readonly lastActivity?: (id: WorkId) => Time | null;
  /** Today, on the plan's wall clock; without it nothing is stale. */
  readonly asOf?: Time;
  /** A started work without activity for longer is stale. Elapsed; default two weeks. */
  readonly staleAfter?: Tenths;
  /** A work that takes longer should be split. Working time; default four weeks of 40 hours. */
  readonly longestWork?: Tenths;
}

/**
 * Reviews a plan as a schedule doctor would: everything that a run finds and everything that is only doubtful, each
 * finding with a proposed fix where one would help. [R81]
 * @example check(plan, { hasOwner: (id) => owners.has(id) }).filter(({ code }) => code === 'noOwner');
 */
export function check(plan: Plan, inputs: CheckInputs = {}): Finding[] {
  return checkRun(schedule(plan), inputs);
}

/** `check` for a plan that is scheduled already. */
export function checkRun(run: PlanRun, inputs: CheckInputs = {}): Finding[] {
  const findings = [...run.findings, ...reviewWorks(run, inputs)];
  if (findings.length === 0) return findings;
  const proposer = new FixProposer(run);
  return findings.map((finding) => {
    const fix = proposer.propose(finding);
    return fix ? { ...finding, fix } : finding;
  });
}
