import { type Calendar, TENTHS_PER_DAY } from '../model.ts';
import {
  calendarKey,
  intersectCalendars,
  type ResolvedStretch,
  resolveCalendar,
  uniteCalendars,
} from './resolve-calendar.ts';
import { SharedTime } from './shared-time.ts';
import { TENTHS_PER_WEEK, type WeekSpans, WeekTable } from './week-table.ts';
import { ROUND_THE_CLOCK, type Stretch, WorkingTime } from './working-time.ts';

/** A calendar prepared for counting. Two calendars with the same key work at the same times. */
export interface CountedCalendar {
  readonly key: string;
  readonly stretches: readonly ResolvedStretch[];
  readonly time: WorkingTime;
}

const ALL_WEEK: ResolvedStretch[] = [{ fromDay: Number.NEGATIVE_INFINITY, spans: [[0, TENTHS_PER_WEEK]] }];

/** The calendar that works day and night. */
export const AROUND_THE_CLOCK: CountedCalendar = {
  key: calendarKey(ALL_WEEK),
  stretches: ALL_WEEK,
  time: ROUND_THE_CLOCK,
};

interface Resolved {
  readonly chain: readonly Calendar[];
  readonly counted: CountedCalendar | null;
}

/**
 * Calendars prepared in earlier runs. The same plan is scheduled many times, and preparing hundreds of people with
 * dozens of absences each takes longer than scheduling ten thousand works. An entry disappears with its calendar.
 */
const ofCalendar = new WeakMap<Calendar, Resolved>();
const ofPair = new WeakMap<CountedCalendar, WeakMap<CountedCalendar, CountedCalendar | null>>();
const ofShares = new WeakMap<CountedCalendar, SharesNode>();

/** Combines a calendar and its parents (nearest first). Null if the result has no working time in the long run. [R4] */
export function countCalendar(chain: readonly Calendar[]): CountedCalendar | null {
  const [calendar] = chain;
  const known = calendar && ofCalendar.get(calendar);
  if (known && known.chain.length === chain.length && known.chain.every((each, i) => each === chain[i]))
    return known.counted;
  const counted = countStretches(resolveCalendar(chain));
  if (calendar) ofCalendar.set(calendar, { chain, counted });
  return counted;
}

/** The time in which both calendars work. Null if there is none in the long run. */
export function countCommon(first: CountedCalendar, second: CountedCalendar): CountedCalendar | null {
  const pairs = ofPair.get(first) ?? new WeakMap<CountedCalendar, CountedCalendar | null>();
  ofPair.set(first, pairs);
  const known = pairs.get(second);
  if (known !== undefined) return known;
  const common = countStretches(intersectCalendars(first.stretches, second.stretches));
  pairs.set(second, common);
  return common;
}

interface SharesNode {
  readonly next: WeakMap<CountedCalendar, SharesNode>;
  counted?: CountedCalendar;
}

/** The shared calendar of people with these calendars, at least two different ones. [R9] */
export function countShares(shares: readonly CountedCalendar[]): CountedCalendar {
  let level = ofShares;
  let node: SharesNode = { next: level };
  for (const share of shares) {
    node = level.get(share) ?? { next: new WeakMap() };
    level.set(share, node);
    level = node.next;
  }
  node.counted ??= uniteShares(shares);
  return node.counted;
}

function uniteShares(shares: readonly CountedCalendar[]): CountedCalendar {
  const stretches = shares.map((share) => share.stretches).reduce((one, other) => uniteCalendars(one, other));
  const times = shares.map(({ time }) => time);
  const [first, ...rest] = readyStretches(stretches);
  const time = first ? new SharedTime([first, ...rest], times) : ROUND_THE_CLOCK;
  return { key: `shares of ${shares.map(({ key }) => key).join(' and ')}`, stretches, time };
}

function countStretches(stretches: readonly ResolvedStretch[]): CountedCalendar | null {
  if (!isEndless(stretches)) return null;
  const [first, ...rest] = readyStretches(stretches);
  if (!first) return null;
  return { key: calendarKey(stretches), stretches, time: new WorkingTime([first, ...rest]) };
}

/**
 * Weeks by their spans, shared by all calendars: hundreds of people have the same week, and a table that many calendars
 * use stays in the processor's cache. The size is limited to what a plan needs, so that hostile plans cannot fill the
 * memory.
 */
const weekBySpans = new Map<string, WeekTable>();
const MAX_WEEKS_KEPT = 1000;

function readyStretches(stretches: readonly ResolvedStretch[]): Stretch[] {
  return stretches.map(({ fromDay, spans }) => ({ from: fromDay * TENTHS_PER_DAY, week: weekOf(spans) }));
}

function weekOf(spans: WeekSpans): WeekTable {
  const key = String(spans);
  const known = weekBySpans.get(key);
  if (known) return known;
  if (weekBySpans.size >= MAX_WEEKS_KEPT) weekBySpans.clear();
  const week = new WeekTable(spans);
  weekBySpans.set(key, week);
  return week;
}

/** Whether work continues forever in both directions, so that every duration has an end. */
function isEndless(stretches: readonly ResolvedStretch[]): boolean {
  return (stretches[0]?.spans.length ?? 0) > 0 && (stretches.at(-1)?.spans.length ?? 0) > 0;
}
