import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by, signInAs } from '../../tests/signed-in.ts';

/* The reference of a work, wherever fields appear: the external number of an order, a ticket or a drawing. */
const office = await openOffice();
let ada: Caller;
let projectId: string;

interface Made {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly reference: string | null;
}

const make = (title: string, more: object = {}) =>
  ada.make('/api/works', { title, projectId, ...more }) as unknown as Promise<Made>;

const titlesOf = async (query: string) => (await ada.list(`/api/works?${query}`)).map(({ title }) => title);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  projectId = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour' })).id;
});

describe('the reference of a work', () => {
  it('is stored trimmed for a new work, and appears in its row', async () => {
    const made = await make('Piles', { reference: '  PO-4711 ' });
    expect(made.reference).toBe('PO-4711');
    expect((await make('No order')).reference).toBeNull();
  });

  it.each([
    ['x'.repeat(61), 'At most 60 characters.'],
    ['', 'This must not be empty.'],
    ['a\nb', 'Line breaks and control characters are not allowed here.'],
  ])('is refused where it is %j', async (reference, message) => {
    const { status, body } = await ada.post('/api/works', { title: 'Wrong', reference });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
  });

  it('can be changed and undone, and appears in the history', async () => {
    const { id, version } = await make('Changed', { reference: 'A-1' });
    const { body } = await ada.patch(`/api/works/${id}`, { reference: 'A-2', version });
    expect(body.response).toMatchObject({ reference: 'A-2' });
    const [newest] = (await ada.get(`/api/works/${id}/history`)).body.response as unknown as {
      id: string;
      items: object[];
    }[];
    expect(newest?.items).toMatchObject([{ field: 'reference', old: 'A-1', new: 'A-2' }]);
    expect((await ada.post(`/api/change-sets/${newest?.id}/undo`)).status).toBe(200);
    expect((await ada.get(`/api/works/${id}`)).body.response).toMatchObject({ reference: 'A-1' });
  });

  it('can be set for many works at once, and for each of many new works', async () => {
    const works = [await make('Many one'), await make('Many two')];
    const ids = works.map(({ id }) => id);
    const { status } = await ada.post('/api/works/bulk', { ids, change: { reference: 'MANY' } });
    expect(status).toBe(200);
    expect((await titlesOf('filter=reference:is:many')).toSorted()).toEqual(['Many one', 'Many two']);
    await ada.post('/api/works/many', {
      projectId,
      works: [{ title: 'New one', reference: 'NEW-1' }, { title: 'New two' }],
    });
    expect(await titlesOf('filter=reference:contains:new-')).toEqual(['New one']);
  });

  it('is copied with its work', async () => {
    const { id } = await make('Original', { reference: 'DR-7' });
    const { status, body } = await ada.post(`/api/works/${id}/copy`, { title: 'The copy' });
    expect([status, body.response]).toMatchObject([201, { work: { reference: 'DR-7' } }]);
  });

  it('is filtered case- and accent-insensitively, also with commas and pattern characters', async () => {
    await make('Odd', { reference: 'Käfer, 100%_x' });
    const found = (operator: string, value = '') =>
      titlesOf(`filter=reference:${operator}${value && `:${encodeURIComponent(value)}`}`);
    expect(await found('contains', 'KAFER, 100%')).toEqual(['Odd']);
    expect(await found('is', 'kafer, 100%_x')).toEqual(['Odd']);
    expect(await found('contains', '100%y')).toEqual([]);
    expect(await found('is_not', 'kafer, 100%_x')).not.toContain('Odd');
    expect(await found('is_not', 'kafer, 100%_x')).toContain('No order');
    expect(await found('empty')).toContain('No order');
    expect(await found('not_empty')).not.toContain('No order');
  });

  it('sorts numbers by value, page by page, works without a reference last', async () => {
    await make('Ten', { reference: 'Z-10' });
    await make('Nine', { reference: 'Z-9' });
    expect(await titlesOf('filter=reference:contains:z-&sort=reference')).toEqual(['Nine', 'Ten']);
    expect(await titlesOf('filter=reference:contains:z-&sort=-reference')).toEqual(['Ten', 'Nine']);
    const all: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ada.get(`/api/works?sort=reference&limit=3${cursor && `&cursor=${cursor}`}`);
      all.push(...(page.body.response as unknown as Made[]).map(({ reference }) => reference));
      cursor = (page.body as { next?: string | null }).next ?? null;
    }
    expect(all).toHaveLength((await titlesOf('limit=200')).length);
    expect(all.indexOf(null)).toBe(all.filter(Boolean).length);
  });

  it('is found by search and by the text of a list, and results show it', async () => {
    await make('Crane track', { reference: 'TICKET-88231' });
    expect(await titlesOf('filter=text:contains:88231')).toEqual(['Crane track']);
    const { body } = await ada.get('/api/search?q=88231');
    const [found] = (body.response as unknown as { works: object[] }).works;
    expect(found).toMatchObject({ title: { text: 'Crane track' }, excerpt: { text: 'TICKET-88231' } });
  });

  it('appears in files and in the document of its project', async () => {
    const file = await office.app.inject(
      by(await signInAs(office.services, ada.id), {
        method: 'GET',
        url: '/api/works/export?format=csv&filter=text:contains:88231&columns=title&columns=reference',
      }),
    );
    expect(file.payload).toBe('\ufeffTitle,Reference\r\nCrane track,TICKET-88231\r\n');
    const { works } = (await ada.get(`/api/projects/${projectId}/document`)).body.response as unknown as {
      works: { title: string[]; reference: (string | null)[] };
    };
    expect(works.reference[works.title.indexOf('Crane track')]).toBe('TICKET-88231');
  });

  it('can be saved as a column of a view', async () => {
    const { status } = await ada.post('/api/views', {
      name: 'Orders',
      settings: { filter: ['reference:not_empty'], sort: 'reference', columns: [{ name: 'reference' }] },
    });
    expect(status).toBe(201);
  });
});
