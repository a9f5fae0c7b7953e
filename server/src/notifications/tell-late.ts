import { addDays } from '@gantry/scheduling/wall-clock';
import { type CompanyTime, loadCompanyTime } from '../company/index.ts';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { Services } from '../requests/index.ts';
import { findLateLooks, listBecameLate, mergeUnseenLate, noteLateLooks } from './late-repository.ts';
import { notify } from './notify.ts';

const PAUSE_MS = 60_000;
/** People per transaction. */
const PEOPLE_AT_ONCE = 200;

type LateServices = Pick<Services, 'db' | 'clock' | 'policies'>;

/** Notifies people of works that became late, at the beginning of their next working hour. */
export function startNotifyingOfLate(services: Services): Repetition {
  let lastHour = '';
  return repeat('notifying of late works', PAUSE_MS, services.log, async () => {
    const { now } = await loadCompanyTime(services.db, services.clock);
    // Each person is looked at once in an hour. People who do not work in it wait for the next one.
    if (hourOf(now) === lastHour) return;
    await notifyOfLate(services);
    lastHour = hourOf(now);
  });
}

/**
 * Finds for each person who works in this hour what became late since their last working hour. A server that was down
 * catches up in the first hour.
 */
export async function notifyOfLate({ db, clock, policies }: LateServices): Promise<void> {
  const at = clock.now();
  const time = await loadCompanyTime(db, clock);
  const hour = hourOf(time.now);
  const worksNow = rememberWorkingHour(time, hour);
  const people = (await findLateLooks(db, hour)).filter(({ calendarId }) => worksNow(calendarId));
  for (let first = 0; first < people.length; first += PEOPLE_AT_ONCE)
    await inTransaction(db, async (tx) => {
      const policy = await policies.reload(tx);
      const ids = people.slice(first, first + PEOPLE_AT_ONCE).map(({ userId }) => userId);
      const notices = await findNotices(tx, ids, hour);
      await notify({ db: tx, actor: { id: null, policy }, at }, notices);
      if (notices.length > 0) await mergeUnseenLate(tx, at, time.instantOf(`${time.now.slice(0, 10)}T00:00`));
    });
}

async function findNotices(tx: Tx, userIds: readonly string[], hour: string) {
  const looks = await noteLateLooks(tx, userIds, hour);
  const works = looks.length === 0 ? [] : await listBecameLate(tx, looks, hour);
  return works.map(({ userId, reason, workId, due, ...facts }) => ({
    userId,
    kind: 'late' as const,
    reason,
    workId,
    facts,
    changes: { due },
  }));
}

/** Whether people with a calendar work in this hour. Many people share few calendars. */
function rememberWorkingHour(time: CompanyTime, hour: string): (calendarId: string | null) => boolean {
  const known = new Map<string | null, boolean>();
  const until = endOfHour(hour);
  return (id) => {
    const works = known.get(id) ?? time.calendarOf(id).workingMinutesBetween(hour, until) > 0;
    known.set(id, works);
    return works;
  };
}

const hourOf = (now: string): string => `${now.slice(0, 'YYYY-MM-DDTHH'.length)}:00`;

function endOfHour(hour: string): string {
  const next = Number(hour.slice(11, 13)) + 1;
  if (next === 24) return `${addDays(hour.slice(0, 10), 1)}T00:00`;
  return `${hour.slice(0, 11)}${String(next).padStart(2, '0')}:00`;
}
