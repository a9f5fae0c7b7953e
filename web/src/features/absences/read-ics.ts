import ICAL from 'ical.js';
import { listOccurrences, type Occurrence } from './ics-occurrences.ts';
import type { CompanyClock } from './ics-times.ts';
import { type LeaveFile, type LeaveRow, readWhy } from './read-leave-file.ts';

/** Reads a calendar file (RFC 5545): one row for each occurrence of an event and each attendee. */
export function readIcs(text: string, clock: CompanyClock): LeaveFile {
  const calendar = parse(text);
  if (calendar === undefined) return { missing: ['calendar'] };
  // The number of a row shows the person which event is meant; there are no lines to count.
  const rows = listOccurrences(calendar, clock)
    .flatMap(rowsOf)
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

function rowsOf({ item, from, to }: Occurrence): LeaveRow[] {
  return peopleOf(item).map(({ person, words }) => ({ number: 0, from, to, person, ...whyOf(item, words) }));
}

interface NamedPerson {
  readonly person: string;
  /** The rest of the title, without the name. */
  readonly words: string;
}

/** The absent people: the attendees, else the person at the beginning of the title. */
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

/** The kind of leave, if a category or the title is one. */
function whyOf({ component }: ICAL.Event, words: string) {
  const category = component.getFirstPropertyValue('categories');
  const kind = readWhy(typeof category === 'string' ? category : '', '').kind;
  return kind === null ? readWhy(words, '') : readWhy(kind, words);
}
