import { MOST_ABSENCE_ROWS } from '@gantry/contract';
import ICAL from 'ical.js';
import { addDays } from '#lib/dates/index.ts';
import { type CompanyClock, dayOf, momentOf, zoneOf } from './ics-times.ts';

/** One occurrence of an event, in the company's time zone. */
export interface Occurrence {
  readonly item: ICAL.Event;
  readonly from: string;
  /** For whole days, the last day. */
  readonly to: string;
}

/** An event and the exceptions of its series in the file. */
interface Series {
  readonly event: ICAL.Event;
  /** By the occurrence that each replaces. */
  readonly exceptions: ReadonlyMap<string, ICAL.Component>;
  readonly leftOut: ReadonlySet<string>;
  /** The series is cancelled from here on. */
  readonly end: string | undefined;
}

/** How far ahead recurring leave is read. */
const DAYS_AHEAD = 366;
/** The limit for counting occurrences: a series that recurs every minute for years has too many. */
const MOST_STEPS = 200_000;

/**
 * The occurrences of all events. Occurrences of a series that end before today are left out, and so are cancelled ones.
 */
export function listOccurrences(calendar: ICAL.Component, clock: CompanyClock): Occurrence[] {
  if (isWord(calendar, 'method', 'CANCEL')) return [];
  const parts = calendar.getAllSubcomponents('vevent').filter((part) => part.hasProperty('dtstart'));
  const byUid = Map.groupBy(parts, (part) => String(part.getFirstPropertyValue('uid')));
  return [...byUid.values()].flatMap((group) => {
    const mains = group.filter((part) => !part.hasProperty('recurrence-id'));
    const single = group.filter((part) => part.hasProperty('recurrence-id'));
    // An invitation to one occurrence comes without its series.
    const read = mains.length > 0 ? mains : [...latestOf(single, clock).values()];
    return read
      .filter((part) => !isCancelled(part))
      .flatMap((part) => timesOf(openSeries(part, mains.length > 0 ? single : [], clock), clock));
  });
}

const isWord = (part: ICAL.Component, name: string, word: string): boolean =>
  String(part.getFirstPropertyValue(name)).toUpperCase() === word;
const isCancelled = (part: ICAL.Component): boolean => isWord(part, 'status', 'CANCELLED');
const isForFuture = (part: ICAL.Component): boolean =>
  String(part.getFirstProperty('recurrence-id')?.getParameter('range')).toUpperCase() === 'THISANDFUTURE';

/** The last state of each exception, by the occurrence that it replaces. */
function latestOf(parts: readonly ICAL.Component[], clock: CompanyClock): Map<string, ICAL.Component> {
  const latest = new Map<string, ICAL.Component>();
  const sequenceOf = (part: ICAL.Component | undefined) =>
    Number(part?.getFirstPropertyValue('sequence') ?? 0);
  for (const part of parts) {
    const [time] = timesOfProperties(part, 'recurrence-id', clock);
    if (time !== undefined && sequenceOf(part) >= sequenceOf(latest.get(time))) latest.set(time, part);
  }
  return latest;
}

function timesOfProperties(part: ICAL.Component, name: string, clock: CompanyClock): string[] {
  return part
    .getAllProperties(name)
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? momentOf(value, zoneOf(property), clock) : [])),
    );
}

function openSeries(part: ICAL.Component, single: readonly ICAL.Component[], clock: CompanyClock): Series {
  const latest = latestOf(single, clock);
  const future = [...latest].filter(([, each]) => isForFuture(each));
  const [end] = future
    .filter(([, each]) => isCancelled(each))
    .map(([time]) => time)
    .sort();
  // The library moves later occurrences after a change for the future. Everything else is looked up here, so that the
  // time zone of an exception does not matter.
  const exceptions = future.map(([, each]) => each).filter((each) => !isCancelled(each));
  const leftOut = new Set(timesOfProperties(part, 'exdate', clock));
  part.removeAllProperties('exdate');
  return { event: new ICAL.Event(part, { exceptions }), exceptions: latest, leftOut, end };
}

function timesOf({ event, exceptions, leftOut, end }: Series, clock: CompanyClock): Occurrence[] {
  if (!event.isRecurring()) return [toOccurrence(event, event.startDate, event.endDate, clock)];
  const last = addDays(clock.today, DAYS_AHEAD);
  const zone = zoneOf(event.component.getFirstProperty('dtstart'));
  const isLongOver = overBefore(event, exceptions, clock);
  const found: Occurrence[] = [];
  const times = event.iterator();
  let steps = 0;
  for (let next = times.next(); next && found.length <= MOST_ABSENCE_ROWS; next = times.next()) {
    steps += 1;
    if (dayOf(next) > last || steps > MOST_STEPS) break;
    if (isLongOver(dayOf(next))) continue;
    const names = namesOf(next, zone, clock);
    if (end !== undefined && names.some((name) => name >= end)) break;
    if (names.some((name) => leftOut.has(name))) continue;
    const [exception] = names.flatMap((name) => exceptions.get(name) ?? []);
    if (exception !== undefined && isCancelled(exception)) continue;
    const occurrence =
      exception === undefined ? regularTime(event, next, clock) : changedTime(exception, clock);
    if (occurrence.to >= clock.today) found.push(occurrence);
  }
  return found;
}

const DAY_SECONDS = 86_400;

/**
 * Whether a day of the series is in the past and unchanged. Converting the time zones of such days would take seconds.
 */
function overBefore(
  event: ICAL.Event,
  exceptions: Series['exceptions'],
  { today }: CompanyClock,
): (day: string) => boolean {
  if ([...exceptions.values()].some(isForFuture)) return () => false;
  const days = Math.ceil(event.duration.toSeconds() / DAY_SECONDS) + 2;
  const first = addDays(today, -days);
  const changed = new Set(
    [...exceptions.keys()].flatMap((time) => [-1, 0, 1].map((shift) => addDays(time.slice(0, 10), shift))),
  );
  return (day) => day < first && !changed.has(day);
}

/**
 * The keys by which a file may name an occurrence: programs write the moment, its day, or the midnight of a whole day.
 */
function namesOf(time: ICAL.Time, zone: string | undefined, clock: CompanyClock): string[] {
  const day = dayOf(time);
  return time.isDate ? [day, `${day}T00:00`] : [momentOf(time, zone, clock), day];
}

function regularTime(event: ICAL.Event, time: ICAL.Time, clock: CompanyClock): Occurrence {
  const { item, startDate, endDate } = event.getOccurrenceDetails(time);
  return toOccurrence(item, startDate, endDate, clock);
}

function changedTime(part: ICAL.Component, clock: CompanyClock): Occurrence {
  const item = new ICAL.Event(part);
  return toOccurrence(item, item.startDate, item.endDate, clock);
}

function toOccurrence(item: ICAL.Event, start: ICAL.Time, end: ICAL.Time, clock: CompanyClock): Occurrence {
  const zone = zoneOf(item.component.getFirstProperty('dtstart'));
  // The end in the file is the first moment after the event.
  const lastDay = [addDays(dayOf(end), -1), dayOf(start)].sort()[1] ?? dayOf(start);
  return {
    item,
    from: momentOf(start, zone, clock),
    to: end.isDate ? lastDay : momentOf(end, zone, clock),
  };
}
