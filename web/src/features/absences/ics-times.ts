import { instantOf, wallClockAt } from '@gantry/scheduling/wall-clock';
import ICAL from 'ical.js';

/** The time zone in which leave is stored. */
export interface CompanyClock {
  readonly today: string;
  readonly timeZone: string;
}

export const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 'YYYY-MM-DD'.length);

/** The time zone that the file names for a time. */
export function zoneOf(property: ICAL.Property | null): string | undefined {
  const zone = property?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
}

/**
 * In the company's time zone. An unknown zone name, such as those of Windows, uses the definition in the file. A time
 * without a zone is taken literally.
 */
export function momentOf(time: ICAL.Time, zone: string | undefined, { timeZone }: CompanyClock): string {
  if (time.isDate) return dayOf(time);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  if (isUtc || (zone !== undefined && isKnownZone(zone)))
    return wallClockAt(instantOf(writtenOf(time), isUtc ? 'UTC' : (zone ?? 'UTC')), timeZone);
  if (time.zone === null || time.zone === ICAL.Timezone.localTimezone) return writtenOf(time);
  const inUtc = time.convertToZone(ICAL.Timezone.utcTimezone);
  return wallClockAt(instantOf(writtenOf(inUtc), 'UTC'), timeZone);
}

const writtenOf = (time: ICAL.Time): string => time.toString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
