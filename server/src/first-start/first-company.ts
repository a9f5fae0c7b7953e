import { calendarEntity } from '../calendars/index.ts';
import { ChangeSetWriter } from '../change-sets/index.ts';
import { companyEntity, hasCompany, lockFirstStart, NAME_AT_FIRST_START } from '../company/index.ts';
import { type Db, inTransaction, type Tx } from '../platform/database/index.ts';
import type { PlatformServices } from '../platform/services.ts';

const OFFICE_HOURS: [number, number][] = [
  [480, 720],
  [780, 1020],
];
/** Monday to Friday, 8 to 12 and 13 to 17. */
export const OFFICE_WEEK = [[], OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, []];

type Needed = Pick<PlatformServices, 'db' | 'clock' | 'settings'>;

/** Creates the company of a new installation, with the default working week. */
export async function ensureCompany({ db, clock, settings }: Needed): Promise<void> {
  await withoutCompany(db, async (tx) => {
    const options = { actorId: null, via: 'api', at: clock.now(), reason: 'First start' } as const;
    const change = new ChangeSetWriter(tx, options);
    const [calendar] = await change.insert(calendarEntity, [{ name: 'Office hours', week: OFFICE_WEEK }]);
    if (!calendar) throw new Error('the calendar was not created');
    const timeZone = settings.timeZone ?? machineTimeZone();
    await change.insert(companyEntity, [{ name: NAME_AT_FIRST_START, timeZone, calendarId: calendar.id }]);
    await change.finish();
  });
}

/** Runs `found` if there is no company yet. Of several processes that start together, one does it. */
export async function withoutCompany(db: Db, found: (tx: Tx) => Promise<void>): Promise<void> {
  if (await hasCompany(db)) return;
  await inTransaction(db, async (tx) => {
    await lockFirstStart(tx);
    if (!(await hasCompany(tx))) await found(tx);
  });
}

/** Without a setting, the company uses the time zone of its server. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
