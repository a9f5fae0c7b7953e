import { PLACED_FINISH, PLACED_START, PLACED_WORK, type WorkingTime } from '../calendar/working-time.ts';
import type { Tenths, Time } from '../model.ts';
import type { Dates } from '../network/dates.ts';
import { FF, FNLT, FS, MFO, MSO, type Network, SNLT, SS, spanOf, Trait } from '../network/network.ts';
import { nextLeaf } from '../network/work-tree.ts';
import { shiftByLag } from './lag.ts';

const OPEN = Number.POSITIVE_INFINITY;
/** Traits that exclude a work from the fast path: anything but plain links on its own calendar. */
const SPECIAL = ~Trait.Manual;

/** The limits set by the successors of a work: its latest start and finish. */
interface LateBound {
  start: Time;
  finish: Time;
  /** No unfinished work waits for it. */
  openEnd: boolean;
  /** The successor of the link that last tightened `finish`, or −1. */
  driver: number;
}

/** Computes the late dates of all works, in one sweep over `network.order` from its end. Needs the early dates. */
export function backwardPass(network: Network, dates: Dates): void {
  dates.projectFinish = findProjectFinish(network, dates);
  const { order } = network;
  for (let i = order.length - 1; i >= 0; i--) dateNodeLate(network, dates, order[i] as number);
}

/** The latest finish of open ends: the imposed finish, else the latest early finish. [R34] */
export function findProjectFinish(network: Network, dates: Dates): Time {
  if (network.imposedFinish !== null) return network.imposedFinish;
  let finish = Number.NEGATIVE_INFINITY;
  for (let work = 0; work < network.workCount; work++) {
    const early = dates.earlyFinish[work] as number;
    if (early > finish) finish = early;
  }
  return finish === Number.NEGATIVE_INFINITY ? network.planStart : finish;
}

/**
 * Late dates of one node of the order, from those of its successors. A summary gets its dates at its gate, which this
 * sweep reaches after all of its sub-works.
 */
export function dateNodeLate(network: Network, dates: Dates, node: number): void {
  const summary = node - network.workCount;
  if (summary >= 0) {
    rollUpLateDates(network, dates, summary);
    passLinksIntoSummary(network, dates, summary);
  } else if (!((network.traits[node] as number) & Trait.Summary)) {
    dateLeafLate(network, dates, node);
  }
}

/** One bound object for all leaves, so that a pass over a million works creates no garbage. */
const bound: LateBound = { start: OPEN, finish: OPEN, openEnd: true, driver: -1 };

function dateLeafLate(network: Network, dates: Dates, work: number): void {
  const traits = network.traits[work] as number;
  if (traits & (Trait.Complete | Trait.FixedLate)) {
    keepGivenLateDates(network, dates, work, traits);
    return;
  }
  bound.start = OPEN;
  bound.finish = dates.projectFinish;
  bound.openEnd = true;
  bound.driver = -1;
  boundByLinks(network, dates, work, work, traits);
  if (traits & SPECIAL) boundFromAbove(network, dates, work, traits);
  if (network.multipleCriticalPaths && bound.openEnd) {
    bound.finish = Math.min(dates.earlyFinish[work] as number, dates.projectFinish);
  }
  if (traits & SPECIAL) boundByPromises(network, work, traits);
  setLate(network, dates, work, traits);
}

function keepGivenLateDates(network: Network, dates: Dates, work: number, traits: number): void {
  const complete = traits & Trait.Complete;
  const start = complete ? dates.earlyStart[work] : network.fixedLateStart[work];
  dates.lateStart[work] = start as number;
  dates.passedLateStart[work] = start as number;
  dates.lateFinish[work] = (complete ? dates.earlyFinish[work] : network.fixedLateFinish[work]) as number;
  dates.lateWork[work] = Number.NaN;
}

/** Tightens the bound of `work` by the links that leave `source`: the work itself, or a summary above it. */
function boundByLinks(network: Network, dates: Dates, source: number, work: number, traits: number): void {
  const { nextOut, linkType, successor } = network;
  for (let link = network.firstOut[source] as number; link >= 0; link = nextOut[link] as number) {
    const asked = latestForLink(network, dates, link, successor[link] as number);
    if (asked === OPEN) continue;
    bound.openEnd = false;
    const type = linkType[link] as number;
    if (type === FS || type === FF) {
      if (asked < bound.finish) {
        bound.finish = asked;
        bound.driver = successor[link] as number;
      }
    } else if (asked < bound.start && drivesStart(dates, source, work, traits)) bound.start = asked;
  }
}

/** Links from a start limit works that have not started; for a summary, only its earliest sub-works. [R41] */
function drivesStart(dates: Dates, source: number, work: number, traits: number): boolean {
  if (traits & (Trait.Started | Trait.Complete)) return false;
  return source === work || dates.start[work] === dates.start[source];
}

/** The latest date at the predecessor's end of a link; `OPEN` if the successor is complete. */
function latestForLink(network: Network, dates: Dates, link: number, successor: number): Time {
  const traits = network.traits[successor] as number;
  if (traits & Trait.Complete) return OPEN;
  if (traits & Trait.Summary) return dates.lateOfLink[link] as number;
  // Most links are plain: the start of the successor, without lag.
  const plain = network.linkType[link] === FS && network.lag[link] === 0;
  return plain
    ? (dates.passedLateStart[successor] as number)
    : latestForWork(network, dates, link, successor);
}

function latestForWork(network: Network, dates: Dates, link: number, work: number): Time {
  const type = network.linkType[link] as number;
  const late = type === FS || type === SS ? dates.passedLateStart[work] : dates.lateFinish[work];
  return shiftByLag(network, link, work, late as number, -1);
}

/** After all sub-works of a summary have late dates: the limits that the links into it set for their predecessors. */
function passLinksIntoSummary(network: Network, dates: Dates, summary: number): void {
  for (let link = network.firstIn[summary] as number; link >= 0; link = network.nextIn[link] as number) {
    let latest = OPEN;
    for (let leaf = nextLeaf(network, summary, -1); leaf >= 0; leaf = nextLeaf(network, summary, leaf)) {
      if ((network.traits[leaf] as number) & (Trait.Excluded | Trait.Complete)) continue;
      latest = Math.min(latest, latestForWork(network, dates, link, leaf));
    }
    dates.lateOfLink[link] = latest;
  }
}

/** Links that leave the summaries above also limit this work, except through a manual summary. [R41] */
function boundFromAbove(network: Network, dates: Dates, work: number, traits: number): void {
  let above = network.inheritsOut[work] as number;
  for (; above >= 0; above = network.inheritsOut[above] as number) {
    if ((network.traits[above] as number) & Trait.Fixed) continue;
    boundByLinks(network, dates, above, work, traits);
  }
}

/** Constraints and deadlines, own and of the summaries above. [R33] [R35] */
function boundByPromises(network: Network, work: number, traits: number): void {
  for (let holder = work; holder >= 0; holder = network.inheritsOut[holder] as number) {
    boundByConstraint(network, work, holder, traits);
  }
  for (let holder = work; holder >= 0; holder = network.inheritsOut[holder] as number) {
    if (!((network.traits[holder] as number) & Trait.Deadline)) continue;
    bound.finish = Math.min(bound.finish, network.deadline[holder] as number);
  }
}

function boundByConstraint(network: Network, work: number, holder: number, traits: number): void {
  const kind = network.constraint[holder] as number;
  const date = network.constraintDate[holder] as number;
  const own = holder === work;
  const waiting = (traits & Trait.Started) === 0;
  if (kind === FNLT || kind === MFO) {
    const beatsLinks = kind === MFO && own && network.honorConstraints;
    bound.finish = beatsLinks ? date : Math.min(bound.finish, date);
    if (beatsLinks) bound.start = OPEN;
  } else if (waiting && (kind === SNLT || (kind === MSO && own))) {
    const beatsLinks = kind === MSO && network.honorConstraints;
    bound.start = beatsLinks ? date : Math.min(bound.start, date);
    if (beatsLinks) bound.finish = OPEN;
  }
}

/**
 * Turns the bound into late dates: a finish snaps back to the end of working time, except for milestones and given
 * dates.
 */
function setLate(network: Network, dates: Dates, work: number, traits: number): void {
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  const duration = traits & Trait.Paused ? spanOf(network, work) : (network.duration[work] as number);
  if (traits & Trait.Started) {
    setStartedLate(network, dates, work, calendar);
  } else if (duration === 0) {
    const date = Math.min(bound.start, bound.finish);
    storeLate(dates, work, date, date);
  } else if (traits & Trait.Fixed) {
    const finish = Math.min(bound.finish, startBoundFinish(calendar, duration));
    storeLate(dates, work, calendar.startBefore(finish, duration), finish);
  } else if (traits & Trait.Shared) {
    setSharedLate(dates, work, calendar, duration);
  } else {
    setCountedLate(network, dates, work, calendar, duration);
  }
  if (traits & Trait.Paused) dates.lateWork[work] = Number.NaN;
  if (traits & Trait.Delayed) passBeforeDelay(network, dates, work, traits, calendar);
}

const placed = new Float64Array(3);

function setCountedLate(
  network: Network,
  dates: Dates,
  work: number,
  calendar: WorkingTime,
  duration: number,
): void {
  const known = bound.finish === OPEN ? OPEN : knownWorkDone(network, dates, bound, work);
  if (bound.start === OPEN && Number.isNaN(known)) {
    setLateByFinish(dates, work, calendar, duration);
    return;
  }
  const byFinish = Number.isNaN(known) ? calendar.workAt(bound.finish) : known;
  const byStart = bound.start === OPEN ? OPEN : calendar.workAt(bound.start) + duration;
  const done = Math.min(byFinish, byStart);
  storeLate(dates, work, calendar.latest(done - duration), calendar.earliest(done));
  dates.lateWork[work] = done;
}

function setLateByFinish(dates: Dates, work: number, calendar: WorkingTime, duration: number): void {
  calendar.placeUntil(bound.finish, duration, placed);
  storeLate(dates, work, placed[PLACED_START] as number, placed[PLACED_FINISH] as number);
  dates.lateWork[work] = placed[PLACED_WORK] as number;
}

/** Shares that end at different times: all of them must end in time, and each must be able to begin in time. [R9] */
function setSharedLate(dates: Dates, work: number, calendar: WorkingTime, duration: number): void {
  if (bound.start === OPEN && bound.finish !== OPEN) {
    setLateByFinish(dates, work, calendar, duration);
    return;
  }
  const byFinish = bound.finish === OPEN ? OPEN : calendar.snapBack(bound.finish);
  const finish = Math.min(byFinish, startBoundFinish(calendar, duration));
  const byStart = bound.start === OPEN ? OPEN : calendar.snapForward(bound.start);
  storeLate(dates, work, Math.min(calendar.startBefore(finish, duration), byStart), finish);
}

/** Working time until a late finish, if it is the late start of a successor with a known count; else NaN. */
function knownWorkDone(network: Network, dates: Dates, { finish, driver }: LateBound, work: number): Tenths {
  if (driver < 0 || dates.lateStart[driver] !== finish) return Number.NaN;
  if (network.dateCalendar[driver] !== network.dateCalendar[work]) return Number.NaN;
  return (dates.lateWork[driver] as number) - (network.duration[driver] as number);
}

function startBoundFinish(calendar: WorkingTime, duration: number): Time {
  return bound.start === OPEN ? OPEN : calendar.finishAfter(bound.start, duration);
}

/**
 * A started work keeps its start. Its predecessors see when its remaining part must continue at the latest; if it is
 * partly done, this is not later than its actual continuation. [R37]
 */
function setStartedLate(network: Network, dates: Dates, work: number, calendar: WorkingTime): void {
  const duration = network.duration[work] as number;
  const remaining = network.remaining[work] as number;
  const finish = duration === 0 ? bound.finish : calendar.snapBack(bound.finish);
  const mustResume = calendar.startBefore(finish, remaining + (network.paused[work] as number));
  const isPartlyDone = remaining > 0 && remaining < duration;
  storeLate(dates, work, network.actualStart[work] as number, finish);
  dates.passedLateStart[work] = isPartlyDone
    ? Math.min(mustResume, dates.resume[work] as number)
    : mustResume;
}

function storeLate(dates: Dates, work: number, start: Time, finish: Time): void {
  dates.lateStart[work] = start;
  dates.lateFinish[work] = finish;
  dates.passedLateStart[work] = start;
  dates.lateWork[work] = Number.NaN;
}

/** Subtracts a levelling delay from the late start that predecessors see. [R36] */
function passBeforeDelay(
  network: Network,
  dates: Dates,
  work: number,
  traits: number,
  calendar: WorkingTime,
): void {
  const delay = network.levelingDelay[work] as number;
  const start = dates.lateStart[work] as number;
  dates.passedLateStart[work] =
    traits & Trait.DelayWorking ? calendar.startBefore(start, delay) : start - delay;
}

/** Late dates of a summary from its sub-works; if they have none, its own dates. [R40] */
function rollUpLateDates(network: Network, dates: Dates, summary: number): void {
  let start = OPEN;
  let finish = Number.NEGATIVE_INFINITY;
  let child = network.firstChild[summary] as number;
  for (; child >= 0; child = network.nextSibling[child] as number) {
    start = Math.min(start, dates.lateStart[child] as number);
    finish = Math.max(finish, dates.lateFinish[child] as number);
  }
  const empty = start === OPEN;
  dates.lateStart[summary] = empty ? (dates.earlyStart[summary] as number) : start;
  dates.lateFinish[summary] = empty ? (dates.earlyFinish[summary] as number) : finish;
}
