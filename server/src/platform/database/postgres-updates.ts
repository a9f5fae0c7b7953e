/**
 * The newest minor release of each major version that was out when this was written, and when that was. Minor releases mend
 * security and lost data; they come for all versions on one day. `docs/operations.md` says how to bring them in.
 */
const NEWEST_KNOWN = { published: '2026-05-14', minors: { 15: 18, 16: 14, 17: 10, 18: 4 } } as const;

/** Minor releases are planned for the second Thursday of these months. */
const RELEASE_MONTHS = [1, 4, 7, 10];
const THURSDAY = 4;

/** What an operator should know of the age of a PostgreSQL, in words; undefined where there is nothing to say. */
export function describeMissingUpdates(version: string, today: Date): string | undefined {
  const [major = 0, minor = 0] = version.split('.', 2).map((part) => Number.parseInt(part, 10));
  const newest = Object.entries(NEWEST_KNOWN.minors).find(([known]) => Number(known) === major)?.[1];
  if (newest !== undefined && minor < newest)
    return `${major}.${newest} has been out since ${NEWEST_KNOWN.published}, with repairs that this one lacks`;
  const planned = listPlannedReleases(new Date(NEWEST_KNOWN.published), today);
  if (planned.length === 0 || (newest !== undefined && minor > newest)) return undefined;
  return `a newer minor release may be out: they were planned for ${planned.join(' and ')}`;
}

/** The days after `from`, up to and with `to`. */
function listPlannedReleases(from: Date, to: Date): string[] {
  const days: string[] = [];
  for (let year = from.getUTCFullYear(); year <= to.getUTCFullYear(); year++)
    for (const month of RELEASE_MONTHS) {
      const day = secondThursday(year, month);
      if (day > from && day <= to) days.push(day.toISOString().slice(0, 10));
    }
  return days.slice(-2);
}

function secondThursday(year: number, month: number): Date {
  const first = new Date(Date.UTC(year, month, 1));
  const untilThursday = (THURSDAY - first.getUTCDay() + 7) % 7;
  return new Date(Date.UTC(year, month, 1 + untilThursday + 7));
}
