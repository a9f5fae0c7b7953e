import { inChangeSet } from '../change-sets/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { calendarEntity, companyEntity } from './company-entity.ts';
import { hasCompany } from './company-repository.ts';

const UNIQUE_VIOLATION = '23505';
const OFFICE_HOURS: [number, number][] = [
  [480, 720],
  [780, 1020],
];
/** Monday to Friday, 8 to 12 and 13 to 17. */
export const OFFICE_WEEK = [[], OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, []];

type Needed = Pick<PlatformServices, 'db' | 'clock' | 'settings'>;

/** Gives a new installation its company, with the usual working week. Of several processes that start together, one does it. */
export async function ensureCompany({ db, clock, settings }: Needed): Promise<void> {
  if (await hasCompany(db)) return;
  try {
    await inChangeSet(
      db,
      { actorId: null, via: 'api', at: clock.now(), reason: 'First start' },
      async (change) => {
        const [calendar] = await change.insert(calendarEntity, [{ name: 'Office hours', week: OFFICE_WEEK }]);
        if (!calendar) throw new Error('the calendar was not created');
        await change.insert(companyEntity, [
          { name: 'Our company', timeZone: settings.timeZone ?? machineTimeZone(), calendarId: calendar.id },
        ]);
      },
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
  }
}

/** Without a setting, the company lives where its server stands. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
