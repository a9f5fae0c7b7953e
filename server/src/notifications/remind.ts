import { addDays, wallClockAt } from '@gantry/scheduling/wall-clock';
import { type CompanyTime, loadCompanyTime } from '../company/index.ts';
import { type Db, inTransaction, type Tx } from '../platform/database/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { Services } from '../requests/index.ts';
import { notify } from './notify.ts';
import { findDueLooks, type Look, listToRemind, noteLooks, type Reach } from './reminder-repository.ts';

const PAUSE_MS = 60_000;
/** People per transaction. */
const PEOPLE_AT_ONCE = 200;
/** If there is no working day within this many days, the calendar has none. */
const MOST_DAYS = 400;

type RemindServices = Pick<Services, 'db' | 'clock' | 'policies'>;

/** Reminds people of their works before these are due, at the hour that each person has chosen. */
export function startReminding(services: Services): Repetition {
  return repeat('reminding people of works', PAUSE_MS, services.log, () => remind(services));
}

/**
 * Checks once on each working day of a person what is due within their chosen number of days. So a due date that was
 * moved into this time is found on the next day, and a server that was down catches up on the same day.
 */
export async function remind({ db, clock, policies }: RemindServices): Promise<void> {
  const now = clock.now();
  const time = await loadCompanyTime(db, clock);
  const looks = (await findLooks(db, now, time)).flatMap((look) => {
    const until = reachOf(look, time);
    return until === null ? [] : [{ ...look, until }];
  });
  for (let first = 0; first < looks.length; first += PEOPLE_AT_ONCE)
    await inTransaction(db, async (tx) => {
      const policy = await policies.reload(tx);
      const notices = await look(tx, looks.slice(first, first + PEOPLE_AT_ONCE), time);
      await notify({ db: tx, actor: { id: null, policy }, at: now }, notices);
    });
}

async function look(tx: Tx, looks: readonly (Look & Reach)[], time: CompanyTime) {
  // Of two processes, the second finds no people left.
  const mine = new Set(await noteLooks(tx, looks));
  const works = await listToRemind(
    tx,
    looks.filter(({ userId }) => mine.has(userId)),
    time.now,
  );
  return works.map(({ userId, workId, due, ...facts }) => ({
    userId,
    kind: 'reminder' as const,
    reason: 'reminder' as const,
    workId,
    facts,
    changes: { due },
  }));
}

/** Query by time zone instead of by person: there are few zones. */
async function findLooks(db: Db, now: Date, { timeZone }: CompanyTime): Promise<Look[]> {
  return findDueLooks(db, timeZone, (zone) => {
    const local = wallClockAt(now, zone);
    return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
  });
}

/**
 * Works due before this moment are included on this day. It is the day before the first working day outside the chosen
 * range, so that a due date on a day off counts as the working day before. Null on a day off of the person.
 */
function reachOf({ day, daysBefore, calendarId }: Look, time: CompanyTime): string | null {
  const calendar = time.calendarOf(calendarId);
  const isWorking = (date: string) =>
    calendar.workingMinutesBetween(`${date}T00:00`, `${addDays(date, 1)}T00:00`) > 0;
  if (!isWorking(day)) return null;
  let left = daysBefore + 1;
  for (let ahead = 1; ahead <= MOST_DAYS; ahead += 1) {
    const date = addDays(day, ahead);
    if (isWorking(date)) left -= 1;
    if (left === 0) return date;
  }
  return addDays(day, MOST_DAYS);
}
