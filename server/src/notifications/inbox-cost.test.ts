import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';

const LINES = 10_000;
const PAGE = 30;
/**
 * The most rows that a page or a count may read, as a multiple of its own size: two of three lines are no longer open.
 */
const FACTOR = 4;
/** The largest count on the bell. */
const MOST_COUNTED = 100;

const office = await openOffice();
const { db, pool } = office.services;
let ben: Caller;

beforeAll(async () => {
  const ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  const { id } = await ada.make('/api/works', { title: 'Pour the slab', ownerId: ben.id });
  // A third each is open, snoozed and done; one in five open lines waits for an answer.
  await sql`
    insert into notification (id, user_id, kind, reason, needs_you, work_id, created_at, listed_at, snoozed_until, done_at)
    select gen_random_uuid(), ${ben.id}, case when n % 5 = 0 then 'hand_over' else 'changed' end, 'owner', n % 5 = 0, ${id}, at, at,
      case when n % 3 = 1 then at + interval '1 year' end, case when n % 3 = 2 then at end
    from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${sql.lit(LINES)}) n) line`.execute(
    db,
  );
  await sql`analyze notification`.execute(db);
}, 60_000);

async function rowsReadBy(url: string): Promise<number> {
  const queries = await logQueries(() => ben.get(url));
  const [query, ...others] = queries.filter(({ text }) => /from notification n/.test(text));
  expect(others).toEqual([]);
  return query ? countRowsRead(pool, 'notification', query) : Number.NaN;
}

describe('what an inbox of ten thousand lines costs', () => {
  it.each(['part=needs_you', 'part=for_information', 'show=snoozed', 'show=done'])(
    'a page of %s reads an index and not all lines',
    async (query) => {
      const first = `/api/notifications?limit=${PAGE}&${query}`;
      expect(await rowsReadBy(first)).toBeLessThanOrEqual(FACTOR * PAGE);
      const { next } = (await ben.get(first)).body;
      expect(next).not.toBeNull();
      expect(await rowsReadBy(`${first}&cursor=${next}`)).toBeLessThanOrEqual(FACTOR * PAGE);
    },
  );

  it('the count on the bell ends at a hundred', async () => {
    expect(await rowsReadBy('/api/dashboard/counts')).toBeLessThanOrEqual(FACTOR * MOST_COUNTED);
  });
});
