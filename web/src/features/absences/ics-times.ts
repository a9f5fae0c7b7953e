import { instantOf, wallClockAt } from '@gantry/scheduling/wall-clock';
import ICAL from 'ical.js';

/** The clock by which leave is written down. */
export interface CompanyClock {
  readonly today: string;
  readonly timeZone: string;
}

export const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 'YYYY-MM-DD'.length);

/** The zone that the file names for a time. */
export function zoneOf(property: ICAL.Property | null): string | undefined {
  const zone = property?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
}

/**
 * On the company's clock. A name of a zone that is not known, such as those of Windows, means what the file says of it. A
 * time without a zone is taken as it is written.
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
