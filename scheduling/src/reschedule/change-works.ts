import type { Work, WorkId } from '../model.ts';
import { rollUpSummary } from '../network/compile.ts';
import { Trait } from '../network/network.ts';
import type { PlanRun } from '../schedule.ts';
import type { Reach } from './reschedule.ts';

type Fields = Partial<Omit<Work, 'id'>>;

/** Fields that cannot be changed in place: they change the tree or add calendars to the book. */
const STRUCTURAL: readonly (keyof Fields)[] = [
  'parentId',
  'active',
  'calendarId',
  'resourceCalendarIds',
  'personCalendarIds',
  'ignoreResourceCalendars',
];
/** Traits that a rewritten work keeps, because they come from other works. */
const FROM_OTHERS = Trait.Excluded | Trait.Inherits;
const PROGRESS = Trait.Started | Trait.Complete;

/** Writes changed fields of a leaf into the network. */
export function updateWork(run: PlanRun, id: WorkId, fields: Fields): Reach {
  const { network, compiled } = run;
  const index = network.indexOfId.get(id);
  const old = index === undefined ? undefined : run.planWorks[index];
  if (index === undefined || !old) return 'nothing';
  const traits = network.traits[index] as number;
  const changed = { ...old, ...fields };
  const isLeaf = !(traits & Trait.Summary);
  const becomesLate = changed.constraint === 'ALAP' && !network.hasLateWorks;
  const structural = STRUCTURAL.some((field) => field in fields);
  if (!isLeaf || structural || becomesLate || hasFindings(run, id)) return 'everything';
  const findingsBefore = run.compiled.findings.length;
  run.planWorks[index] = changed;
  compiled.workCompiler.write(index, changed);
  network.traits[index] = (network.traits[index] as number) | (traits & FROM_OTHERS);
  if (run.compiled.findings.length > findingsBefore) return 'everything';
  const progressed = (traits ^ (network.traits[index] as number)) & PROGRESS;
  const seeds = progressed ? [index, ...rollUpAncestors(run, index)] : [index];
  return { forward: seeds, backward: seeds };
}

/** A work with findings needs a full compilation, so that the findings are updated. */
function hasFindings(run: PlanRun, id: WorkId): boolean {
  return run.compiled.findings.some((finding) => finding.workIds.includes(id));
}

/** Updates the progress of the ancestors. Returns those that changed, and the works that wait for them. */
function rollUpAncestors(run: PlanRun, index: number): number[] {
  const { network } = run;
  const changed: number[] = [];
  let above = network.parent[index] as number;
  for (; above >= 0; above = network.parent[above] as number) {
    const before = network.traits[above];
    rollUpSummary(network, above);
    if (network.traits[above] === before) break;
    changed.push(above);
  }
  return changed;
}
