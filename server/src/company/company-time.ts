import { type DateCalendar, makeDateCalendar } from '@gantry/scheduling';
import { instantOf, wallClockAt } from '@gantry/scheduling/wall-clock';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { type CompanyCalendar, getCompanyTimeRow, listCalendars } from './company-repository.ts';

/** What time it is for the company, and on what calendars its work is done. */
export interface CompanyTime {
  readonly timeZone: string;
  /** The company's wall clock at this moment. */
  readonly now: string;
  /** The company's own calendar, which counts where no other is named. */
  readonly calendarId: string;
  readonly calendars: readonly CompanyCalendar[];
  /** The first of these calendars that is named and not gone, else the company's. */
  calendarOf(...calendarIds: (string | null)[]): DateCalendar;
  /** The instant at which the company's wall clock shows that time. */
  instantOf(wallClock: string): Date;
}

/** Without a question to the database where the stamp, read with the person who asks, says that nothing has changed. */
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

/** Calendars by id, each made ready for counting when it is first needed. */
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
 * The company's calendars. As long as none has changed, these are the same objects, so that what is worked out of one of them
 * is worked out once.
 */
export async function loadCompanyCalendars(db: Db | Tx): Promise<readonly CompanyCalendar[]> {
  return (await readSettings(db)).calendars.list;
}

/** What was last read. The stamp is read anew each time, so that no process goes on with what is outdated. */
let latest: TimeSettings | undefined;

async function readSettings(db: Db | Tx): Promise<TimeSettings> {
  const { stamp, timeZone, calendarId } = await getCompanyTimeRow(db);
  if (latest?.stamp === stamp) return latest;
  latest = { stamp, timeZone, calendarId, calendars: new CalendarBook(await listCalendars(db)) };
  return latest;
}
