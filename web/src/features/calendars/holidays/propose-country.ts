import type { HolidayCountries } from '@gantry/contract';

/**
 * The country of a time zone. When several countries share the zone, or the zone is unknown, the language decides, such
 * as `de-AT`; a language without a country means the country with most of its speakers.
 */
export function proposeCountry(countries: HolidayCountries, timeZone: string, language: string): string {
  const zone = canonical(timeZone);
  const matches =
    zone === undefined
      ? []
      : countries.filter(({ timeZones }) => timeZones.some((each) => canonical(each) === zone));
  const region = new Intl.Locale(language).maximize().region ?? '';
  const [first] = matches;
  return first === undefined || matches.some(({ code }) => code === region) ? region : first.code;
}

/** Cached: the search compares several hundred zones for each typed letter. */
const canonicalNames = new Map<string, string | undefined>();

/**
 * The canonical name of a zone: `Asia/Saigon` and `Asia/Ho_Chi_Minh` are the same. Undefined while a typed name is
 * incomplete.
 */
function canonical(timeZone: string): string | undefined {
  if (!canonicalNames.has(timeZone)) canonicalNames.set(timeZone, readCanonical(timeZone));
  return canonicalNames.get(timeZone);
}

function readCanonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
