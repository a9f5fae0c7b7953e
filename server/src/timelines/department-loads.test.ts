import type { DepartmentLoad, PersonLoad } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { countRowsRead, logQueries } from '../../tests/query-log.ts';

/** Monday 2 March 2026, ten o'clock. Working hours are 8 to 12 and 13 to 17, so 38 hours are left of this week. */
const office = await openOffice();
const HOUR = 60;
let ada: Caller;
let ben: Caller;
let cleo: Caller;
let marine: { id: string };
let dredging: { id: string };
let empty: { id: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  marine = await ada.make('/api/departments', { code: 'MAR', name: 'Marine' });
  dredging = await ada.make('/api/departments', { code: 'DRE', name: 'Dredging', parentId: marine.id });
  empty = await ada.make('/api/departments', { code: 'EMP', name: 'Empty' });
  ben = await office.person({ name: 'Ben Builder', departmentId: marine.id });
  cleo = await office.person({ name: 'Cleo Crane', departmentId: dredging.id });
  const make = (title: string, parts: object) => ada.make('/api/works', { title, ...parts });
  const nextWeek = { start: '2026-03-09', due: '2026-03-13' };
  await make('Both weeks', {
    ownerId: ben.id,
    start: '2026-03-05',
    due: '2026-03-10',
    effortMinutes: 32 * HOUR,
  });
  await make('Next week', { ownerId: cleo.id, ...nextWeek, effortMinutes: 50 * HOUR });
  await make('Done by another', {
    ownerId: cleo.id,
    assigneeIds: [ben.id],
    ...nextWeek,
    effortMinutes: 4 * HOUR,
  });
  await make('Past due', { ownerId: cleo.id, due: '2026-02-20', durationMinutes: 8 * HOUR });
  await make('Later', { ownerId: cleo.id, start: '2026-03-16', due: '2026-03-18' });
  await make('Without a length', { ownerId: cleo.id, due: '2026-03-04' });
  await make('Closed', { ownerId: cleo.id, ...nextWeek, status: 'done', effortMinutes: 8 * HOUR });
  await ada.make('/api/absences', { userId: cleo.id, from: '2026-03-13', to: '2026-03-13' });
});

const hoursOf = (weeks: DepartmentLoad['weeks'] | undefined) =>
  weeks?.map(({ week, loadMinutes, capacityMinutes }) => [week, loadMinutes / HOUR, capacityMinutes / HOUR]);

async function loadsOf(caller: Caller) {
  const loads = (await caller.get('/api/departments/loads')).body.response as unknown as DepartmentLoad[];
  return (id: string) => hoursOf(loads.find(({ departmentId }) => departmentId === id)?.weeks);
}

describe('load of departments', () => {
  it('covers the people in them and below, compared with their weeks less absences', async () => {
    const of = await loadsOf(ada);
    // Ben: 16 of 32 hours this week and 16 next week, with 4 hours of Cleo’s work. Cleo: 8 hours past due; 50 in four days.
    expect(of(dredging.id)).toEqual([
      ['2026-03-02', 8, 38],
      ['2026-03-09', 50, 32],
    ]);
    expect(of(marine.id)).toEqual([
      ['2026-03-02', 24, 76],
      ['2026-03-09', 70, 72],
    ]);
    expect(of(empty.id)).toEqual([
      ['2026-03-02', 0, 0],
      ['2026-03-09', 0, 0],
    ]);
  });

  it('is listed person by person for the people directly in the department', async () => {
    const { body } = await ada.get(`/api/departments/${marine.id}/loads`);
    const people = body.response as unknown as PersonLoad[];
    expect(people.map(({ userId, weeks }) => [userId, hoursOf(weeks)])).toEqual([
      [
        ben.id,
        [
          ['2026-03-02', 16, 38],
          ['2026-03-09', 20, 40],
        ],
      ],
    ]);
  });

  it('counts no work that the reader may not see', async () => {
    const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
    await ada.make('/api/works', {
      title: 'Hidden',
      projectId: secret.id,
      ownerId: ada.id,
      assigneeIds: [ben.id],
      start: '2026-03-09',
      due: '2026-03-13',
      effortMinutes: 6 * HOUR,
    });
    expect((await loadsOf(ada))(marine.id)?.[1]?.[1]).toBe(76);
    // Cleo also does not see the works without a project that only Ben has: 16 hours of next week.
    expect((await loadsOf(cleo))(marine.id)?.[1]?.[1]).toBe(54);
  });

  it('links to the works that it counts', async () => {
    const titles = async (...chips: string[]) => {
      const query = ['status:is:open', ...chips]
        .map((chip) => `filter=${encodeURIComponent(chip)}`)
        .join('&');
      return (await ada.list(`/api/works?sort=title&${query}`)).map(({ title }) => title);
    };
    const inMarine = `team:under:${marine.id}`;
    expect(await titles(inMarine, 'week:is:this_week')).toEqual(['Both weeks', 'Past due']);
    expect(await titles(inMarine, 'week:is:next_week')).toEqual([
      'Both weeks',
      'Done by another',
      'Hidden',
      'Next week',
    ]);
    expect(await titles(`doer:is:${cleo.id}`, 'week:is:next_week')).toEqual(['Next week']);
    expect(await titles(`team:under:${empty.id}`)).toEqual([]);
    expect((await ada.get('/api/works?filter=week:is:today')).status).toBe(400);
    expect((await ada.get(`/api/works?filter=team:is:${marine.id}`)).status).toBe(400);
  });

  it('takes as few queries for many departments as for few, and reads no work that starts later', async () => {
    const before = await logQueries(() => ada.get('/api/departments/loads'));
    for (let n = 0; n < 8; n += 1) {
      const { id } = await ada.make('/api/departments', { code: `D${n}`, name: `Department ${n}` });
      const person = await office.person({ name: `Person ${n}`, departmentId: id });
      await ada.make('/api/works', {
        title: `Later ${n}`,
        ownerId: person.id,
        start: '2026-06-01',
        durationMinutes: 60,
      });
    }
    const after = await logQueries(() => ada.get('/api/departments/loads'));
    expect(after).toHaveLength(before.length);
    const works = after.find(
      ({ text }) => text.includes('as "personId"') && text.includes('durationMinutes'),
    );
    if (!works) throw new Error('no works were asked for');
    const { rows } = await office.services.pool.query(works.text, works.values);
    expect(rows.every(({ start }) => start === null || start < '2026-03-16')).toBe(true);
    expect(await countRowsRead(office.services.pool, 'work', works)).toBeLessThan(500);
  });

  it('counts overdue works in the next week once the working time of this one is over', async () => {
    office.clock.set('2026-03-07T10:00:00Z');
    // A Saturday. Cleo: 8 hours past due and 50 next week.
    expect((await loadsOf(await office.signIn(ada.id)))(dredging.id)).toEqual([
      ['2026-03-02', 0, 0],
      ['2026-03-09', 58, 32],
    ]);
  });
});
