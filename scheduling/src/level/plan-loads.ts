import { type Network, Trait } from '../network/network.ts';
import { compressRows } from './job-graph.ts';
import type { Assignment, Person } from './levelling.ts';

/** Units are counted in thousandths, so that ten times 0.1 is exactly 1. */
const PARTS = 1000;

/** The people needed for each work, as compressed rows by work index. */
export interface PlanLoads {
  readonly people: readonly Person[];
  /** In thousandths of a person. */
  readonly capacity: Float64Array;
  readonly demandStart: Int32Array;
  readonly demandPerson: Int32Array;
  readonly demandUnits: Float64Array;
}

/**
 * Collects the load of each work. These assignments are ignored: to unknown works or people, without units, and to
 * works that occupy no people (summaries, milestones, finished or excluded works).
 */
export function gatherLoads(
  network: Network,
  people: readonly Person[],
  assignments: readonly Assignment[],
): PlanLoads {
  const indexOfPerson = new Map(people.map((person, index) => [person.id, index]));
  const unitsOfWork = network.workIds.map(() => new Map<number, number>());
  for (const { workId, personId, units = 1 } of assignments) {
    const work = network.indexOfId.get(workId) ?? -1;
    const person = indexOfPerson.get(personId);
    const parts = Math.round(units * PARTS);
    if (person === undefined || !(parts > 0) || !occupies(network, work)) continue;
    const unitsOf = unitsOfWork[work];
    unitsOf?.set(person, (unitsOf.get(person) ?? 0) + parts);
  }
  const [demandStart, demandPerson] = compressRows(unitsOfWork.map((unitsOf) => [...unitsOf.keys()]));
  return {
    people,
    capacity: Float64Array.from(people, ({ capacity = 1 }) => Math.round(capacity * PARTS)),
    demandStart,
    demandPerson,
    demandUnits: Float64Array.from(unitsOfWork.flatMap((unitsOf) => [...unitsOf.values()])),
  };
}

/** Whether a work needs people. */
export function isBusy({ demandStart }: PlanLoads, work: number): boolean {
  return (demandStart[work + 1] as number) > (demandStart[work] as number);
}

/** Converts thousandths to units of a person. */
export function unitsOf(parts: number): number {
  return parts / PARTS;
}

function occupies(network: Network, work: number): boolean {
  const idle = Trait.Summary | Trait.Complete | Trait.Excluded;
  return work >= 0 && ((network.traits[work] as number) & idle) === 0;
}
