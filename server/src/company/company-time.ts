import type { Calendar } from '@gantry/contract';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { getCompanyTimeRow, listCalendars } from './company-repository.ts';
import { instantOf, wallClockAt } from './wall-clock.ts';
import { WorkingCalendar } from './working-calendar.ts';

/** What time it is for the company, and on what calendars its work is done. */
export interface CompanyTime {
  readonly timeZone: string;
  /** The company's wall clock at this moment. */
  readonly now: string;
  /** The first of these calendars that is named, else the company's. */
  calendarOf(...calendarIds: (string | null)[]): WorkingCalendar;
  /** The instant at which the company's wall clock shows that time. */
  instantOf(wallClock: string): Date;
}

export async function loadCompanyTime(db: Db | Tx, clock: Clock): Promise<CompanyTime> {
  const { timeZone, calendarId, calendarsStamp } = await getCompanyTimeRow(db);
  const calendars = await findCalendars(db, calendarsStamp);
  return {
    timeZone,
    now: wallClockAt(clock.now(), timeZone),
    calendarOf: (...ids) => calendars.get(ids.find((id) => id !== null) ?? calendarId),
    instantOf: (wallClock) => instantOf(wallClock, timeZone),
  };
}

/** Calendars by id, each made ready for counting when it is first needed. */
class CalendarBook {
  readonly #calendars: ReadonlyMap<string, Calendar>;
  readonly #ready = new Map<string, WorkingCalendar>();

  constructor(calendars: readonly Calendar[]) {
    this.#calendars = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  }

  get(id: string): WorkingCalendar {
    let ready = this.#ready.get(id);
    if (!ready) {
      ready = new WorkingCalendar(this.#chainOf(id));
      this.#ready.set(id, ready);
    }
    return ready;
  }

  #chainOf(id: string): Calendar[] {
    const chain = new Set<Calendar>();
    let calendar = this.#calendars.get(id);
    while (calendar && !chain.has(calendar)) {
      chain.add(calendar);
      calendar = calendar.parentId === null ? undefined : this.#calendars.get(calendar.parentId);
    }
    return [...chain];
  }
}

/** The calendars last read. The stamp is read anew each time, so that no process goes on with outdated ones. */
let latest: { stamp: string; book: CalendarBook } | undefined;

async function findCalendars(db: Db | Tx, stamp: string): Promise<CalendarBook> {
  if (latest?.stamp === stamp) return latest.book;
  const book = new CalendarBook(await listCalendars(db));
  latest = { stamp, book };
  return book;
}
