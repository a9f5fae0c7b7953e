import { compareNames, foldText } from '@gantry/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';
import { migrate } from './index.ts';

const office = await openOffice();
const { pool } = office.services;
let ada: Caller;

/** Parts of names in many languages. */
const piece = fc.constantFrom(
  ...[
    'a',
    'A',
    'ä',
    'Ä',
    'å',
    'Z',
    'z',
    'ß',
    'ẞ',
    'ss',
    'Straße',
    'Łódź',
    'Đà',
    'Ørsted',
    'æ',
    'Æ',
    'Œ',
    'þ',
  ],
  ...[
    'Ñ',
    'ç',
    'é',
    'e\u0301',
    'Hà',
    'Nội',
    'ộ',
    'Řeř',
    'ı',
    'İ',
    'Ğ',
    'ő',
    'Σας',
    'Ωμ',
    'Ёж',
    'Щука',
    '日本',
    '한',
  ],
  ...[' ', '-', '.', "'", '0', '1', '2', '9', '10', '007', '100', '½', '²', 'ﬁ', '℃'],
);
const name = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));

describe('names in the database and in the browser', () => {
  it('are folded alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 20, maxLength: 60 }), async (names) => {
        const { rows } = await pool.query(
          'select search_fold(name) as folded from unnest($1::text[]) with ordinality given (name, place) order by place',
          [names],
        );
        expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldText));
      }),
      { numRuns: 30 },
    );
  });

  it('have the same order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 20, maxLength: 60 }), async (names) => {
        const { rows } = await pool.query(
          'select name from unnest($1::text[]) given (name) order by name collate natural_order',
          [names],
        );
        expect(rows.map((row) => row.name)).toEqual(names.toSorted(compareNames));
      }),
      { numRuns: 30 },
    );
  });
});

describe('another version of the ICU library', () => {
  it('causes the indexes to be rebuilt at the next start', async () => {
    const nodeOf = async () =>
      (await pool.query(`select pg_relation_filenode('app_user_name') as node`)).rows[0].node;
    const versions = async () =>
      (
        await pool.query(`select collversion = pg_collation_actual_version(oid) as is_known
          from pg_collation where collname = 'natural_order'`)
      ).rows;
    const built = await nodeOf();
    await migrate(office.services.databaseAddress);
    expect(await nodeOf()).toBe(built);
    await pool.query(`update pg_collation set collversion = 'former' where collname = 'natural_order'`);
    await migrate(office.services.databaseAddress);
    expect(await nodeOf()).not.toBe(built);
    expect(await versions()).toEqual([{ is_known: true }]);
  });
});

/** The rows of a list, or of the choices that a call returns. */
async function rowsOf(url: string): Promise<{ name?: string; title?: string }[]> {
  const { response } = (await ada.get(url)).body;
  return Array.isArray(response) ? response : (Object.values(response)[0] as []);
}

describe('lists by name', () => {
  const titles = [
    '10 bolts',
    '9 bolts',
    'apple',
    'Zebra',
    'Zoe',
    'Änne',
    'änne',
    'Anne',
    'bolt 2',
    'Bolt 10',
  ];
  const inOrder = [
    '9 bolts',
    '10 bolts',
    'Anne',
    'änne',
    'Änne',
    'apple',
    'bolt 2',
    'Bolt 10',
    'Zebra',
    'Zoe',
  ];

  beforeAll(async () => {
    ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
    for (const [index, title] of titles.entries()) {
      const department = await ada.make('/api/departments', { code: `D${index}`, name: `${title} D` });
      const owner = await office.person({ name: `${title} P` });
      const project = await ada.make('/api/projects', { key: `P${'ABCDEFGHIJ'[index]}`, name: `${title} N` });
      await ada.make('/api/labels', { name: `${title} L`, color: 'blue' });
      const place = { ownerId: owner.id, projectId: project.id, departmentId: department.id };
      await ada.make('/api/works', { title, ...place });
    }
  });

  /** All works in pages of three, as a list reads them. */
  async function readWorks(sort: string): Promise<unknown[]> {
    const read: unknown[] = [];
    let next: string | null = null;
    do {
      const cursor: string = next === null ? '' : `&cursor=${encodeURIComponent(next)}`;
      const { status, body } = await ada.get(`/api/works?sort=${sort}&limit=3${cursor}`);
      expect(status).toBe(200);
      read.push(...(body.response as unknown as { title: string }[]).map(({ title }) => title));
      next = body.next;
    } while (next !== null);
    return read;
  }

  it.each(['title', 'owner', 'project', 'department'])(
    'of works by %s, in both directions and in pages',
    async (sort) => {
      expect(await readWorks(sort)).toEqual(inOrder);
      expect(await readWorks(`-${sort}`)).toEqual(inOrder.toReversed());
    },
  );

  it.each(['owner', 'project', 'department'])('of groups by %s', async (by) => {
    const { body } = await ada.get(`/api/works/groups?by=${by}`);
    const kind = { owner: 'users', project: 'projects', department: 'departments' }[by] ?? '';
    const names = new Map(body.references[kind]?.map((row) => [row.id, (row as { name?: string }).name]));
    const groups = body.response as unknown as { value: string }[];
    expect(groups.map(({ value }) => names.get(value)?.slice(0, -2))).toEqual(inOrder);
  });

  it.each([
    ['/api/users?limit=100', 'P'],
    ['/api/users/all', 'P'],
    ['/api/projects?limit=100', 'N'],
    ['/api/departments', 'D'],
    ['/api/labels', 'L'],
  ])('of %s', async (url, mark) => {
    const names = (await rowsOf(url)).map((row) => String(row.name));
    // Two labels must not differ only by case.
    const expected = mark === 'L' ? inOrder.filter((each) => each !== 'änne') : inOrder;
    const shown = names.filter((each) => each.endsWith(` ${mark}`)).map((each) => each.slice(0, -2));
    expect(shown).toEqual(expected);
  });
});

describe('searching with the characters of a keyboard', () => {
  const names = ['Jürgen Weiß', 'Łukasz Dąbrowski', 'Søren Bjørn', 'Đặng Thị Ánh'];
  const typed = ['jurgen weiss', 'lukasz dab', 'soren bjorn', 'dang thi anh'];

  beforeAll(async () => {
    for (const [index, each] of names.entries()) {
      await office.person({ name: each });
      const project = await ada.make('/api/projects', { key: `Q${'ABCD'[index]}`, name: `${each} site` });
      await ada.make('/api/works', { title: `${each} plan`, description: each, projectId: project.id });
    }
  });

  it.each(typed.map((words, index) => [words, names[index] ?? '']))('“%s” finds %s', async (words, meant) => {
    const text = encodeURIComponent(words);
    const found = async (url: string) => (await rowsOf(url)).map((row) => row.name ?? row.title);
    expect(await found(`/api/users?text=${text}`)).toEqual([meant]);
    expect(await found(`/api/users/all?text=${text}`)).toEqual([meant]);
    expect(await found(`/api/projects?text=${text}`)).toEqual([`${meant} site`]);
    expect(await found(`/api/projects/timeline?text=${text}`)).toEqual([`${meant} site`]);
    expect(await found(`/api/works?filter=text:contains:${text}`)).toEqual([`${meant} plan`]);
    const [work] = await ada.list(`/api/works?filter=text:contains:${text}`);
    expect(await found(`/api/works/${work?.id}/readers?text=${text}`)).toEqual([meant]);
    const { response } = (await ada.get(`/api/search?q=${text}`)).body as unknown as {
      response: Record<string, { name?: { text: string }; title?: { text: string } }[]>;
    };
    expect(response.people?.map(({ name: each }) => each?.text)).toEqual([meant]);
    expect(response.works?.map(({ title }) => title?.text)).toEqual([`${meant} plan`]);
  });
});
