import type { SearchResult } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let harbour: string;
let secret: string;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Müller', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  harbour = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour terminal' })).id;
  secret = (await ada.make('/api/projects', { key: 'SEC', name: 'Secret harbour', visibility: 'members' }))
    .id;
  await ada.make('/api/departments', { code: 'CIV', name: 'Civil works' });
});

const make = (title: string, more: object = {}) =>
  ada.make('/api/works', { title, projectId: harbour, ...more }) as Promise<{
    id: string;
    key: string;
    version: number;
  }>;

async function search(who: Caller, q: string): Promise<SearchResult> {
  const { status, body } = await who.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status, body.detail).toBe(200);
  return body.response as unknown as SearchResult;
}

const titles = async (q: string, who = ada) => (await search(who, q)).works.map(({ title }) => title.text);

describe('search for calendars', () => {
  it('finds them by name for people who see what they belong to', async () => {
    const week = Array(7).fill([[480, 960]]);
    const night = (name: string, more: object = {}) =>
      ada.make('/api/calendars', { name, week, ...more }) as Promise<{ id: string }>;
    const company = await night('Night gang');
    const hidden = await night('Night gang of the secret harbour', { home: 'project', homeId: secret });
    const own = await night('Night gang of Ben', { home: 'user', homeId: ben.id });
    const removed = await night('Night gang, removed');
    await ada.delete(`/api/calendars/${removed.id}`);
    const found = async (who: Caller) =>
      (await search(who, 'night gang')).calendars.map(({ id }) => id).toSorted();
    expect(await found(ada)).toEqual([company.id, hidden.id, own.id].toSorted());
    expect(await found(ben)).toEqual([company.id, own.id].toSorted());
    expect((await search(ben, 'secret harbour')).calendars).toEqual([]);
  });
});

describe('search for people', () => {
  it('finds them by the part before the @, and by the domain only if an @ is typed', async () => {
    const address = 'gp77@harbour-gantt.example';
    const gill = await ada.make('/api/users', { name: 'Gill Planner', email: address });
    const found = async (q: string) => (await search(ada, q)).people.map(({ id }) => id);
    expect(await found('harbour gantt')).not.toContain(gill.id);
    expect(await found('gp77')).toContain(gill.id);
    expect(await found('gp77@harbour-gantt')).toContain(gill.id);
    expect(await found('@harbour-gantt')).toContain(gill.id);
  });
});

describe('search', () => {
  it('requires a signed-in person and a query', async () => {
    expect(
      (await office.app.inject({ url: '/api/search?q=a', headers: { host: 'localhost:3000' } })).statusCode,
    ).toBe(401);
    expect((await ada.get('/api/search?q=%20')).status).toBe(400);
  });

  it('sorts key before title, prefix before word, then similar, description, comment', async () => {
    await make('Pump room');
    const commented = await make('Something else');
    await ada.make(`/api/works/${commented.id}/comments`, { body: 'The lantern is broken.' });
    await make('Quite another thing', { description: 'Bring a lantern along.' });
    await make('Lanterm for the pier');
    await make('Fix the lantern');
    await make('Lantern for the quay');
    const found = await search(ada, 'lantern');
    expect(found.works.map(({ title, foundIn }) => [title.text, foundIn])).toEqual([
      ['Lantern for the quay', 'title'],
      ['Fix the lantern', 'title'],
      ['Lanterm for the pier', 'similar'],
      ['Quite another thing', 'description'],
      ['Something else', 'comment'],
    ]);
    const excerpts = found.works.map(({ excerpt }) => excerpt?.text ?? null);
    expect(excerpts).toEqual([null, null, null, 'Bring a lantern along.', 'The lantern is broken.']);
  });

  it('sorts open works before closed ones, and recently changed ones first', async () => {
    await make('Gantry rails one', { status: 'done' });
    await make('Gantry rails two');
    office.clock.advance({ minutes: 1 });
    await make('Gantry rails three');
    expect(await titles('gantry rails')).toEqual([
      'Gantry rails three',
      'Gantry rails two',
      'Gantry rails one',
    ]);
  });

  it('finds works by key, by the beginning of a key, and by its number alone', async () => {
    const { key } = await make('By its key');
    const [first] = (await search(ada, key.toLowerCase())).works;
    expect(first).toMatchObject({ key, foundIn: 'key' });
    expect((await search(ada, key.replace('HAR-', ''))).works[0]).toMatchObject({ key, foundIn: 'key' });
    const beginning = (await search(ada, 'HAR-1')).works
      .filter(({ foundIn }) => foundIn === 'key')
      .map((work) => work.key);
    expect(beginning.slice(0, 2)).toEqual(['HAR-1', 'HAR-10']);
  });

  it.each([
    ['fuondation', 'swapped letters'],
    ['foundaton', 'a letter missing'],
    ['foundattion', 'a letter too many'],
    ['foundetion', 'another letter'],
    ['FOUNDATION', 'capitals'],
  ])('finds the foundation as %s: %s', async (typed) => {
    await make('Foundation of crane 7');
    expect(await titles(typed)).toContain('Foundation of crane 7');
  });

  it('finds several words, some misspelt, and one that does not exist in the data', async () => {
    await make('Sandblast the caisson 4711');
    for (const typed of ['sandblst caisson', 'sandblast casson', 'sandblsat casson 4711', 'sandblst qqxqqx'])
      expect(await titles(typed)).toEqual(['Sandblast the caisson 4711']);
    expect(await titles('sandblst casson 4712')).toEqual([]);
  });

  it('compares a misspelt word with the existing words, however many titles have them', async () => {
    await ada.post('/api/works/many', {
      works: Array.from({ length: 100 }, (_, index) => ({ title: `Galvanise the stanchion ${index}` })),
    });
    const words = await office.services.pool.query(
      `select word from title_word where word in ('galvanise', 'stanchion', '7') order by word`,
    );
    expect(words.rows).toEqual([{ word: 'galvanise' }, { word: 'stanchion' }]);
    const queries = await logQueries(async () => {
      expect(await titles('galvnise')).toContainEqual(expect.stringMatching(/^Galvanise the stanchion/));
    });
    const compared = queries.filter(({ text }) => text.includes('<%'));
    expect(compared).not.toEqual([]);
    for (const query of compared)
      expect(await countRowsRead(office.services.pool, 'work_search', query)).toBe(0);
  });

  it('finds letters with and without their accents', async () => {
    await make('Prüfung am Đồng Nai');
    expect(await titles('prufung dong')).toEqual(['Prüfung am Đồng Nai']);
    expect(await titles('PRÜFUNG')).toEqual(['Prüfung am Đồng Nai']);
    expect((await search(ada, 'muller')).people.map(({ name }) => name.text)).toEqual(['Ada Müller']);
  });

  it('reflects changes, deletions and restores', async () => {
    const work = await make('Before the change');
    await ada.patch(`/api/works/${work.id}`, { title: 'Zeppelin hangar', version: work.version });
    expect(await titles('zeppelin')).toEqual(['Zeppelin hangar']);
    await ada.delete(`/api/works/${work.id}`);
    expect(await titles('zeppelin')).toEqual([]);
    await ada.post(`/api/works/${work.id}/restore`);
    expect(await titles('zeppelin')).toEqual(['Zeppelin hangar']);
  });

  it('finds projects, people and departments', async () => {
    expect((await search(ada, 'harb')).projects.map(({ key }) => key)).toEqual(['HAR', 'SEC']);
    expect((await search(ada, 'bulder')).people.map(({ name }) => name.text)).toContain('Ben Builder');
    expect((await search(ada, 'civil')).departments.map(({ code }) => code)).toEqual(['CIV']);
  });

  it('hides what a person may not see, wherever the words are', async () => {
    const work = await make('Submarine pen', { projectId: secret, description: 'With periscopes.' });
    await ada.make(`/api/works/${work.id}/comments`, { body: 'Torpedo tubes are late.' });
    for (const words of ['submarine', 'submarin pne', 'periscopes', 'torpedo', work.key]) {
      expect(await titles(words)).toContain('Submarine pen');
      expect(await titles(words, ben)).not.toContain('Submarine pen');
    }
    expect((await search(ben, 'secret')).projects).toEqual([]);
  });

  it.each([
    "'; drop table work; --",
    'a:* & !b | (c',
    '<->',
    "it's \\ 'x':A",
    '%_%',
    '((((',
    ':*',
    '\u{1f3d7}',
  ])('treats %s as plain words', async (typed) => {
    expect((await ada.get(`/api/search?q=${encodeURIComponent(typed)}`)).status).toBe(200);
  });

  it('lets the list filter by description and comments, too', async () => {
    const work = await make('Under another name', { description: 'Hydraulic jacks' });
    await ada.make(`/api/works/${work.id}/comments`, { body: 'Ordered from Rotterdam' });
    for (const text of ['hydraul', 'rotterdam ordered', 'ANOTHER na', work.key]) {
      const rows = await ada.list(`/api/works?filter=${encodeURIComponent(`text:contains:${text}`)}`);
      expect(rows.map(({ id }) => id)).toEqual([work.id]);
    }
  });
});

describe('a word with a hyphen', () => {
  it.each([
    ['Wi-Fi in the canteen', 'Wifi in the yard', ['wifi', 'wi-fi', 'Wi\u2011Fi', 'wif', 'wifi in']],
    ['Re-test of pump 4', 'Retest of pump 5', ['retest', 're-test', 'retest pump']],
  ])('%s and %s are found by both spellings', async (hyphenated, joined, queries) => {
    await make(hyphenated);
    await make(joined);
    for (const query of queries) {
      expect(await titles(query), query).toEqual(expect.arrayContaining([hyphenated, joined]));
      const filter = `/api/works?filter=text:contains:${encodeURIComponent(query)}`;
      const listed = (await ada.list(filter)).map(({ title }) => title);
      expect(listed, query).toEqual(expect.arrayContaining([hyphenated, joined]));
    }
  });

  it('is marked as a whole if the query was one word', async () => {
    await make('Order pre-cast walls');
    const [found] = (await search(ada, 'precast')).works;
    expect(found?.title).toEqual({ text: 'Order pre-cast walls', hits: [[6, 14]] });
  });

  it('is found in comments and in names of projects', async () => {
    const { id } = await make('Canteen');
    await ada.post(`/api/works/${id}/comments`, { body: 'The hand-over is late.' });
    expect(await titles('handover')).toContain('Canteen');
    await ada.make('/api/projects', { key: 'COP', name: 'Co-op roofs' });
    expect((await search(ada, 'coop')).projects.map(({ key }) => key)).toContain('COP');
  });
});
