import { type PersonLoad, planLoadWeeks } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice, type Rows } from '../../tests/office.ts';

/** Monday 2 March 2026, ten o'clock. Working hours are 8 to 12 and 13 to 17. */
const office = await openOffice();
const HOUR = 60;
let ada: Caller;
let ben: Caller;
let marine: { id: string };
let dredging: { id: string };
let harbour: { id: string };
let secret: { id: string };

const make = (title: string, parts: object = {}) => ada.make('/api/works', { title, ...parts });

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  marine = await ada.make('/api/departments', { code: 'MAR', name: 'Marine' });
  dredging = await ada.make('/api/departments', { code: 'DRE', name: 'Dredging', parentId: marine.id });
  ben = await office.person({ name: 'Ben Builder', departmentId: dredging.id });
  harbour = await ada.make('/api/projects', {
    key: 'HAR',
    name: 'Harbour',
    departmentId: marine.id,
    leadId: ben.id,
    targetDate: '2026-04-01',
  });
  secret = await ada.make('/api/projects', {
    key: 'SEC',
    name: 'Secret',
    visibility: 'members',
    departmentId: marine.id,
  });
  const quay = await make('Quay', { projectId: harbour.id });
  const piles = { projectId: harbour.id, parentId: quay.id, ownerId: ben.id };
  await make('Drive piles', { ...piles, start: '2026-03-09', durationMinutes: 40 * HOUR });
  await make('Cut piles', { ...piles, due: '2026-02-27', durationMinutes: 8 * HOUR });
  await make('Handed over', { projectId: harbour.id, milestone: true, due: '2026-03-20' });
  await make('Hidden', {
    projectId: secret.id,
    ownerId: ada.id,
    start: '2026-03-02',
    due: '2026-03-06',
    effortMinutes: 10 * HOUR,
  });
});

const titles = (rows: Rows) => rows.map(({ title, name }) => title ?? name);

describe('projects on one timeline', () => {
  it('span their works, with figures and milestones', async () => {
    const [row] = await ben.list('/api/projects/timeline?text=harbour');
    expect(row).toMatchObject({
      start: '2026-02-27T08:00',
      finish: '2026-03-20T17:00',
      targetDate: '2026-04-01',
      figures: { works: 3, open: 4, overdue: 1 },
      milestones: [{ title: 'Handed over', due: '2026-03-20T17:00', done: false, overdue: false }],
    });
  });

  it('are limited to those that the reader may see, page by page', async () => {
    expect(titles(await ben.list('/api/projects/timeline'))).toEqual(['Harbour']);
    const first = await ada.get('/api/projects/timeline?limit=1');
    expect(titles(first.body.response as unknown as Rows)).toEqual(['Harbour']);
    const second = await ada.get(`/api/projects/timeline?limit=1&cursor=${first.body.next}`);
    expect(titles(second.body.response as unknown as Rows)).toEqual(['Secret']);
    expect(second.body.next).toBeNull();
    expect((await ada.get('/api/projects/timeline?cursor=nonsense')).status).toBe(400);
  });

  it('are filtered by department with those below it, by lead and by status', async () => {
    const found = async (query: string) => titles(await ada.list(`/api/projects/timeline?${query}`));
    expect(await found(`departmentId=${marine.id}`)).toEqual(['Harbour', 'Secret']);
    expect(await found(`departmentId=${dredging.id}`)).toEqual([]);
    expect(await found(`leadId=${ben.id}`)).toEqual(['Harbour']);
    expect(await found('status=on_hold')).toEqual([]);
  });
});

describe('the works of a project', () => {
  it('are listed one level at a time, a summary at the dates of its sub-works', async () => {
    const [quay, handedOver] = await ben.list(`/api/projects/${harbour.id}/timeline`);
    expect(quay).toMatchObject({
      title: 'Quay',
      subWorkCount: 2,
      start: '2026-02-27T08:00',
      due: '2026-03-13T17:00',
    });
    expect(handedOver).toMatchObject({ title: 'Handed over', milestone: true });
    const below = `/api/projects/${harbour.id}/timeline?parentId=${quay?.id}`;
    expect(titles(await ben.list(below))).toEqual(['Drive piles', 'Cut piles']);
    const first = await ben.get(`${below}&limit=1`);
    const second = await ben.get(`${below}&limit=1&cursor=${first.body.next}`);
    expect(titles(second.body.response as unknown as Rows)).toEqual(['Cut piles']);
  });

  it('are at their actual dates once they are done, and so are their project, summaries and milestones', async () => {
    const { id: projectId } = await ada.make('/api/projects', { key: 'DON', name: 'Done bars' });
    const sum = await make('Sum', { projectId });
    const dig = await make('Dig', { projectId, parentId: sum.id, start: '2026-02-23', due: '2026-02-24' });
    const stone = await make('Stone', { projectId, milestone: true, due: '2026-02-20' });
    const happened = { actualStart: '2026-02-24', actualFinish: '2026-02-27' };
    await ada.patch(`/api/works/${dig.id}`, { ...happened, version: dig.version });
    await ada.patch(`/api/works/${stone.id}`, { actualFinish: '2026-02-26T12:00', version: stone.version });
    const [row] = await ada.list('/api/projects/timeline?text=done%20bars');
    expect(row).toMatchObject({
      start: '2026-02-24T08:00',
      finish: '2026-02-27T17:00',
      milestones: [{ title: 'Stone', due: '2026-02-26T12:00', done: true }],
    });
    const works = await ada.list(`/api/projects/${projectId}/timeline`);
    expect(works.find(({ title }) => title === 'Sum')).toMatchObject({
      start: '2026-02-24T08:00',
      due: '2026-02-27T17:00',
    });
    const below = await ada.list(`/api/projects/${projectId}/timeline?parentId=${sum.id}`);
    expect(below).toMatchObject([{ title: 'Dig', start: '2026-02-24T08:00', due: '2026-02-27T17:00' }]);
  });

  it('include their predecessors in any project that the reader may see', async () => {
    const [bar, outer] = [
      await ada.make('/api/projects', { key: 'BAR', name: 'Barrage' }),
      await make('Survey', { ownerId: ben.id }),
    ];
    const [dig, lay] = [await make('Dig', { projectId: bar.id }), await make('Lay', { projectId: bar.id })];
    const [hidden] = await ada.list(`/api/projects/${secret.id}/timeline`);
    const link = (predecessorId: unknown, type: string) =>
      ada.make('/api/links', { predecessorId, successorId: lay.id, type });
    const links = [await link(dig.id, 'SS'), await link(outer.id, 'FS')];
    await link(hidden?.id, 'FF');
    const predecessorsOf = async (caller: Caller) => {
      const rows = await caller.list(`/api/projects/${bar.id}/timeline`);
      return rows.map(({ predecessors }) => predecessors);
    };
    const seen = [
      { linkId: links[0]?.id, id: dig.id, type: 'SS' },
      { linkId: links[1]?.id, id: outer.id, type: 'FS' },
    ];
    expect(await predecessorsOf(ben)).toEqual([[], seen.toSorted(byLinkId)]);
    const [, all] = await predecessorsOf(ada);
    expect(all).toHaveLength(3);
    for (const { id } of [dig, lay, outer]) await ada.delete(`/api/works/${id}`);
    await ada.delete(`/api/projects/${bar.id}`);
  });

  it('are not found by people who may not see the project', async () => {
    expect((await ben.get(`/api/projects/${secret.id}/timeline`)).status).toBe(404);
    expect(titles(await ada.list(`/api/projects/${secret.id}/timeline`))).toEqual(['Hidden']);
  });
});

describe('the works of a department', () => {
  const groups = (caller: Caller, query = '') =>
    caller.list(`/api/departments/${marine.id}/timeline?${query}`);

  it('are grouped by person, with the departments below, and works without an owner last', async () => {
    const rows = await groups(ben);
    expect(titles(rows)).toEqual(['Ben Builder', '']);
    expect(rows[0]).toMatchObject({ open: 2, overdue: 1, remainingMinutes: 48 * HOUR });
    expect(rows[1]).toMatchObject({ id: null, open: 1 });
  });

  it('have the load of each week next to its working time', async () => {
    const [row] = await groups(ben);
    const weeks = row?.weeks as { week: string; loadMinutes: number; capacityMinutes: number }[];
    // Six hours are left of this Monday. Overdue works are done this week, the piles next week.
    expect(weeks.slice(0, 3)).toEqual([
      { week: '2026-03-02', loadMinutes: 8 * HOUR, capacityMinutes: 38 * HOUR },
      { week: '2026-03-09', loadMinutes: 40 * HOUR, capacityMinutes: 40 * HOUR },
      { week: '2026-03-16', loadMinutes: 0, capacityMinutes: 40 * HOUR },
    ]);
  });

  it('exclude what the reader may not see from both rows and load', async () => {
    expect(titles(await groups(ada))).toEqual(['Ada Admin', 'Ben Builder', '']);
    expect(titles(await groups(ada, 'by=project'))).toEqual(['Harbour', 'Secret']);
    expect(titles(await groups(ben, 'by=project'))).toEqual(['Harbour']);
    const works = `/api/departments/${marine.id}/timeline/works?by=project&of=${secret.id}`;
    expect(await ben.list(works)).toEqual([]);
    expect(titles(await ada.list(works))).toEqual(['Hidden']);
  });

  it('of a project come with the load of its people from all projects that the reader may see', async () => {
    const loads = async (caller: Caller) => {
      const { body } = await caller.get(`/api/projects/${harbour.id}/loads`);
      return body.response as unknown as PersonLoad[];
    };
    const [bens, ...others] = await loads(ben);
    expect(others).toEqual([]);
    expect(bens?.userId).toBe(ben.id);
    expect(bens?.weeks).toHaveLength(planLoadWeeks.least);
    expect(bens?.weeks.slice(0, 2)).toEqual([
      { week: '2026-03-02', loadMinutes: 8 * HOUR, capacityMinutes: 38 * HOUR },
      { week: '2026-03-09', loadMinutes: 40 * HOUR, capacityMinutes: 40 * HOUR },
    ]);
    expect(bens?.weeks.at(-1)?.capacityMinutes).toBe(40 * HOUR);
    expect((await ben.get(`/api/projects/${secret.id}/loads`)).status).toBe(404);
  });

  it('are listed for one group, sorted by start', async () => {
    const of = (group: string, by = 'person') =>
      ben.list(`/api/departments/${marine.id}/timeline/works?by=${by}&of=${group}`);
    expect(titles(await of(ben.id))).toEqual(['Cut piles', 'Drive piles']);
    expect(titles(await of('none'))).toEqual(['Handed over']);
    expect(titles(await of(harbour.id, 'project'))).toEqual(['Cut piles', 'Drive piles', 'Handed over']);
    expect((await ben.get(`/api/departments/${harbour.id}/timeline`)).status).toBe(404);
  });

  it('reach beyond the last open work, but at most three years ahead', async () => {
    const weeksOf = async () => {
      const { body } = await ben.get(`/api/projects/${harbour.id}/loads`);
      return (body.response as unknown as PersonLoad[])[0]?.weeks ?? [];
    };
    const far = await make('Inspect', {
      projectId: harbour.id,
      ownerId: ben.id,
      start: '2027-03-01',
      due: '2027-03-05',
    });
    const weeks = await weeksOf();
    expect(weeks.find(({ week }) => week === '2027-03-01')?.loadMinutes).toBe(40 * HOUR);
    expect(weeks.at(-1)?.week).toBe('2027-05-24');
    const { body } = await ben.get(`/api/works/${far.id}`);
    const version = (body.response as { version: number }).version;
    expect((await ben.patch(`/api/works/${far.id}`, { due: '2090-01-02', version })).status).toBe(200);
    expect(await weeksOf()).toHaveLength(planLoadWeeks.most);
  });
});

function byLinkId(a: { linkId: unknown }, b: { linkId: unknown }): number {
  return String(a.linkId) < String(b.linkId) ? -1 : 1;
}
