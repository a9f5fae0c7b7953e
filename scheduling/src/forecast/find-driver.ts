import type { WorkingTime } from '../calendar/working-time.ts';
import type { Dates } from '../network/dates.ts';
import { MFO, MSO, type Network, Trait } from '../network/network.ts';
import { delayingConstraint, linkStartBound } from '../passes/forward-pass.ts';

/** Only the work itself, the calendar date or a constraint drives the work. */
export const NO_DRIVER = -1;

/**
 * The work that decided when this one could start: the predecessor that allowed it last; of a summary, the sub-work
 * that finishes last; none if a constraint allowed it even later. Today does not count: if a work could have begun
 * earlier and has not, the delay is its own. `rank` breaks ties, so that the result does not depend on the order of the
 * plan.
 */
export function findDriver(network: Network, dates: Dates, work: number, rank: Int32Array): number {
  const traits = network.traits[work] as number;
  if (traits & Trait.Summary) return findLastSubWork(network, dates, work, rank);
  if (traits & (Trait.Started | Trait.Complete | Trait.Fixed) || isPinned(network, work)) return NO_DRIVER;
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  let driver = NO_DRIVER;
  let latest = Number.NEGATIVE_INFINITY;
  for (let holder = work; holder >= 0; holder = network.inheritsIn[holder] as number) {
    let link = network.firstIn[holder] as number;
    for (; link >= 0; link = network.nextIn[link] as number) {
      const asked = linkStartBound(network, dates, link, work, calendar);
      const predecessor = network.predecessor[link] as number;
      if (asked < latest || (asked === latest && !comesFirst(predecessor, driver, rank))) continue;
      latest = asked;
      driver = predecessor;
    }
  }
  return latest < latestConstraint(network, work, calendar) ? NO_DRIVER : driver;
}

/** Whether a constraint determines the start regardless of links. */
function isPinned(network: Network, work: number): boolean {
  const kind = network.constraint[work];
  return network.honorConstraints && (kind === MSO || kind === MFO);
}

function latestConstraint(network: Network, work: number, calendar: WorkingTime): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (let holder = work; holder >= 0; holder = network.inheritsIn[holder] as number) {
    latest = Math.max(latest, delayingConstraint(network, holder, work, calendar));
  }
  return latest;
}

function findLastSubWork(network: Network, dates: Dates, summary: number, rank: Int32Array): number {
  let last = NO_DRIVER;
  let latest = Number.NEGATIVE_INFINITY;
  for (
    let child = network.firstChild[summary] as number;
    child >= 0;
    child = network.nextSibling[child] as number
  ) {
    const finish = dates.finish[child] as number;
    if (finish < latest || (finish === latest && !comesFirst(child, last, rank))) continue;
    latest = finish;
    last = child;
  }
  return last;
}

function comesFirst(candidate: number, other: number, rank: Int32Array): boolean {
  return other !== NO_DRIVER && (rank[candidate] as number) < (rank[other] as number);
}
