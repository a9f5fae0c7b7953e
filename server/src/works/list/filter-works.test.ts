import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

/** It is Monday 2 March 2026. */
const office = await openOffice();
let ada: Caller;

const titles = async (...chips: string[]) => {
  const query = chips.map((chip) => `filter=${encodeURIComponent(chip)}`).join('&');
  const count = (await ada.get(`/api/works/count?${query}`)).body.response;
  const rows = await ada.list(`/api/works?sort=title&${query}`);
  expect(count.matching).toBe(rows.length);
  return rows.map(({ title }) => title);
};

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const make = (title: string, parts: object = {}) => ada.make('/api/works', { title, ...parts });
  await make('Anchor', { due: '2026-03-02', progress: 20 });
  await make('Berth', { due: '2026-03-08', progress: 60 });
  await make('Crane', { due: '2026-03-09', deadline: '2026-03-20' });
  await make('Dock');
  const { id } = await make('Elevator', { due: '2026-03-03' });
  await ada.patch(`/api/works/${id}`, { version: 1, archived: true });
});

describe('works are filtered', () => {
  it('by days relative to today', async () => {
    expect(await titles('due:is:today')).toEqual(['Anchor']);
    expect(await titles('due:is:this_week')).toEqual(['Anchor', 'Berth']);
    expect(await titles('due:after:this_week')).toEqual(['Crane']);
    expect(await titles('due:before:+7d')).toEqual(['Anchor', 'Berth']);
    expect(await titles('due:is_not:this_week')).toEqual(['Crane', 'Dock']);
    expect(await titles('created:is:today')).toHaveLength(4);
  });

  it('by weeks with the first weekday of the reader, in lists, counts and groups', async () => {
    const weekStartsOn = (weekStart: string) => ada.patch('/api/users/me', { weekStart });
    const groups = async () =>
      (await ada.list('/api/works/groups?by=due')).map(({ value, count }) => `${value} ${count}`);
    try {
      expect((await weekStartsOn('sunday')).status).toBe(200);
      expect(await titles('due:is:this_week')).toEqual(['Anchor']);
      expect(await titles('due:is:next_week')).toEqual(['Berth', 'Crane']);
      expect(await titles('due:before:this_week')).toEqual([]);
      expect(await groups()).toEqual(['this_week 1', 'next_week 2', 'null 1']);
      const { id } = await ada.make('/api/views', {
        name: 'Next week',
        settings: { filter: ['due:is:next_week'] },
      });
      const counts = (await ada.get('/api/views/counts')).body.response as unknown as { id: string }[];
      expect(counts).toContainEqual(expect.objectContaining({ id, count: 2 }));
      expect((await weekStartsOn('saturday')).status).toBe(200);
      expect(await titles('due:is:this_week')).toEqual(['Anchor']);
    } finally {
      await weekStartsOn('monday');
    }
    expect(await titles('due:is:this_week')).toEqual(['Anchor', 'Berth']);
    expect(await groups()).toEqual(['this_week 2', 'next_week 1', 'null 1']);
  });

  it('by a range that includes both ends', async () => {
    expect(await titles('due:between:today,+6d')).toEqual(['Anchor', 'Berth']);
    expect(await titles('due:between:2026-03-08,next_week')).toEqual(['Berth', 'Crane']);
    expect(await titles('progress:between:20,60')).toEqual(['Anchor', 'Berth']);
  });

  it('by a person who owns them or is assigned to them', async () => {
    const ben = await office.person({ name: 'Ben Builder' });
    const make = (title: string, parts: object) => ada.make('/api/works', { title, ...parts });
    await make('Fender owned', { ownerId: ben.id });
    await make('Fender assigned', { ownerId: ada.id, assigneeIds: [ben.id] });
    await make('Fender of no one', {});
    const fenders = ['text:contains:fender'];
    const both = ['Fender assigned', 'Fender owned'];
    expect(await titles(...fenders, `person:is:${ben.id}`)).toEqual(both);
    expect(await titles(...fenders, `person:any_of:me,${ben.id}`)).toEqual(both);
    expect(await titles(...fenders, 'person:is:me')).toEqual(['Fender assigned']);
    expect(await titles(...fenders, `person:is_not:${ben.id}`)).toEqual(['Fender of no one']);
    expect(await titles(...fenders, `person:none_of:me,${ben.id}`)).toEqual(['Fender of no one']);
  });

  it('by open status, alone and together with other statuses', async () => {
    const statuses = ['backlog', 'todo', 'in_progress', 'in_review', 'done', 'cancelled'];
    for (const status of statuses) await ada.make('/api/works', { title: `Gangway ${status}`, status });
    const shown = async (chip: string) =>
      (await titles('text:contains:gangway', chip)).map((title) => String(title).slice(8)).toSorted();
    const open = ['backlog', 'in_progress', 'in_review', 'todo'];
    expect(await shown('status:is:open')).toEqual(open);
    expect(await shown('status:is_not:open')).toEqual(['cancelled', 'done']);
    expect(await shown('status:any_of:open,done')).toEqual([...open, 'done'].toSorted());
    expect(await shown('status:none_of:open,done')).toEqual(['cancelled']);
  });

  it('by the archive, which other lists do not show', async () => {
    expect(await titles()).not.toContain('Elevator');
    expect(await titles('archived:is:yes')).toEqual(['Elevator']);
    expect(await titles('archived:is:no', 'due:is:this_week')).toEqual(['Anchor', 'Berth']);
  });

  it('and sorted by a date that few works have; the others come last', async () => {
    const rows = await ada.list('/api/works?sort=deadline&limit=2');
    expect(rows[0]?.title).toBe('Crane');
    const { body } = await ada.get('/api/works?sort=-deadline&limit=2');
    const next = await ada.list(`/api/works?sort=-deadline&limit=2&cursor=${body.next}`);
    expect(next).toHaveLength(2);
  });

  it('by the day on which they are due, which midnight ends', async () => {
    await ada.make('/api/works', { title: 'Ferry', due: '2026-04-03T00:00' });
    expect(await titles('due:is:2026-04-02')).toEqual(['Ferry']);
    expect(await titles('due:is:2026-04-03')).toEqual([]);
    expect(await titles('due:between:2026-04-02,2026-04-02')).toEqual(['Ferry']);
    expect(await titles('due:after:2026-04-02')).toEqual([]);
    expect(await titles('due:before:2026-04-03')).toContain('Ferry');
    expect(await titles('due:is_not:2026-04-02')).not.toContain('Ferry');
  });
});
