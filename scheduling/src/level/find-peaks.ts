import { type Dates, hasDates } from '../network/dates.ts';
import type { Network } from '../network/network.ts';
import { partsLeft } from '../passes/work-parts.ts';
import type { Peak } from './levelling.ts';
import { type PlanLoads, unitsOf } from './plan-loads.ts';
import { ResourceTimeline } from './resource-timeline.ts';

interface Booking {
  readonly work: number;
  readonly start: number;
  readonly finish: number;
  readonly parts: number;
}

/** The times at which people have more to do than their capacity, sorted by person and time. */
export function findPeaks(network: Network, dates: Dates, loads: PlanLoads): Peak[] {
  const bookings: Booking[][] = loads.people.map(() => []);
  for (let work = 0; work < network.workCount; work++) {
    if (!hasDates(network, dates, work)) continue;
    const [first, end] = [loads.demandStart[work] as number, loads.demandStart[work + 1] as number];
    if (first === end) continue;
    const stretches = partsLeft(network, dates, work).filter(({ start, finish }) => finish > start);
    for (let entry = first; entry < end; entry++) {
      const booked = bookings[loads.demandPerson[entry] as number];
      const parts = loads.demandUnits[entry] as number;
      booked?.push(...stretches.map(({ start, finish }) => ({ work, start, finish, parts })));
    }
  }
  return bookings.flatMap((booked, person) => peaksOf(network, loads, person, booked));
}

function peaksOf(network: Network, loads: PlanLoads, person: number, booked: readonly Booking[]): Peak[] {
  const capacity = loads.capacity[person] as number;
  const timeline = new ResourceTimeline(capacity, booked.length);
  for (const { start, finish, parts } of booked) timeline.book(start, finish, parts);
  const peaks: Peak[] = [];
  timeline.forEachBelow(0, (from, to, free) => {
    const overlapping = booked.filter(({ start, finish }) => start < to && finish > from);
    peaks.push({
      personId: loads.people[person]?.id ?? '',
      from,
      to,
      units: unitsOf(capacity - free),
      capacity: unitsOf(capacity),
      workIds: overlapping.map(({ work }) => network.workIds[work] ?? ''),
    });
  });
  return peaks;
}
