import { workSortFields } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice, type Rows } from '../../../tests/office.ts';
import { by } from '../../../tests/signed-in.ts';
import { CursorSeal } from '../../platform/http/cursor-seal.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let outsider: Caller;
let harbour: { id: string };
let secret: { id: string };
let departmentId: string;

const keys = (rows: Rows) => rows.map(({ key }) => key);
const filtered = async (...chips: string[]) =>
  keys(
    await ada.list(
      `/api/works?sort=key&${chips.map((chip) => `filter=${encodeURIComponent(chip)}`).join('&')}`,
    ),
  );

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  outsider = await office.person({ name: 'Otto Outsider' });
  departmentId = (await ada.make('/api/departments', { code: 'MAR', name: 'Marine' })).id;
  harbour = await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: ada.id });
  secret = await ada.make('/api/projects', {
    key: 'SEC',
    name: 'Secret',
    visibility: 'members',
    leadId: ada.id,
  });
  const works = [
    // HAR-1 … HAR-5
    {
      title: 'Drive piles 100%_sure',
      priority: 'urgent',
      start: '2026-02-16',
      due: '2026-02-25',
      ownerId: ben.id,
    },
    {
      title: 'Pour base',
      status: 'in_progress',
      progress: 40,
      due: '2026-03-02',
      departmentId,
      ownerId: ada.id,
    },
    { title: 'Cure base', status: 'done', due: '2026-02-20', assigneeIds: [ben.id] },
    { title: 'Set cap beams', due: '2026-03-20', deadline: '2026-02-27' },
    { title: 'Hand over', milestone: true, due: '2026-04-01' },
  ];
  for (const work of works) {
    office.clock.advance({ minutes: 1 });
    await ada.make('/api/works', { projectId: harbour.id, ...work });
  }
  for (let number = 6; number <= 11; number++) {
    await ada.make('/api/works', { projectId: harbour.id, title: `Bollard ${number}` });
  }
  await ada.make('/api/works', { projectId: secret.id, title: 'Price the offer', due: '2026-02-02' });
  office.clock.set('2026-03-02T09:00:00Z');
});

describe('the list of works', () => {
  it('requires sign-in', async () => {
    const answer = await office.app.inject(by(undefined, { method: 'GET', url: '/api/works' }));
    expect(answer.statusCode).toBe(401);
  });

  it('shows and counts only works that the reader may see', async () => {
    expect(keys(await outsider.list('/api/works'))).not.toContain('SEC-1');
    expect((await outsider.get('/api/works/count')).body.response).toEqual({ matching: 11, all: 11 });
    expect((await ada.get('/api/works/count')).body.response).toEqual({ matching: 12, all: 12 });
    expect((await outsider.get('/api/works/count?filter=overdue:is:yes')).body.response).toEqual({
      matching: 2,
      all: 11,
    });
  });

  it('names the references of its rows, and nothing else', async () => {
    const { body } = await ada.get('/api/works?filter=text:contains:pour');
    expect(body.references).toMatchObject({
      users: [{ id: ada.id, name: 'Ada Admin' }],
      projects: [{ id: harbour.id, key: 'HAR' }],
      departments: [{ id: departmentId, code: 'MAR' }],
      labels: [],
    });
  });

  it('contains the permissions of the reader for each row', async () => {
    const [mine] = await ben.list('/api/works?filter=owner:is:me');
    expect(mine).toMatchObject({ key: 'HAR-1', overdue: true, daysLate: 3 });
    expect(mine?.can).toEqual(expect.arrayContaining(['read', 'update', 'close']));
    const [foreign] = await ben.list('/api/works?filter=text:contains:Bollard%206');
    expect(foreign?.can).not.toContain('update');
  });

  it.each([
    [['status:is:in_progress'], ['HAR-2']],
    [['status:is_not:todo'], ['HAR-2', 'HAR-3']],
    [
      ['status:any_of:done,in_progress', 'priority:none_of:urgent'],
      ['HAR-2', 'HAR-3'],
    ],
    [['priority:is:urgent'], ['HAR-1']],
    [['owner:not_empty'], ['HAR-1', 'HAR-2']],
    [['owner:is:me'], ['HAR-2']],
    [['assignee:not_empty'], ['HAR-3']],
    [['department:not_empty'], ['HAR-2']],
    [['milestone:is:yes'], ['HAR-5']],
    [['overdue:is:yes'], ['HAR-1', 'HAR-4', 'SEC-1']],
    [['overdue:is:yes', 'due:after:2026-03-01'], ['HAR-4']],
    [['due:before:2026-02-25'], ['HAR-3', 'SEC-1']],
    [['due:is:2026-02-25'], ['HAR-1']],
    [['due:after:2026-03-02'], ['HAR-4', 'HAR-5']],
    [['start:not_empty'], ['HAR-1', 'HAR-5']],
    [['deadline:not_empty'], ['HAR-4']],
    [['progress:after:39', 'progress:before:100'], ['HAR-2']],
    [['completed:is:2026-03-02'], ['HAR-3']],
    [['text:contains:base'], ['HAR-2', 'HAR-3']],
    [['text:contains:har-11'], ['HAR-11']],
    [['text:contains:100%_'], ['HAR-1']],
    [['text:contains:0_sure'], []],
    [["text:contains:'; drop table work; --"], []],
  ])('filtered by %j returns %j', async (chips, expected) => {
    expect(await filtered(...chips)).toEqual(expected);
  });

  it('treats empty values as not equal to any value', async () => {
    expect(await filtered(`owner:is_not:${ben.id}`)).toHaveLength(11);
    expect(await filtered(`owner:none_of:${ben.id},${ada.id}`)).toHaveLength(10);
    expect(await filtered(`assignee:is_not:${ben.id}`)).not.toContain('HAR-3');
    expect(await filtered(`assignee:any_of:${ben.id},${ada.id}`)).toEqual(['HAR-3']);
    expect(await filtered('due:is_not:2026-02-25')).toHaveLength(11);
    expect(await filtered('parent:empty')).toHaveLength(12);
  });

  it('sorts keys by their numbers', async () => {
    expect(keys(await ada.list('/api/works?sort=key')).slice(0, 12)).toEqual([
      ...Array.from({ length: 11 }, (_, index) => `HAR-${index + 1}`),
      'SEC-1',
    ]);
  });

  it.each(workSortFields.flatMap((field) => [field, `-${field}`]))(
    'pages through every work exactly once, sorted by %s',
    async (sort) => {
      const all = keys(await ada.list(`/api/works?sort=${sort}&limit=200`));
      const paged: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const cursor: string = next ? `&cursor=${next}` : '';
        const { status, body } = await ada.get(`/api/works?sort=${sort}&limit=2${cursor}`);
        expect(status, JSON.stringify(body)).toBe(200);
        paged.push(...keys(body.response as unknown as Rows));
        next = body.next;
      }
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBe(12);
    },
  );

  it('puts works without a value last in both sort directions', async () => {
    for (const sort of ['due', '-due', 'owner', '-owner', 'start', '-start']) {
      const rows = await ada.list(`/api/works?sort=${sort}`);
      const field = sort.replace('-', '').replace('owner', 'ownerId');
      expect(rows[0]?.[field]).not.toBeNull();
      expect(rows.at(-1)?.[field]).toBeNull();
    }
  });

  it('continues at the same place although others add rows in the meantime', async () => {
    const first = await ada.get('/api/works?sort=title&limit=3');
    await ada.make('/api/works', { title: 'AAA first of all', projectId: secret.id });
    const second = await ada.get(`/api/works?sort=title&limit=200&cursor=${first.body.next}`);
    const titles = (second.body.response as unknown as Rows).map(({ title }) => title);
    expect(titles).not.toContain('AAA first of all');
    expect(titles).toHaveLength(9);
  });

  it.each([
    ['limit=0'],
    ['limit=201'],
    ['limit=x'],
    ['sort=colour'],
    ['sort=due;drop'],
    ['filter=status'],
    ['filter=colour:is:red'],
    ['filter=status:is:late'],
    ['cursor=x'],
    ['cursor=%00'],
    [`cursor=${encodeCursor({ sort: '-updated', values: ['x'], id: 'x' })}`],
    [`cursor=${encodeCursor({ sort: 'due', values: [null], id: '0190c1a0-0000-7000-8000-00000000dead' })}`],
    [
      `cursor=${encodeCursor({ sort: '-updated', values: [null], id: '0190c1a0-0000-7000-8000-00000000dead' })}`,
    ],
    [
      `cursor=${encodeCursor({ sort: '-updated', values: ["'; drop table work"], id: '0190c1a0-0000-7000-8000-00000000dead' })}`,
    ],
    [
      `cursor=${encodeCursor({ sort: '-updated', values: ['2026-99-99 00:00:00+00'], id: '0190c1a0-0000-7000-8000-00000000dead' })}`,
    ],
    [
      `sort=owner&cursor=${encodeCursor({ sort: 'owner', values: ['a', null, '2026-03-02 00:00:00+00'], id: '0190c1a0-0000-7000-8000-00000000dead' })}`,
    ],
    ['colour=red'],
  ])('refuses ?%s', async (query) => {
    const answer = await ada.get(`/api/works?${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.code).toBe('request/invalid');
  });
});

function encodeCursor(content: object): string {
  return new CursorSeal(office.services.sessionSecret).seal('listWorks', JSON.stringify(content));
}
