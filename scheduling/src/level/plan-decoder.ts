import type { WorkingTime } from '../calendar/working-time.ts';
import { createDates, type Dates } from '../network/dates.ts';
import { MFO, MSO, type Network, spanOf, Trait } from '../network/network.ts';
import { NO_PAUSES } from '../network/pauses.ts';
import { datePlacedWork, isLate } from '../passes/forward-pass.ts';
import { cutByPauses, partOffset, partsLeft, resumeOf, type WorkPart } from '../passes/work-parts.ts';
import type { OrderDecoder } from './genetic-search.ts';
import type { LevellingCosts } from './levelling-costs.ts';
import { isBusy, type PlanLoads } from './plan-loads.ts';
import { ResourceTimeline } from './resource-timeline.ts';

/**
 * Schedules a plan work by work in a given order, each at the first time that its links allow and at which its people
 * are free. Works that may not be moved (in progress, dates given by hand, pinned, as late as possible) book first.
 */
export class PlanDecoder implements OrderDecoder {
  schedulesBuilt = 0;
  /** The network with the delays of the last order. */
  readonly network: Network;
  private readonly dates: Dates;
  private readonly loads: PlanLoads;
  private readonly costs: LevellingCosts;
  private readonly timelines: ResourceTimeline[];
  private readonly movable: Uint8Array;
  /** Delays of works without assigned people; they stay. */
  private readonly givenDelay: Float64Array;
  /** Number of works in the current order that found no room. */
  private overloads = 0;

  /** `placed` are the dates of `network`, in which no `movable` work has a delay. */
  constructor(network: Network, placed: Dates, movable: Uint8Array, loads: PlanLoads, costs: LevellingCosts) {
    this.network = copyForLevelling(network, placed, movable, loads);
    this.dates = createDates(this.network);
    this.loads = loads;
    this.costs = costs;
    this.movable = movable;
    this.givenDelay = network.levelingDelay;
    this.timelines = Array.from(
      loads.capacity,
      (capacity, person) => new ResourceTimeline(capacity, countOf(loads.demandPerson, person)),
    );
  }

  decode(order: Int32Array): number {
    this.schedulesBuilt++;
    this.overloads = 0;
    for (const timeline of this.timelines) timeline.clear();
    this.network.levelingDelay.set(this.givenDelay);
    this.bookGiven();
    for (let at = 0; at < order.length; at++) this.place(order[at] as number);
    return this.costs.measure(this.dates, this.network.levelingDelay, this.overloads);
  }

  /** Immovable works occupy their people in every order; only their remaining part counts. */
  private bookGiven(): void {
    const { network } = this;
    for (let work = 0; work < network.workCount; work++) {
      if (this.movable[work] === 1 || !isBusy(this.loads, work)) continue;
      datePlacedWork(network, this.dates, work, false);
      this.book(work);
    }
  }

  private place(work: number): void {
    const { network } = this;
    if ((network.traits[work] as number) & Trait.Excluded) return;
    datePlacedWork(network, this.dates, work, false);
    if (this.movable[work] === 0) return;
    const start = this.dates.start[work] as number;
    const free = this.firstFit(work, start);
    if (free > start && !this.delay(work, free)) this.overloads++;
    this.book(work);
  }

  /**
   * Delays a work to a start. Returns false, without any delay, if a constraint caps it before that or the start is
   * infinite.
   */
  private delay(work: number, start: number): boolean {
    const { network } = this;
    if (start === Number.POSITIVE_INFINITY) return false;
    network.levelingDelay[work] = start - (this.dates.networkStart[work] as number);
    datePlacedWork(network, this.dates, work, false);
    if ((this.dates.start[work] as number) >= start) return true;
    network.levelingDelay[work] = 0;
    datePlacedWork(network, this.dates, work, false);
    return false;
  }

  /** Moves on from person to person until all are free; ∞ if one of them never is. */
  private firstFit(work: number, earliest: number): number {
    const { demandStart, demandPerson, demandUnits } = this.loads;
    const first = demandStart[work] as number;
    const needed = (demandStart[work + 1] as number) - first;
    const calendar = this.network.calendars[this.network.dateCalendar[work] as number] as WorkingTime;
    const pauses = this.network.pauses.get(work) ?? NO_PAUSES;
    const span = spanOf(this.network, work);
    const partsFrom = (start: number) =>
      cutByPauses(calendar, { start, finish: calendar.finishAfter(start, span) }, pauses);
    let start = earliest;
    let parts = partsFrom(start);
    for (let agreed = 0, next = 0; agreed < needed; next = (next + 1) % needed) {
      const timeline = this.timelineOf(demandPerson[first + next] as number);
      const units = demandUnits[first + next] as number;
      const clash = findClash(timeline, parts, units);
      if (clash === null) {
        agreed++;
        continue;
      }
      if (clash.chance === Number.POSITIVE_INFINITY) return clash.chance;
      // The whole work moves far enough that this part begins there. [R96]
      const asked = calendar.startBefore(clash.chance, partOffset(pauses, clash.part));
      start = calendar.snapForward(Math.max(asked, start + 1));
      parts = partsFrom(start);
      agreed = 0;
    }
    return start;
  }

  /** Books the people for the remaining parts of a work. [R96] */
  private book(work: number): void {
    if ((this.network.traits[work] as number) & Trait.Paused) {
      for (const { start, finish } of partsLeft(this.network, this.dates, work))
        this.bookPart(work, start, finish);
      return;
    }
    const started = ((this.network.traits[work] as number) & Trait.Started) !== 0;
    const start = started ? resumeOf(this.network, this.dates, work) : (this.dates.start[work] as number);
    this.bookPart(work, start, this.dates.finish[work] as number);
  }

  private bookPart(work: number, start: number, finish: number): void {
    if (finish <= start) return;
    const { demandStart, demandPerson, demandUnits } = this.loads;
    for (let entry = demandStart[work] as number; entry < (demandStart[work + 1] as number); entry++) {
      this.timelineOf(demandPerson[entry] as number).book(start, finish, demandUnits[entry] as number);
    }
  }

  private timelineOf(person: number): ResourceTimeline {
    return this.timelines[person] as ResourceTimeline;
  }
}

/** Whether a levelling delay can move a work. */
export function isMovable(network: Network, work: number): boolean {
  const settled = Trait.Summary | Trait.Complete | Trait.Started | Trait.Fixed | Trait.Excluded;
  const kind = network.constraint[work];
  const pinned = network.honorConstraints && (kind === MSO || kind === MFO);
  return ((network.traits[work] as number) & settled) === 0 && !pinned && !isLate(network, work);
}

/** The first part of a work for which a person has no room, and the next time to try. */
function findClash(
  timeline: ResourceTimeline,
  parts: readonly WorkPart[],
  units: number,
): { readonly part: number; readonly chance: number } | null {
  for (const [part, { start, finish }] of parts.entries()) {
    const chance = timeline.firstChance(start, finish, units);
    if (chance !== start) return { part, chance };
  }
  return null;
}

/**
 * A network with its own copies of the arrays that levelling writes. As-late-as-possible works stay in place: they use
 * the time that is left, and a delay would contradict their constraint. [R104] Works that may not be delayed stay too.
 * [R261]
 */
function copyForLevelling(network: Network, placed: Dates, movable: Uint8Array, loads: PlanLoads): Network {
  const copy = {
    ...network,
    traits: network.traits.slice(),
    fixedStart: network.fixedStart.slice(),
    fixedFinish: network.fixedFinish.slice(),
    levelingDelay: network.levelingDelay.slice(),
    duration: network.duration.slice(),
    hasLateWorks: false,
  };
  for (let work = 0; work < network.workCount; work++) {
    const traits = network.traits[work] as number;
    if (movable[work] === 1) copy.traits[work] = (traits | Trait.Delayed) & ~Trait.DelayWorking;
    const isHeld = movable[work] === 0 && isBusy(loads, work) && isMovable(network, work);
    if (!isLate(network, work) && !isHeld) continue;
    copy.traits[work] = traits | Trait.Fixed;
    copy.fixedStart[work] = placed.start[work] as number;
    copy.fixedFinish[work] = placed.finish[work] as number;
  }
  return copy;
}

function countOf(entries: Int32Array, wanted: number): number {
  return entries.reduce((count, entry) => count + Number(entry === wanted), 0);
}
