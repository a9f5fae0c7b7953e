import type { WorkingTime } from '../calendar/working-time.ts';
import type { Tenths, Time } from '../model.ts';
import type { Dates } from '../network/dates.ts';
import { FF, FS, type Network, SS, spanOf, Trait } from '../network/network.ts';
import { isLate } from './forward-pass.ts';
import { lagOnCalendar, shiftByLag } from './lag.ts';

/**
 * Cached working time until the starts and finishes of works, on their slack calendar; NaN if not computed yet. A work
 * needs its dates, and so does each of its links.
 */
interface Counts {
  readonly start: Float64Array;
  readonly finish: Float64Array;
}

/** Total and free slack of all works, from their early and late dates. */
export function computeSlack(network: Network, dates: Dates): void {
  const numbers = () => new Float64Array(network.workCount).fill(Number.NaN);
  const counts = { start: numbers(), finish: numbers() };
  for (let work = 0; work < network.workCount; work++) computeWorkSlack(network, dates, work, counts);
}

function startCount(network: Network, dates: Dates, work: number, counts: Counts | null): Tenths {
  const known = counts ? (counts.start[work] as number) : Number.NaN;
  if (!Number.isNaN(known)) return known;
  const index = network.slackCalendar[work] as number;
  const early = dates.earlyWork[work] as number;
  const counted = isCounted(network, early, work, index)
    ? early
    : (network.calendars[index] as WorkingTime).workAt(dates.start[work] as number);
  if (counts) counts.start[work] = counted;
  return counted;
}

function finishCount(network: Network, dates: Dates, work: number, counts: Counts | null): Tenths {
  const known = counts ? (counts.finish[work] as number) : Number.NaN;
  if (!Number.isNaN(known)) return known;
  const index = network.slackCalendar[work] as number;
  const early = dates.earlyWork[work] as number;
  const counted = isCounted(network, early, work, index)
    ? early + (network.duration[work] as number)
    : (network.calendars[index] as WorkingTime).workAt(dates.finish[work] as number);
  if (counts) counts.finish[work] = counted;
  return counted;
}

/** Total and free slack of one work, on its own or the plan's calendar, never on that of a person. [R50] */
export function computeWorkSlack(
  network: Network,
  dates: Dates,
  work: number,
  counts: Counts | null = null,
): void {
  const traits = network.traits[work] as number;
  const complete = (traits & Trait.Complete) !== 0;
  if (complete || !Number.isFinite(dates.earlyStart[work])) {
    dates.totalSlack[work] = 0;
    dates.freeSlack[work] = 0;
    return;
  }
  const total = totalSlack(network, dates, work, traits, counts);
  dates.totalSlack[work] = total;
  dates.freeSlack[work] = Math.max(0, freeSlackByLinks(network, dates, work, traits, total, counts));
}

function totalSlack(
  network: Network,
  dates: Dates,
  work: number,
  traits: number,
  counts: Counts | null,
): Tenths {
  const index = network.slackCalendar[work] as number;
  const early = dates.earlyWork[work] as number;
  const late = dates.lateWork[work] as number;
  const unheld = dates.networkStart[work] === dates.earlyStart[work];
  if (unheld && isCounted(network, early, work, index) && !Number.isNaN(late)) {
    // Both dates were counted from the same start and finish on this calendar, so that both slacks are equal.
    return late - early - (network.duration[work] as number);
  }
  const calendar = network.calendars[index] as WorkingTime;
  const earlyFinish = dates.earlyFinish[work] as number;
  const lateFinish = dates.lateFinish[work] as number;
  const finished =
    earlyFinish === dates.finish[work]
      ? finishCount(network, dates, work, counts)
      : calendar.workAt(earlyFinish);
  const finishSlack = earlyFinish === lateFinish ? 0 : calendar.workAt(lateFinish) - finished;
  if (traits & Trait.Started) return finishSlack;
  // A constraint with priority over links determines the start; the start that links required shows as negative slack.
  // [R32]
  const held = traits & (Trait.Delayed | Trait.Fixed) ? dates.earlyStart[work] : dates.networkStart[work];
  const start = Math.max(dates.earlyStart[work] as number, held as number);
  const lateStart = dates.lateStart[work] as number;
  const started =
    start === dates.start[work] ? startCount(network, dates, work, counts) : calendar.workAt(start);
  const startSlack = start === lateStart ? 0 : calendar.workAt(lateStart) - started;
  const slack = Math.min(startSlack, finishSlack);
  return network.hasLateWorks && isLate(network, work) ? Math.min(slack, 0) : slack;
}

/** Whether a work's own count of working time is valid on this calendar and the work is at its early dates. */
function isCounted(network: Network, count: number, work: number, calendar: number): boolean {
  return !Number.isNaN(count) && network.dateCalendar[work] === calendar && !network.hasLateWorks;
}

/** How far a work can slip before a successor moves, at most its total slack. [R52] */
function freeSlackByLinks(
  network: Network,
  dates: Dates,
  work: number,
  traits: number,
  total: Tenths,
  counts: Counts | null,
): Tenths {
  const { nextOut } = network;
  let free = total;
  for (let link = network.firstOut[work] as number; free > 0 && link >= 0; link = nextOut[link] as number) {
    const successorTraits = network.traits[network.successor[link] as number] as number;
    const type = network.linkType[link] as number;
    const movable = type === FS || type === FF || !(traits & Trait.Started);
    if (!movable || successorTraits & Trait.Complete) continue;
    free = Math.min(free, gapOf(network, dates, work, link, counts));
  }
  return free;
}

/** How much the predecessor's end of a link can slip before its successor must move. */
function gapOf(network: Network, dates: Dates, work: number, link: number, counts: Counts | null): Tenths {
  const index = network.slackCalendar[work] as number;
  const type = network.linkType[link] as number;
  const successor = network.successor[link] as number;
  const fromFinish = type === FS || type === FF;
  const plain = (type === FS || type === SS) && !((network.traits[successor] as number) & Trait.Delayed);
  if (plain && network.slackCalendar[successor] === index) {
    // A move by a lag on this calendar adds the lag to the count.
    const lag = lagOnCalendar(network, link, successor, index);
    if (!Number.isNaN(lag) && Number.isFinite(dates.start[successor])) {
      const end = fromFinish
        ? finishCount(network, dates, work, counts)
        : startCount(network, dates, work, counts);
      return startCount(network, dates, successor, counts) - end - lag;
    }
  }
  const date = successorDate(network, dates, successor, type);
  if (!Number.isFinite(date)) return Number.POSITIVE_INFINITY;
  const from = (fromFinish ? dates.finish : dates.start)[work] as number;
  const calendar = network.calendars[index] as WorkingTime;
  return calendar.between(shiftByLag(network, link, successor, from, 1), date);
}

/** The date at the successor's end of a link, before a levelling delay of the successor. */
function successorDate(network: Network, dates: Dates, successor: number, type: number): Time {
  const toStart = type === FS || type === SS;
  if ((network.traits[successor] as number) & Trait.Delayed) {
    const start = dates.networkStart[successor] as number;
    if (toStart) return start;
    const calendar = network.calendars[network.dateCalendar[successor] as number] as WorkingTime;
    return calendar.finishAfter(start, spanOf(network, successor));
  }
  return (toStart ? dates.start : dates.finish)[successor] as number;
}

/** Whether a work is critical: total slack within the plan's limit, and not complete. [R53] */
export function isCritical(network: Network, dates: Dates, work: number): boolean {
  const complete = ((network.traits[work] as number) & Trait.Complete) !== 0;
  return !complete && (dates.totalSlack[work] as number) <= network.criticalSlackLimit;
}
