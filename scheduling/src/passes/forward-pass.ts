import { PLACED_FINISH, PLACED_START, PLACED_WORK, type WorkingTime } from '../calendar/working-time.ts';
import type { Tenths, Time } from '../model.ts';
import type { Dates } from '../network/dates.ts';
import {
  ALAP,
  FF,
  FNET,
  FNLT,
  FS,
  MFO,
  MSO,
  type Network,
  SNET,
  SNLT,
  SS,
  spanOf,
  Trait,
} from '../network/network.ts';
import { pausedWithin } from '../network/pauses.ts';
import { afterDelay, lagOnCalendar, shiftByLag } from './lag.ts';

const NEVER = Number.NEGATIVE_INFINITY;
/** Traits that exclude a work from the fast path: anything but plain links on its own calendar. */
const SPECIAL = ~Trait.Manual;

/**
 * Computes the early dates of all works, in one sweep over `network.order`. With `late`, a second sweep after a
 * backward pass, in which as-late-as-possible works are at their late dates and drive their successors from there.
 * [R38]
 */
export function forwardPass(network: Network, dates: Dates, late = false): void {
  const { order, workCount } = network;
  for (let i = 0; i < order.length; i++) {
    const node = order[i] as number;
    if (node < workCount) datePlacedWork(network, dates, node, late);
  }
}

/** Early dates of one work, from those of its predecessors (of a summary: of its sub-works). */
export function datePlacedWork(network: Network, dates: Dates, work: number, late: boolean): void {
  const traits = network.traits[work] as number;
  if ((traits & SPECIAL) === 0) dateOrdinaryWork(network, dates, work);
  else if (traits & Trait.Summary) rollUpEarlyDates(network, dates, work);
  else if (!late || !isLate(network, work)) dateSpecialWork(network, dates, work, traits);
  if (network.hasLateWorks && !(traits & Trait.Summary)) placeWork(network, dates, work, late);
}

const placed = new Float64Array(3);

/** A work that has not started and has only its own links. */
function dateOrdinaryWork(network: Network, dates: Dates, work: number): void {
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  const bound = linkBound(network, dates, work, work, calendar);
  const driven = bound === NEVER ? Math.max(network.planStart, network.asOf) : Math.max(bound, network.asOf);
  const duration = network.duration[work] as number;
  if (duration === 0) {
    setEarly(dates, work, driven, driven, driven);
    return;
  }
  // A known count needs no further search, unless something other than the links determined the start.
  const counted = boundWork[0] as number;
  if (driven === bound && !Number.isNaN(counted)) {
    const start = calendar.latest(counted);
    setEarly(dates, work, start, start, calendar.earliest(counted + duration));
    dates.earlyWork[work] = counted;
    return;
  }
  calendar.placeFrom(driven, duration, placed);
  const start = placed[PLACED_START] as number;
  setEarly(dates, work, start, start, placed[PLACED_FINISH] as number);
  dates.earlyWork[work] = placed[PLACED_WORK] as number;
}

function dateSpecialWork(network: Network, dates: Dates, work: number, traits: number): void {
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  if (traits & Trait.Fixed) {
    const start = network.fixedStart[work] as number;
    setEarly(dates, work, start, start, network.fixedFinish[work] as number);
  } else if (traits & Trait.Complete) {
    const start = network.actualStart[work] as number;
    setEarly(dates, work, start, start, network.actualFinish[work] as number);
  } else if (traits & Trait.Started) {
    const start = network.actualStart[work] as number;
    if (network.splitsInProgress) dates.resume[work] = resumeAfterLinks(network, dates, work, calendar);
    const resume = Math.max(dates.resume[work] as number, network.asOf);
    const done = doneWithPauses(network, work);
    const left = (network.remaining[work] as number) + (network.paused[work] as number);
    const finish =
      traits & Trait.Resumed
        ? calendar.finishAfter(resume, left)
        : calendar.finishRest(resume, left, start, done);
    setEarly(dates, work, start, start, Math.max(finish, start));
  } else {
    dateWaitingWork(network, dates, work, traits, calendar);
  }
}

/**
 * Where the remaining part of a partly done work resumes if it waits for its predecessors by their finish. If a moment
 * to resume is given, it already accounts for complete predecessors. [R44]
 */
function resumeAfterLinks(network: Network, dates: Dates, work: number, calendar: WorkingTime): Time {
  const resume = network.resume[work] as number;
  const remaining = network.remaining[work] as number;
  if (remaining === 0 || remaining >= (network.duration[work] as number)) return resume;
  const settled = (network.traits[work] as number) & Trait.Resumed ? Trait.Complete : 0;
  let asked = NEVER;
  for (let holder = work; holder >= 0; holder = network.inheritsIn[holder] as number) {
    let link = network.firstIn[holder] as number;
    for (; link >= 0; link = network.nextIn[link] as number) {
      const predecessor = network.predecessor[link] as number;
      if (network.linkType[link] !== FS || (network.traits[predecessor] as number) & settled) continue;
      asked = Math.max(asked, linkStartBound(network, dates, link, work, calendar));
    }
  }
  return asked > resume ? calendar.snapForward(asked) : resume;
}

function setEarly(dates: Dates, work: number, networkStart: Time, start: Time, finish: Time): void {
  dates.networkStart[work] = networkStart;
  dates.earlyStart[work] = start;
  dates.earlyFinish[work] = finish;
  dates.earlyWork[work] = Number.NaN;
}

/** A work that has not started: links, then constraints that delay, then levelling, then constraints that cap. */
function dateWaitingWork(
  network: Network,
  dates: Dates,
  work: number,
  traits: number,
  calendar: WorkingTime,
): void {
  const duration = spanOf(network, work);
  const driven = Math.max(waitingBound(network, dates, work, calendar), network.asOf);
  const networkStart = duration === 0 ? driven : calendar.snapForward(driven);
  let start = networkStart;
  if (traits & Trait.Delayed) start = afterDelay(network, work, traits, calendar, networkStart);
  if (network.honorConstraints) start = capStart(network, work, calendar, start);
  if (duration === 0) {
    setEarly(dates, work, networkStart, start, start);
    return;
  }
  calendar.placeFrom(start, duration, placed);
  setEarly(dates, work, networkStart, placed[PLACED_START] as number, placed[PLACED_FINISH] as number);
  // Readers of this count add the duration to get the finish; that is wrong for a work with pauses.
  if ((traits & Trait.Paused) === 0) dates.earlyWork[work] = placed[PLACED_WORK] as number;
}

/** The completed part of a started work, and the pauses in it. [R93] */
function doneWithPauses(network: Network, work: number): Tenths {
  const done = Math.max(0, (network.duration[work] as number) - (network.remaining[work] as number));
  const pauses = network.pauses.get(work);
  if (pauses === undefined) return done;
  return done + pausedWithin(pauses, 0, Number.POSITIVE_INFINITY) - (network.paused[work] as number);
}

/** The latest of the start limits from links, constraints and the plan's start. [R20] [R21] */
export function waitingBound(network: Network, dates: Dates, work: number, calendar: WorkingTime): Time {
  let links = linkBound(network, dates, work, work, calendar);
  let constraints = delayingConstraint(network, work, work, calendar);
  for (
    let above = network.inheritsIn[work] as number;
    above >= 0;
    above = network.inheritsIn[above] as number
  ) {
    links = Math.max(links, linkBound(network, dates, above, work, calendar));
    constraints = Math.max(constraints, delayingConstraint(network, above, work, calendar));
  }
  const bound = Math.max(links, constraints);
  return bound === NEVER ? network.planStart : bound;
}

/**
 * Working time until the last `linkBound`, on the date calendar of its work; NaN if unknown. It is outside the function
 * instead of in its result, and in an array instead of a variable (which would allocate an object per number), so that
 * a pass over a million works creates no garbage.
 */
const boundWork = Float64Array.of(Number.NaN);

/** The earliest start of `work` that the links into `target` (the work, or a summary above it) allow. */
function linkBound(
  network: Network,
  dates: Dates,
  target: number,
  work: number,
  calendar: WorkingTime,
): Time {
  const { nextIn, linkType, lag, predecessor } = network;
  const { finish } = dates;
  let bound = NEVER;
  let countedTo = Number.NaN;
  for (let link = network.firstIn[target] as number; link >= 0; link = nextIn[link] as number) {
    const done = workByLink(network, dates, link, work);
    // Most links are plain: the finish of the predecessor, without lag.
    const plain = linkType[link] === FS && lag[link] === 0;
    const asked = plain
      ? (finish[predecessor[link] as number] as number)
      : Number.isNaN(done)
        ? linkStartBound(network, dates, link, work, calendar)
        : dateAfterLag(network, dates, link, done, calendar);
    if (asked > bound) {
      bound = asked;
      countedTo = done;
    }
  }
  boundWork[0] = countedTo;
  return bound;
}

/** Working time until the start that a link from a counted work requires; NaN if it must be searched. */
function workByLink(network: Network, dates: Dates, link: number, work: number): Tenths {
  const type = network.linkType[link] as number;
  if ((type !== FS && type !== SS) || network.hasLateWorks) return Number.NaN;
  const predecessor = network.predecessor[link] as number;
  const calendar = network.dateCalendar[work] as number;
  if (network.dateCalendar[predecessor] !== calendar) return Number.NaN;
  const start = dates.earlyWork[predecessor] as number;
  const end = type === FS ? start + (network.duration[predecessor] as number) : start;
  return end + lagOnCalendar(network, link, work, calendar);
}

/** The date for a count of work from `workByLink`. */
function dateAfterLag(
  network: Network,
  dates: Dates,
  link: number,
  done: Tenths,
  calendar: WorkingTime,
): Time {
  const lag = network.lag[link] as number;
  if (lag === 0) return dates.start[network.predecessor[link] as number] as number;
  return lag > 0 ? calendar.earliest(done) : calendar.latest(done);
}

/** The earliest start of `work` that one link allows. Links to a finish do not reach before the plan's start. [R22] */
export function linkStartBound(
  network: Network,
  dates: Dates,
  link: number,
  work: number,
  calendar: WorkingTime,
): Time {
  const predecessor = network.predecessor[link] as number;
  const type = network.linkType[link] as number;
  const driver = (type === FS || type === FF ? dates.finish : dates.start)[predecessor] as number;
  if (!Number.isFinite(driver)) return NEVER;
  const asked = shiftByLag(network, link, work, driver, 1);
  if (type === FS || type === SS) return asked;
  return Math.max(calendar.startBefore(asked, spanOf(network, work)), network.planStart);
}

/** The earliest start of `work` that a constraint of `holder` (the work or a summary above) allows. [R31] */
export function delayingConstraint(
  network: Network,
  holder: number,
  work: number,
  calendar: WorkingTime,
): Time {
  const kind = network.constraint[holder] as number;
  const date = network.constraintDate[holder] as number;
  const own = holder === work;
  const honoured = network.honorConstraints && own;
  if (kind === SNET || (kind === MSO && !honoured)) return date;
  if (kind === FNET || (kind === MFO && own && !honoured)) {
    return calendar.startBefore(date, spanOf(network, work));
  }
  return NEVER;
}

/** Limits a start by the constraints that have priority over links: its own and those of summaries above. [R32] */
function capStart(network: Network, work: number, calendar: WorkingTime, start: Time): Time {
  const duration = spanOf(network, work);
  let capped = start;
  for (let holder = work; holder >= 0; holder = network.inheritsIn[holder] as number) {
    const kind = network.constraint[holder] as number;
    const date = network.constraintDate[holder] as number;
    const own = holder === work;
    if (kind === SNLT) capped = Math.min(capped, date);
    else if (kind === FNLT || (kind === MFO && !own)) {
      capped = Math.min(capped, calendar.startBefore(date, duration));
    }
  }
  const own = network.constraint[work] as number;
  if (own === MSO) return network.constraintDate[work] as number;
  if (own === MFO) return calendar.startBefore(network.constraintDate[work] as number, duration);
  return capped;
}

/** Places a work at its early dates, or in the second sweep an as-late-as-possible one at its late dates. [R38] */
function placeWork(network: Network, dates: Dates, work: number, late: boolean): void {
  const early = dates.earlyStart[work] as number;
  if (late && isLate(network, work) && (dates.lateStart[work] as number) > early) {
    dates.start[work] = dates.lateStart[work] as number;
    dates.finish[work] = dates.lateFinish[work] as number;
  } else {
    dates.start[work] = early;
    dates.finish[work] = dates.earlyFinish[work] as number;
  }
}

/** Whether a work is as late as possible and can still be moved. */
export function isLate(network: Network, work: number): boolean {
  const settled = Trait.Started | Trait.Complete | Trait.Fixed | Trait.Summary | Trait.Excluded;
  return network.constraint[work] === ALAP && ((network.traits[work] as number) & settled) === 0;
}

/** Dates of a summary from its sub-works; a manual summary keeps its own. [R40] [R42] */
function rollUpEarlyDates(network: Network, dates: Dates, summary: number): void {
  const { nextSibling } = network;
  let earlyStart = Number.POSITIVE_INFINITY;
  let earlyFinish = NEVER;
  let start = Number.POSITIVE_INFINITY;
  let finish = NEVER;
  for (let child = network.firstChild[summary] as number; child >= 0; child = nextSibling[child] as number) {
    earlyStart = Math.min(earlyStart, dates.earlyStart[child] as number);
    earlyFinish = Math.max(earlyFinish, dates.earlyFinish[child] as number);
    start = Math.min(start, dates.start[child] as number);
    finish = Math.max(finish, dates.finish[child] as number);
  }
  if ((network.traits[summary] as number) & Trait.Fixed) {
    earlyStart = network.fixedStart[summary] as number;
    earlyFinish = network.fixedFinish[summary] as number;
    start = earlyStart;
    finish = earlyFinish;
  }
  setEarly(dates, summary, earlyStart, earlyStart, earlyFinish);
  dates.start[summary] = start;
  dates.finish[summary] = finish;
  const calendar = network.calendars[network.planCalendar] as WorkingTime;
  network.duration[summary] = start <= finish ? calendar.between(start, finish) : 0;
}
