import type { Calendar, Time, WorkingInterval } from '../../src/model.ts';

/** A slow, simple implementation of working time: it looks at the hours of one day after the other. */

export type Hours = (day: number) => readonly WorkingInterval[];

const NAMES = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'] as const;
const DAY = 14_400;

export function hoursOf(chain: readonly Calendar[]): Hours {
  const known = new Map<number, readonly WorkingInterval[]>();
  return (day) => {
    const hours = known.get(day) ?? findHours(chain, day);
    known.set(day, hours);
    return hours;
  };
}

function findHours(chain: readonly Calendar[], day: number): readonly WorkingInterval[] {
  const name = NAMES[((day % 7) + 7) % 7] ?? 'mon';
  const covers = (range: { fromDay: number; toDay: number }) => range.fromDay <= day && day <= range.toDay;
  for (const calendar of chain) {
    const exception = calendar.exceptions?.find(covers);
    if (exception) return exception.working;
  }
  for (const calendar of chain) {
    const workWeek = calendar.workWeeks?.find(covers);
    if (!workWeek) continue;
    const hours = workWeek.week[name];
    if (hours) return hours;
    break;
  }
  return chain.find((calendar) => calendar.week[name])?.week[name] ?? [];
}

export const CLOCK: Hours = () => [[0, 1440]];

export function both(a: Hours, b: Hours): Hours {
  return (day) =>
    a(day).flatMap(([from, to]) =>
      b(day)
        .map(([start, end]): WorkingInterval => [Math.max(from, start), Math.min(to, end)])
        .filter(([start, end]) => start < end),
    );
}

function spansOf(hours: Hours, day: number): [number, number][] {
  return [...hours(day)]
    .sort((x, y) => x[0] - y[0])
    .map(([from, to]) => [day * DAY + from * 10, day * DAY + to * 10]);
}

/** The first working moment from `time` on. */
export function forward(hours: Hours, time: Time): Time {
  for (let day = Math.floor(time / DAY); ; day++) {
    for (const [from, to] of spansOf(hours, day)) if (to > time) return Math.max(from, time);
  }
}

/** The last moment at or before `time` that ends working time. */
export function back(hours: Hours, time: Time): Time {
  for (let day = Math.floor(time / DAY); ; day--) {
    for (const [from, to] of spansOf(hours, day).reverse()) if (from < time) return Math.min(to, time);
  }
}

/** Moves by working time: forward to a finish, backward to a start. */
export function move(hours: Hours, time: Time, amount: number): Time {
  let left = Math.abs(amount);
  if (left === 0) return time;
  if (amount > 0) {
    for (let at = forward(hours, time); ; at = forward(hours, at)) {
      const end = endOfSpan(hours, at);
      if (left <= end - at) return at + left;
      left -= end - at;
      at = end;
    }
  }
  for (let at = back(hours, time); ; at = back(hours, at)) {
    const start = startOfSpan(hours, at);
    if (left < at - start) return at - left;
    left -= at - start;
    at = start;
    if (left === 0) return forward(hours, at);
  }
}

/** The hours of each person who shares a work; the work lasts from the first share's start to the last one's finish. */
export type Team = readonly Hours[];

export const firstForward = (team: Team, time: Time): Time =>
  Math.min(...team.map((hours) => forward(hours, time)));

export const lastBack = (team: Team, time: Time): Time => Math.max(...team.map((hours) => back(hours, time)));

/** Forward until all shares are done; backward so that all are done. */
export function moveAll(team: Team, time: Time, amount: number): Time {
  const moved = team.map((hours) => move(hours, time, amount));
  return amount > 0 ? Math.max(...moved) : Math.min(...moved);
}

function endOfSpan(hours: Hours, at: Time): Time {
  const span = spansOf(hours, Math.floor(at / DAY)).find(([from, to]) => from <= at && at < to);
  return span?.[1] ?? at;
}

function startOfSpan(hours: Hours, at: Time): Time {
  for (const day of [Math.floor(at / DAY), Math.floor(at / DAY) - 1]) {
    const span = spansOf(hours, day).find(([from, to]) => from < at && at <= to);
    if (span) return span[0];
  }
  return at;
}

/** Working time between two moments. Negative when `to` is before `from`. */
export function between(hours: Hours, from: Time, to: Time): number {
  if (to < from) return 0 - between(hours, to, from);
  let total = 0;
  for (let day = Math.floor(from / DAY); day <= Math.floor(to / DAY); day++) {
    for (const [start, end] of spansOf(hours, day)) {
      total += Math.max(0, Math.min(end, to) - Math.max(start, from));
    }
  }
  return total;
}
