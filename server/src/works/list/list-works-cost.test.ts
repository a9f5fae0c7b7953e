import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { countRowsRead, type LoggedQuery, logQueries } from '../../../tests/query-log.ts';
import { inTransaction } from '../../platform/database/index.ts';

const WORKS = 20_000;
const PAGE = 50;
/** The maximum number of rows read, as a multiple of the page size. */
const FACTOR = 10;

const office = await openOffice();
const { db, pool } = office.services;
let ada: Caller;
let ben: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  await fill();
}, 120_000);

/** Works of 200 projects, owned by 100 people. Some are open and late, some have no dates or owner. */
async function fill(): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into app_user (id, name, email, roles, status)
      select gen_random_uuid(), 'Person ' || n, 'p' || n || '@example.test', '{member}', 'active'
      from generate_series(1, 98) n`.execute(tx);
    await sql`insert into department (id, code, name)
      select gen_random_uuid(), 'D' || n, 'Department ' || n from generate_series(1, 20) n`.execute(tx);
    await sql`insert into project (id, key, name)
      select gen_random_uuid(), translate('P' || lpad(n::text, 3, '0'), '0123456789', 'ABCDEFGHIJ'), 'Project ' || n
      from generate_series(1, 200) n`.execute(tx);
    await sql`insert into work (id, key, title, status, priority, project_id, department_id, owner_id, start, due,
        progress, rank, created_at, updated_at)
      select gen_random_uuid(), p.key || '-' || n, 'Work ' || md5(n::text),
        (enum_range(null::work_status))[1 + n % 6], (enum_range(null::work_priority))[1 + n % 5], p.id, d.id,
        case when n % 10 > 0 then u.id end,
        case when n % 4 > 0 then timestamp '2025-01-01 08:00' + n % 500 * interval '1 day' end,
        case when n % 4 > 0 then timestamp '2025-01-05 17:00' + n % 500 * interval '1 day' end,
        n % 101, lpad(n::text, 6, '0'), timestamptz '2025-01-01' + n * interval '1 minute',
        timestamptz '2025-06-01' + (n * 7919 % 20000) * interval '1 minute'
      from generate_series(1, ${sql.lit(WORKS)}) n
      join (select id, key, row_number() over () - 1 as i from project) p on p.i = n % 200
      join (select id, row_number() over () - 1 as i from department) d on d.i = n % 20
      join (select id, row_number() over () - 1 as i from app_user) u on u.i = n % 100`.execute(tx);
  });
  await sql`analyze`.execute(db);
}

const isWorkQuery = ({ text }: LoggedQuery) => /from work w|from \(\(/.test(text);

/** The number of work rows that the query of the list reads. */
async function rowsReadBy(caller: Caller, query: string): Promise<number> {
  const queries = await logQueries(() => caller.list(`/api/works?limit=${PAGE}&${query}`));
  const list = queries.filter(isWorkQuery);
  expect(list).toHaveLength(1);
  return list[0] ? countRowsRead(pool, 'work', list[0]) : Number.NaN;
}

describe('what a page of works costs', () => {
  it.each([
    ...['key', '-key', 'title', '-title', 'status', '-status', 'priority', 'start', '-start', 'due', '-due'],
    ...['progress', '-progress', 'created', '-created', 'updated', '-updated', 'rank', '-rank'],
    ...['owner', '-owner', 'project', '-project', 'department', '-department', 'overdue', '-overdue'],
  ])('sorted by %s reads an index, not all works', async (sort) => {
    expect(await rowsReadBy(ada, `sort=${sort}`)).toBeLessThanOrEqual(FACTOR * PAGE);
    expect(await rowsReadBy(ben, `sort=${sort}`)).toBeLessThanOrEqual(FACTOR * PAGE);
  });

  it.each(['due', '-updated', 'owner', 'overdue'])(
    'the second page, sorted by %s, costs no more than the first',
    async (sort) => {
      const { body } = await ada.get(`/api/works?sort=${sort}&limit=${PAGE}`);
      expect(await rowsReadBy(ada, `sort=${sort}&cursor=${body.next}`)).toBeLessThanOrEqual(FACTOR * PAGE);
    },
  );

  it('late works of one person, or of one project, cost no more', async () => {
    const { rows } = await sql<{ owner: string; project: string }>`
      select owner_id as owner, project_id as project from work where overdue_from < now() and owner_id is not null
      limit 1`.execute(db);
    const [late] = rows;
    for (const caller of [ada, ben])
      for (const chip of [`owner:is:${late?.owner}`, `project:is:${late?.project}`])
        expect(
          await rowsReadBy(caller, `filter=overdue:is:yes&filter=${chip}&sort=overdue`),
        ).toBeLessThanOrEqual(FACTOR * PAGE);
  });

  it('a text search uses the trigram index', async () => {
    const { rows } = await sql<{ title: string }>`select title from work limit 1`.execute(db);
    const text = rows[0]?.title.slice(5, 25);
    expect(await rowsReadBy(ada, `filter=text:contains:${text}&sort=title`)).toBeLessThanOrEqual(
      FACTOR * PAGE,
    );
  });

  it('a text that most works contain is not searched in all of them', async () => {
    for (const caller of [ada, ben])
      for (const chip of ['text:contains:work', 'text:contains:ork'])
        expect(await rowsReadBy(caller, `filter=${chip}`)).toBeLessThanOrEqual(FACTOR * PAGE);
    const { rows } = await sql<{
      title: string;
    }>`select title from work order by updated_at desc limit 1`.execute(db);
    const [newest] = await ada.list('/api/works?filter=text:contains:work&limit=1');
    expect(newest?.title).toBe(rows[0]?.title);
  });

  it('a page takes two queries whatever its size: one for the reader, one for the works with their names', async () => {
    for (const limit of [1, 200])
      expect(await logQueries(() => ada.list(`/api/works?limit=${limit}`))).toHaveLength(2);
  });

  it('the plan of a page from a single index is cached, any other is planned again', async () => {
    const [work] = await ada.list('/api/works?limit=1&filter=owner:not_empty');
    const isKept = async (caller: Caller, query: string) => {
      const queries = await logQueries(() => caller.list(`/api/works?${query}`));
      return queries.map(({ name }) => name !== undefined);
    };
    const ofOwner = `filter=owner:is:${work?.ownerId}`;
    expect(await isKept(ada, 'limit=50')).toEqual([true, true]);
    expect(await isKept(ben, `${ofOwner}&filter=overdue:is:yes&sort=overdue&limit=50`)).toEqual([true, true]);
    expect(await isKept(ada, `${ofOwner}&sort=due&limit=50`)).toEqual([true, false]);
    expect(await isKept(ben, 'limit=50')).toEqual([true, false]);
    expect(await isKept(ada, 'limit=7')).toEqual([true, false]);
  });

  it('a work with all related data takes at most eight queries', async () => {
    const [first] = await ada.list('/api/works?limit=1');
    const queries = await logQueries(() => ada.get(`/api/works/${first?.id}`));
    expect(queries.length).toBeLessThanOrEqual(8);
  });
});

describe('the cost of a page for a person who sees few of many works', () => {
  let ownProject: string;

  beforeAll(async () => {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update project set visibility = 'members'`.execute(tx);
      const { rows } = await sql<{ id: string }>`
        insert into project_member (id, project_id, user_id)
        select gen_random_uuid(), project_id, ${ben.id}::uuid from work where owner_id = ${ben.id} limit 1
        returning project_id as id`.execute(tx);
      ownProject = rows[0]?.id ?? '';
    });
    await sql`analyze project`.execute(db);
  });

  it.each([
    'sort=-updated',
    'sort=updated',
    'filter=overdue:is:yes&sort=overdue',
    'filter=status:is:open&sort=due',
  ])('%s reads one page of each project and owner the person can see', async (query) => {
    expect(await rowsReadBy(ben, query)).toBeLessThanOrEqual(FACTOR * PAGE);
  });

  it('the pages contain each of these works once, in order', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from work where owner_id = ${ben.id} or project_id = ${ownProject}
      order by updated_at desc, id desc`.execute(db);
    const seen: string[] = [];
    for (let cursor = ''; cursor !== 'null'; ) {
      const { body } = await ben.get(`/api/works?limit=${PAGE}${cursor && `&cursor=${cursor}`}`);
      for (const { id } of body.response as unknown as { id: string }[]) seen.push(id);
      cursor = String(body.next);
    }
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('the database may cache its plan', async () => {
    const queries = await logQueries(() => ben.list('/api/works?limit=50'));
    expect(queries.map(({ name }) => name !== undefined)).toEqual([true, true]);
  });

  it('when most projects are open to all, the list is read in its order', async () => {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update project set visibility = 'company'`.execute(tx);
    });
    expect(await rowsReadBy(ben, 'sort=-updated')).toBeLessThanOrEqual(2 * PAGE);
  });

  it('open works cost no more when nearly all works of the company are done', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from project where id in (select project_id from work) limit 1`.execute(db);
    await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
      await sql`update work set status = 'done' where split_part(key, '-', 2)::integer % 97 > 0`.execute(tx);
    });
    await sql`analyze work`.execute(db);
    for (const caller of [ada, ben]) {
      for (const sort of ['-updated', 'due']) {
        const open = `filter=status:is:open&sort=${sort}`;
        expect(await rowsReadBy(caller, open), open).toBeLessThanOrEqual(FACTOR * PAGE);
        const inProject = `filter=project:is:${rows[0]?.id}&${open}`;
        expect(await rowsReadBy(caller, inProject), inProject).toBeLessThanOrEqual(FACTOR * PAGE);
      }
    }
  }, 60_000);
});
