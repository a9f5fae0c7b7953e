import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/platform/database/index.ts';
import { type Caller, openOffice } from '../office.ts';

/*
 * Nothing is lost after the 200 rows of one response: of 2,000 people and 5,000 projects, every one can be found,
 * listed and named.
 */
const PEOPLE = 2_000;
const PROJECTS = 5_000;

const office = await openOffice();
const { db } = office.services;
let admin: Caller;
let departmentId: string;

beforeAll(async () => {
  admin = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ({ id: departmentId } = await admin.make('/api/departments', { code: 'ALL', name: 'Everybody' }));
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into app_user (id, name, email, roles, status, department_id)
      select gen_random_uuid(), 'Person ' || lpad(n::text, 4, '0'), 'p' || n || '@example.test', '{member}',
        (case when n = ${sql.lit(PEOPLE)} then 'disabled' else 'active' end)::user_status, ${departmentId}
      from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(tx);
    await sql`insert into project (id, key, name, archived_at)
      select gen_random_uuid(), translate('P' || lpad(n::text, 5, '0'), '0123456789', 'ABCDEFGHIJ'),
        'Project ' || lpad(n::text, 4, '0'), case when n = ${sql.lit(PROJECTS)} then now() end
      from generate_series(1, ${sql.lit(PROJECTS)}) n`.execute(tx);
  });
  await sql`analyze`.execute(db);
}, 120_000);

/** All names of a list, over all pages. */
async function readAll(url: string): Promise<unknown[]> {
  const names: unknown[] = [];
  let next: string | null = null;
  do {
    const { body } = await admin.get(`${url}&limit=200${next === null ? '' : `&cursor=${next}`}`);
    names.push(...(body.response as unknown as { name: string }[]).map(({ name }) => name));
    next = body.next;
  } while (next !== null);
  return names;
}

const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${String(index + 1).padStart(4, '0')}`);

const choicesOf = async (query: string) => {
  const { body } = await admin.get(`/api/users/all?${query}`);
  return body.response.data as unknown as { id: string; name: string }[];
};
const namesOf = (rows: readonly { readonly [field: string]: unknown }[]) => rows.map(({ name }) => name);

describe('in a company of 2,000 people and 5,000 projects', () => {
  it('the pages contain every person and every project once', async () => {
    expect(await readAll(`/api/users?departmentId=${departmentId}`)).toEqual(numbered('Person', PEOPLE));
    expect(await readAll('/api/projects?archived=all')).toEqual(numbered('Project', PROJECTS));
  });

  it('a search finds a person and a project beyond the first 200', async () => {
    expect(namesOf(await choicesOf('text=erson 1234'))).toEqual(['Person 1234']);
    expect(namesOf(await choicesOf('heirs=true&text=p1999@'))).toEqual(['Person 1999']);
    expect(namesOf(await admin.list('/api/projects?text=ject 4321'))).toEqual(['Project 4321']);
  });

  it('ids resolve to people and projects everywhere, also people who have left and archived projects', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from app_user where name in ('Person 0001', 'Person 1500', 'Person 2000')
      union all select id from project where name in ('Project 0001', 'Project 5000')`.execute(db);
    const ids = rows.map(({ id }) => `id=${id}`).join('&');
    expect(namesOf(await choicesOf(ids))).toEqual(['Person 0001', 'Person 1500', 'Person 2000']);
    expect(namesOf(await admin.list(`/api/projects?archived=all&${ids}`))).toEqual([
      'Project 0001',
      'Project 5000',
    ]);
  });

  it('a name in a text finds the person, and shows when it is ambiguous', async () => {
    expect(namesOf(await choicesOf('named=PERSON 1777&named=Ada'))).toEqual(['Ada Admin', 'Person 1777']);
    // The names of ten people begin with this; two matches are enough to know that it is ambiguous.
    expect(namesOf(await choicesOf('named=Person 177'))).toEqual(['Person 1770', 'Person 1771']);
    expect(await choicesOf('named=Nobody&named=erson 1')).toEqual([]);
    // A person who has left is not matched by name.
    expect(await choicesOf('named=Person 2000')).toEqual([]);
  });
});
