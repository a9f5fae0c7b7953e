import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { countRowsRead, logQueries } from '../../../tests/query-log.ts';
import { inTransaction } from '../../platform/database/index.ts';

const office = await openOffice();
let ada: Caller;
let otto: Caller;
const ids: Record<string, string> = {};

interface Page {
  titles: string[];
  withSubWorks: string[];
}

/** The works of one branch of the tree, and which of them have sub-works. */
async function branch(caller: Caller, under: string, ...chips: string[]): Promise<Page> {
  const filter = chips.map((chip) => `&filter=${encodeURIComponent(chip)}`).join('');
  const { body } = await caller.get(`/api/works?sort=title&under=${under}${filter}`);
  const works = body.response as unknown as { id: string; title: string }[];
  const { withSubWorks } = body as unknown as { withSubWorks: string[] };
  const parents = new Set(withSubWorks);
  return {
    titles: works.map(({ title }) => title),
    withSubWorks: works.filter(({ id }) => parents.has(id)).map(({ title }) => title),
  };
}

/*
 * Quay ─ Crane ─ Rail ─ Bolt     Shed ─ Roof (cancelled) ─ Tile     Vault (of members) ─ Lock (Otto's)
 */
beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  otto = await office.person({ name: 'Otto Owner' });
  const harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: ada.id });
  const hidden = { key: 'SEC', name: 'Secret', visibility: 'members', leadId: ada.id };
  const secret = await ada.make('/api/projects', hidden);
  const make = async (title: string, parent: string | null, more: object = {}) => {
    const place = { projectId: harbour.id, parentId: parent && ids[parent] };
    ids[title] = (await ada.make('/api/works', { title, ...place, ...more })).id;
  };
  await make('Quay', null);
  await make('Crane', 'Quay');
  await make('Rail', 'Crane');
  await make('Bolt', 'Rail', { priority: 'urgent' });
  await make('Shed', null);
  await make('Roof', 'Shed', { status: 'cancelled' });
  await make('Tile', 'Roof');
  await make('Vault', null, { projectId: secret.id });
  await make('Lock', 'Vault', { projectId: secret.id, ownerId: otto.id });
});

describe('a list shown as a tree', () => {
  it('begins with the works without a parent, and marks those with sub-works', async () => {
    expect(await branch(ada, 'top')).toEqual({
      titles: ['Quay', 'Shed', 'Vault'],
      withSubWorks: ['Quay', 'Shed', 'Vault'],
    });
  });

  it('returns the sub-works of a work, to any depth', async () => {
    expect(await branch(ada, ids.Quay ?? '')).toEqual({ titles: ['Crane'], withSubWorks: ['Crane'] });
    expect(await branch(ada, ids.Rail ?? '')).toEqual({ titles: ['Bolt'], withSubWorks: [] });
  });

  it('shows each matching work once: at the top level if its parent does not match', async () => {
    const open = 'status:is:open';
    expect((await branch(ada, 'top', open)).titles).toEqual(['Quay', 'Shed', 'Tile', 'Vault']);
    expect((await branch(ada, 'top', open)).withSubWorks).toEqual(['Quay', 'Vault']);
    expect(await branch(ada, 'top', 'priority:is:urgent')).toEqual({ titles: ['Bolt'], withSubWorks: [] });
    expect(await branch(ada, ids.Shed ?? '', open)).toEqual({ titles: [], withSubWorks: [] });
  });

  it('puts a work at the top level if the reader may not see its parent', async () => {
    expect((await branch(otto, 'top')).titles).toEqual(['Lock', 'Quay', 'Shed']);
    expect((await branch(otto, ids.Vault ?? '')).titles).toEqual(['Lock']);
  });

  it('omits works in the bin, and shows their former sub-works at the top level', async () => {
    const gone = await ada.make('/api/works', { title: 'Aground' });
    await ada.make('/api/works', { title: 'Anchor', parentId: gone.id });
    expect((await branch(ada, 'top')).titles).toContain('Aground');
    expect((await ada.delete(`/api/works/${gone.id}`)).status).toBe(200);
    expect((await branch(ada, 'top')).titles).toEqual(['Quay', 'Shed', 'Vault']);
  });

  it('is returned page by page', async () => {
    const first = (await ada.get('/api/works?sort=title&under=top&limit=2')).body;
    const second = (await ada.get(`/api/works?sort=title&under=top&limit=2&cursor=${first.next}`)).body;
    const titles = [first, second].flatMap(({ response }) => response as unknown as { title: string }[]);
    expect(titles.map(({ title }) => title)).toEqual(['Quay', 'Shed', 'Vault']);
    expect(second.next).toBeNull();
  });

  it('refuses an invalid parent with an error sentence', async () => {
    const refused = await ada.get('/api/works?under=below');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Write top, or the id of a work.');
  });

  it('contains no sub-work marks if the list is not a tree', async () => {
    expect((await ada.get('/api/works')).body).not.toHaveProperty('withSubWorks');
  });
});

describe('the cost of a page of a tree of 10,000 works', () => {
  const PAGE = 50;
  /** One of ten works is at the top level, with a chain of nine below it. */
  const CHAIN = 10;
  let planner: Caller;

  beforeAll(async () => {
    const big = await openOffice();
    planner = await big.person({ name: 'Pia Planner', roles: ['admin'] });
    const project = await planner.make('/api/projects', { key: 'BIG', name: 'Big', leadId: planner.id });
    const { db } = big.services;
    await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      const idOf = (n: string) =>
        sql`overlay(overlay(md5((${sql.raw(n)})::text) placing '4' from 13) placing '8' from 17)::uuid`;
      await sql`insert into work (id, key, title, project_id, owner_id, parent_id, status, due, rank, updated_at)
        select ${idOf('n')}, 'BIG-' || n, 'Work ' || n, ${project.id}, ${planner.id},
          case when n % ${sql.lit(CHAIN)} > 0 then ${idOf('n - 1')} end,
          case when n % 7 = 0 then 'done' else 'todo' end::work_status,
          timestamp '2026-03-02 17:00' + n * 7919 % 10000 * interval '1 hour', lpad(n::text, 6, '0'),
          timestamptz '2025-06-01' + n * 7919 % 10000 * interval '1 minute'
        from generate_series(10, 10009) n`.execute(tx);
    });
    await sql`analyze`.execute(db);
    rowsRead = async (query) => {
      const queries = await logQueries(() => planner.list(`/api/works?limit=${PAGE}&${query}`));
      const reads = queries.filter(({ text }) => /from work w/.test(text));
      const counts = [];
      for (const read of reads) counts.push(await countRowsRead(big.services.pool, 'work', read));
      return counts.reduce((sum, count) => sum + count, 0);
    };
  }, 120_000);
  let rowsRead: (query: string) => Promise<number>;

  it.each(['-updated', 'due', 'title', 'key', 'status'])(
    'sorted by %s reads only the skipped rows, not all works',
    async (sort) => {
      const open = `filter=${encodeURIComponent('status:is:open')}`;
      const most = 6 * CHAIN * PAGE;
      expect(await rowsRead(`sort=${sort}&under=top&${open}`)).toBeLessThanOrEqual(most);
      const { next } = (await planner.get(`/api/works?limit=${PAGE}&sort=${sort}&under=top&${open}`)).body;
      expect(await rowsRead(`sort=${sort}&under=top&${open}&cursor=${next}`)).toBeLessThanOrEqual(most);
    },
  );

  it('of a branch reads only the branch', async () => {
    const [top] = await planner.list('/api/works?under=top&limit=1');
    expect(await rowsRead(`under=${top?.id}`)).toBeLessThanOrEqual(10);
  });
});
