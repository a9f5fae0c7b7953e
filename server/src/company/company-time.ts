import { type DateCalendar, makeDateCalendar } from '@gantry/scheduling';
import { instantOf, wallClockAt } from '@gantry/scheduling/wall-clock';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { type CompanyCalendar, getCompanyTimeRow, listCalendars } from './company-repository.ts';

/** The company's local time and its calendars. */
export interface CompanyTime {
  readonly timeZone: string;
  /** The company's local time at this moment. */
  readonly now: string;
  /** The company's own calendar, which is the default. */
  readonly calendarId: string;
  readonly calendars: readonly CompanyCalendar[];
  /** The first of these calendars that is set and exists, or the company's. */
  calendarOf(...calendarIds: (string | null)[]): DateCalendar;
  /** The instant of a local time of the company. */
  instantOf(wallClock: string): Date;
}

/** Needs no query if the stamp, which was loaded with the person, shows that nothing has changed. */
export async function loadCompanyTime(
  db: Db | Tx,
  clock: Clock,
  stamp: string | null = null,
): Promise<CompanyTime> {
  const known = stamp !== null && latest?.stamp === stamp ? latest : await readSettings(db);
  const { timeZone, calendarId, calendars } = known;
  return {
    timeZone,
    now: wallClockAt(clock.now(), timeZone),
    calendarId,
    calendars: calendars.list,
    calendarOf: (...ids) => calendars.get(ids.find((id) => id !== null && calendars.has(id)) ?? calendarId),
    instantOf: (wallClock) => instantOf(wallClock, timeZone),
  };
}

/** Calendars by id. Each is prepared for computations on first use. */
class CalendarBook {
  readonly list: readonly CompanyCalendar[];
  readonly #ids: ReadonlySet<string>;
  readonly #ready = new Map<string, DateCalendar>();

  constructor(calendars: readonly CompanyCalendar[]) {
    this.list = calendars;
    this.#ids = new Set(calendars.map(({ id }) => id));
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  get(id: string): DateCalendar {
    let ready = this.#ready.get(id);
    if (!ready) {
      ready = makeDateCalendar(this.list, id);
      this.#ready.set(id, ready);
    }
    return ready;
  }
}

interface TimeSettings {
  readonly stamp: string | null;
  readonly timeZone: string;
  readonly calendarId: string;
  readonly calendars: CalendarBook;
}

/**
 * The company's calendars. These are the same objects until one of them changes, so that data derived from them is
 * computed once.
 */
export async function loadCompanyCalendars(db: Db | Tx): Promise<readonly CompanyCalendar[]> {
  return (await readSettings(db)).calendars.list;
}

/** The last loaded calendars. The stamp is read each time, so that no process uses outdated ones. */
let latest: TimeSettings | undefined;

async function readSettings(db: Db | Tx): Promise<TimeSettings> {
  const { stamp, timeZone, calendarId } = await getCompanyTimeRow(db);
  if (latest?.stamp === stamp) return latest;
  latest = { stamp, timeZone, calendarId, calendars: new CalendarBook(await listCalendars(db)) };
  return latest;
}
