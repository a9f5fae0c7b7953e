import type { WorkingTime } from '../calendar/working-time.ts';
import type { Tenths, Time } from '../model.ts';
import { ELAPSED, ELAPSED_PERCENT, type Network, Trait, WORKING } from '../network/network.ts';

/**
 * Moves a date by a link's lag (`direction` 1, towards the successor) or subtracts the lag (−1). Working time counts on
 * the calendar of `successor`; for a link to a summary this is the affected sub-work. [R24]
 */
export function shiftByLag(
  network: Network,
  link: number,
  successor: number,
  time: Time,
  direction: 1 | -1,
): Time {
  const lag = network.lag[link] as number;
  if (lag === 0) return time;
  const unit = network.lagUnit[link] as number;
  if (unit === ELAPSED) return time + direction * lag;
  const calendar = network.lagCalendar[successor] as number;
  if (unit === WORKING)
    return (network.calendars[calendar] as (typeof network.calendars)[0]).shift(time, direction * lag);
  const predecessor = network.predecessor[link] as number;
  const amount = Math.round((lag * (network.duration[predecessor] as number)) / 100);
  const elapsed = unit === ELAPSED_PERCENT || ((network.traits[predecessor] as number) & Trait.Elapsed) !== 0;
  if (elapsed) return time + direction * amount;
  return (network.calendars[calendar] as (typeof network.calendars)[0]).shift(time, direction * amount);
}

/** The lag of a link that can be added to a count: working time on this calendar, or 0; else NaN. */
export function lagOnCalendar(network: Network, link: number, successor: number, calendar: number): Tenths {
  const lag = network.lag[link] as number;
  if (lag === 0) return 0;
  const counted = network.lagUnit[link] === WORKING && network.lagCalendar[successor] === calendar;
  return counted ? lag : Number.NaN;
}

/** When a work can start after its levelling delay. [R25] */
export function afterDelay(
  network: Network,
  work: number,
  traits: number,
  calendar: WorkingTime,
  networkStart: Time,
): Time {
  const delay = network.levelingDelay[work] as number;
  return traits & Trait.DelayWorking ? calendar.finishAfter(networkStart, delay) : networkStart + delay;
}
