import { MOST_ABSENCE_ROWS } from '@gantry/contract';
import { instantOf, wallClockAt } from '@gantry/scheduling/wall-clock';
import ICAL from 'ical.js';
import { addDays } from '#lib/dates/index.ts';
import { type LeaveFile, type LeaveRow, readWhy } from './read-leave-file.ts';

/** The clock by which leave is written down. */
export interface CompanyClock {
  readonly today: string;
  readonly timeZone: string;
}

/** How far ahead leave that comes again and again is read. */
const DAYS_AHEAD = 366;

/** Reads a calendar file (RFC 5545): a row for each time that an event comes, and for each person who attends it. */
export function readIcs(text: string, clock: CompanyClock): LeaveFile {
  const calendar = parse(text);
  if (calendar === undefined) return { missing: ['calendar'] };
  // A number of the row tells the person which event is meant; there are no lines to count.
  const rows = eventsOf(calendar)
    .flatMap((event) => rowsOf(event, clock))
    .sort((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
  return { rows: rows.map((row, index) => ({ ...row, number: index + 1 })) };
}

function parse(text: string): ICAL.Component | undefined {
  try {
    const parsed = new ICAL.Component(ICAL.parse(text.trim()));
    return parsed.name === 'vcalendar' ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Events with what was changed for single days of theirs; cancelled ones are left out. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const parts = calendar
    .getAllSubcomponents('vevent')
    .filter((part) => part.hasProperty('dtstart') && part.getFirstPropertyValue('status') !== 'CANCELLED');
  const [single, main] = [true, false].map((isSingle) =>
    parts.filter((part) => part.hasProperty('recurrence-id') === isSingle),
  );
  return (main ?? []).map((part) => {
    const uid = part.getFirstPropertyValue('uid');
    const exceptions = (single ?? []).filter((each) => each.getFirstPropertyValue('uid') === uid);
    return new ICAL.Event(part, { exceptions });
  });
}

interface Occurrence {
  readonly item: ICAL.Event;
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

function occurrencesOf(event: ICAL.Event, { today }: CompanyClock): Occurrence[] {
  if (!event.isRecurring()) return [{ item: event, start: event.startDate, end: event.endDate }];
  const last = addDays(today, DAYS_AHEAD);
  const found: Occurrence[] = [];
  const times = event.iterator();
  for (let next = times.next(); next && found.length <= MOST_ABSENCE_ROWS; next = times.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (dayOf(startDate) > last) break;
    found.push({ item, start: startDate, end: endDate });
  }
  return found;
}

function rowsOf(event: ICAL.Event, clock: CompanyClock): LeaveRow[] {
  return occurrencesOf(event, clock).flatMap(({ item, start, end }) => {
    const zone = zoneOf(item);
    // The end of a file is the first moment after; of whole days, the last one is written here.
    const to = end.isDate ? [addDays(dayOf(end), -1), dayOf(start)].sort()[1] : momentOf(end, zone, clock);
    const span = { number: 0, from: momentOf(start, zone, clock), to: to ?? null };
    return peopleOf(item).map(({ person, words }) => ({ ...span, person, ...whyOf(item, words) }));
  });
}

const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 10);

/** The zone that the file names for the beginning. */
function zoneOf({ component }: ICAL.Event): string | undefined {
  const zone = component.getFirstProperty('dtstart')?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
}

/** On the company's clock. A time without a zone, or with one that is not known, is taken as it is written. */
function momentOf(time: ICAL.Time, zone: string | undefined, { timeZone }: CompanyClock): string {
  if (time.isDate) return dayOf(time);
  const written = time.toString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  const from = time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : zone;
  return from === undefined || !isKnownZone(from) ? written : wallClockAt(instantOf(written, from), timeZone);
}

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

interface NamedPerson {
  readonly person: string;
  /** What the title says beside the name. */
  readonly words: string;
}

/** Who is away: the people who attend, else the person whom the title begins with. */
function peopleOf(event: ICAL.Event): NamedPerson[] {
  const words = event.summary ?? '';
  const mails = event.attendees.flatMap((each) => mailOf(each.getFirstValue()) ?? []);
  if (mails.length > 0) return [...new Set(mails)].map((person) => ({ person, words }));
  const titled = /^(.+?)\s*(?:[:(–—]|\s-\s)\s*(.*?)\)?$/.exec(words);
  if (titled) return [{ person: titled[1]?.trim() ?? '', words: titled[2] ?? '' }];
  const organizer = mailOf(event.component.getFirstPropertyValue('organizer'));
  return [organizer === undefined ? { person: words, words: '' } : { person: organizer, words }];
}

const mailOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^mailto:(.+)$/i.exec(value)?.[1] : undefined;

/** A category, or a title, that is a kind of leave says the kind. */
function whyOf({ component }: ICAL.Event, words: string) {
  const category = component.getFirstPropertyValue('categories');
  const kind = readWhy(typeof category === 'string' ? category : '', '').kind;
  return kind === null ? readWhy(words, '') : readWhy(kind, words);
}
