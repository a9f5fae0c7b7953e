import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';
import { inTransaction } from '../platform/database/index.ts';

const RESOURCES = 10_000;
const PAGE = 50;
/** The most rows that a page may cost, as a multiple of its own. */
const FACTOR = 3;

const office = await openOffice();
const { db, pool } = office.services;
let ada: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into resource (id, name, kind, capacity)
      select gen_random_uuid(), 'Crane ' || n, (array['crew', 'machine', 'subcontractor'])[1 + n % 3], 1
      from generate_series(1, ${sql.lit(RESOURCES)}) n`.execute(tx);
  });
  await sql`analyze resource`.execute(db);
});

const list = (query: string) => logQueries(() => ada.list(`/api/resources?limit=${PAGE}${query}`));

async function rowsReadBy(query: string): Promise<number> {
  const [first] = (await list(query)).filter(({ text }) => /from resource r/.test(text));
  return first ? countRowsRead(pool, 'resource', first) : Number.NaN;
}

describe('what a page of 10,000 resources costs', () => {
  it('reads an index and not all of them, on the first page and on the next', async () => {
    expect(await rowsReadBy('')).toBeLessThanOrEqual(FACTOR * PAGE);
    const { next } = (await ada.get(`/api/resources?limit=${PAGE}`)).body;
    expect(await rowsReadBy(`&cursor=${next}`)).toBeLessThanOrEqual(FACTOR * PAGE);
  });

  it('asks the database as often for a hundred as for ten', async () => {
    const count = async (limit: number) =>
      (await logQueries(() => ada.list(`/api/resources?limit=${limit}`))).length;
    expect(await count(100)).toBe(await count(10));
  });

  it('finds a name among them', async () => {
    const found = await ada.list('/api/resources?text=crane%209999');
    expect(found.map(({ name }) => name)).toEqual(['Crane 9999']);
  });
});
