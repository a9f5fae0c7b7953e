import type { ResourceLoad } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

/* It is Monday 2 March 2026 at ten. The week from the 9th to the 13th has 40 hours. */
const office = await openOffice();
const HOUR = 60;
const NEXT_WEEK = { start: '2026-03-09', due: '2026-03-13' };
let ada: Caller;
let mai: Caller;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  mai = await office.person({ name: 'Mai Member' });
});

let number = 0;
async function cranes(fields: object = {}): Promise<string> {
  number += 1;
  const body = { name: `Crane ${number}`, kind: 'machine', capacity: 3, ...fields };
  return (await ada.make('/api/resources', body)).id;
}

const lift = (id: string, units: number, fields: object = {}) =>
  ada.make('/api/works', {
    title: 'Lift',
    ownerId: ada.id,
    resourceIds: [id],
    units: { [id]: units },
    ...NEXT_WEEK,
    ...fields,
  });

async function loadsOf(who: Caller, ids: readonly string[], weeks = 2): Promise<ResourceLoad[]> {
  const query = [...ids.map((id) => `ids=${id}`), `weeks=${weeks}`].join('&');
  const { status, body } = await who.get(`/api/resources/loads?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.response as unknown as ResourceLoad[];
}

async function hoursOf(id: string, who = ada) {
  const [load] = await loadsOf(who, [id]);
  return load?.weeks.map(({ loadMinutes, capacityMinutes }) => [loadMinutes / HOUR, capacityMinutes / HOUR]);
}

describe('the load of a resource', () => {
  it('is compared with the working time of its whole quantity', async () => {
    const id = await cranes();
    await lift(id, 200);
    expect(await hoursOf(id)).toEqual([
      [0, 114],
      [80, 120],
    ]);
    await lift(id, 200);
    expect((await hoursOf(id))?.[1]).toEqual([160, 120]);
  });

  it('is the whole duration of a work, also if others do it too', async () => {
    const id = await cranes();
    const body = { assigneeIds: [mai.id], units: { [mai.id]: 100, [id]: 50 } };
    await lift(id, 50, body);
    expect((await hoursOf(id))?.[1]).toEqual([20, 120]);
  });

  it('is its part of the effort if a work has no duration', async () => {
    const id = await cranes();
    await lift(id, 100, { start: null, assigneeIds: [mai.id], effortMinutes: 30 * HOUR });
    const weeks = await hoursOf(id);
    expect((weeks?.[0]?.[0] ?? 0) + (weeks?.[1]?.[0] ?? 0)).toBeCloseTo(15, 1);
  });

  it('uses the calendar of the resource, or that of its department', async () => {
    const week = [[], [], [], [[480, 720]], [], [], []];
    const calendar = await ada.make('/api/calendars', { name: 'Wednesday mornings', week });
    const department = await ada.make('/api/departments', {
      code: 'WED',
      name: 'Wed',
      calendarId: calendar.id,
    });
    const own = await cranes({ calendarId: calendar.id });
    const theirs = await cranes({ departmentId: department.id });
    for (const id of [own, theirs]) expect((await hoursOf(id))?.[1]).toEqual([0, 12]);
  });

  it('uses the calendar of the work if the resource has none', async () => {
    const allDay = [[0, 1440]];
    const week = [allDay, allDay, allDay, allDay, allDay, allDay, allDay];
    const calendar = await ada.make('/api/calendars', { name: 'Round the clock', week });
    const project = await ada.make('/api/projects', {
      key: 'RTC',
      name: 'Dredging',
      calendarId: calendar.id,
    });
    // The span covers two whole weeks; the second one is checked.
    const span = { projectId: project.id, start: '2026-03-09T00:00', due: '2026-03-23T00:00' };
    const id = await cranes({ capacity: 1 });
    await lift(id, 100, span);
    expect((await hoursOf(id))?.[1]).toEqual([168, 168]);
    await lift(id, 100);
    expect((await hoursOf(id))?.[1]).toEqual([208, 168]);
    // Its own calendar determines its capacity; its dates determine how long the work lasts.
    const own = await ada.make('/api/calendars', { name: 'Days', week: [[], ...week.slice(1, 6), []] });
    const crew = await cranes({ capacity: 1, calendarId: own.id });
    await lift(crew, 100, span);
    expect((await hoursOf(crew))?.[1]).toEqual([168, 120]);
  });

  it('excludes works that the reader may not see, and resources that they may not see', async () => {
    const secret = await ada.make('/api/projects', { key: 'SEC', name: 'Secret', visibility: 'members' });
    const id = await cranes();
    await lift(id, 100, { projectId: secret.id });
    expect((await hoursOf(id))?.[1]?.[0]).toBe(40);
    expect((await hoursOf(id, mai))?.[1]?.[0]).toBe(0);
    const gone = await cranes();
    await ada.delete(`/api/resources/${gone}`);
    expect((await loadsOf(mai, [gone, id, mai.id])).map(({ resourceId }) => resourceId)).toEqual([id]);
  });

  it('is given for as many weeks as requested, and for at most a hundred resources', async () => {
    const id = await cranes();
    const [load] = await loadsOf(ada, [id], 12);
    expect(load?.weeks.map(({ week }) => week).slice(0, 2)).toEqual(['2026-03-02', '2026-03-09']);
    expect(load?.weeks).toHaveLength(12);
    expect(await loadsOf(ada, [])).toEqual([]);
    const many = Array.from({ length: 101 }, () => `ids=${id}`).join('&');
    expect((await ada.get(`/api/resources/loads?${many}`)).status).toBe(400);
    expect((await ada.get(`/api/resources/loads?ids=${id}&weeks=27`)).status).toBe(400);
  });
});
