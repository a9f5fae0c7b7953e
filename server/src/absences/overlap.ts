import type { Said } from '@gantry/contract/words';
import { dayOfMonth, endDayOf, monthOf, timeOf } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** Locks the people, so that two writers who enter absences of one person run one after the other. */
export async function lockAbsencesOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(userIds)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtext('absences'), hashtext(${id}))`.execute(tx);
}

interface Overlap {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Throws when one of these written absences overlaps another one of the same person. */
export async function refuseOverlaps(tx: Tx, ids: readonly string[]): Promise<void> {
  const people = await sql<{ userId: string }>`
    select user_id as "userId" from absence where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    tx,
  );
  await lockAbsencesOf(
    tx,
    people.rows.map(({ userId }) => userId),
  );
  const { rows } = await sql<Overlap>`
    select u.name, other.starts as "from", other.ends as "to"
    from absence a
    join absence other on other.user_id = a.user_id and other.id <> a.id and other.deleted_at is null
      and other.starts < a.ends and other.ends > a.starts
    join app_user u on u.id = a.user_id
    where a.id = any(${ids}::uuid[]) and a.deleted_at is null
    order by other.starts limit 1`.execute(tx);
  const [overlap] = rows;
  if (overlap) throw overlapRefusal(overlap);
}

function overlapRefusal({ name, from, to }: Overlap): ProblemError {
  const words = said('overlap', { name, from: momentWords(from), to: lastWords(to) });
  return new ProblemError('absences/overlap', words, { errors: [{ path: 'from', message: words }] });
}

const isMidnight = (wallClock: string) => wallClock.endsWith('T00:00');

/** `7 Dec 2026`, with the time unless it is midnight. */
function momentWords(wallClock: string): Said {
  const day = said('onDay', {
    day: dayOfMonth(wallClock),
    month: String(monthOf(wallClock)),
    year: wallClock.slice(0, 4),
  });
  return isMidnight(wallClock) ? day : said('atTime', { day, time: timeOf(wallClock) });
}

/** An end at midnight means the day before. */
function lastWords(wallClock: string): Said {
  return momentWords(isMidnight(wallClock) ? `${endDayOf(wallClock)}T00:00` : wallClock);
}
