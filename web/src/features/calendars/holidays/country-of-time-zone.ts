interface WithTimeZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The first of these countries that uses the time zone; undefined if none does, or if the browser lacks `getTimeZones`. */
export function countryOfTimeZone(timeZone: string, countries: readonly string[]): string | undefined {
  const wanted = canonical(timeZone);
  return countries.find((country) => {
    const locale: Intl.Locale & WithTimeZones = new Intl.Locale(`und-${country}`);
    return locale.getTimeZones?.()?.some((zone) => canonical(zone) === wanted);
  });
}
