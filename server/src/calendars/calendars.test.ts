import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let mia: Caller;
let lea: Caller;
let hans: Caller;
let otto: Caller;
let departmentId: string;
let made = 0;

type Spans = [number, number][];
const DAY: Spans = [[480, 960]];
const WEEK: Spans[] = [[], DAY, DAY, DAY, DAY, DAY, []];
const NEVER: Spans[] = Array.from({ length: 7 }, () => []);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const department = await ada.make('/api/departments', { code: 'MAR', name: 'Marine' });
  departmentId = department.id;
  mia = await office.person({ name: 'Mia', departmentId });
  lea = await office.person({ name: 'Lea', departmentId });
  otto = await office.person({ name: 'Otto' });
  hans = await office.person({ name: 'Hans' });
  await ada.patch(`/api/departments/${departmentId}`, { version: 1, headId: hans.id });
});

const newCalendar = (parts: object = {}, who = ada) => {
  made += 1;
  return who.make('/api/calendars', { name: `Calendar ${made}`, week: WEEK, ...parts });
};
const newProject = (parts: object = {}) => {
  made += 1;
  const key = `P${String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26))}`;
  return ada.make('/api/projects', { key, name: `Project ${key}`, leadId: lea.id, ...parts });
};
const change = (who: Caller, { id, version }: { id: string; version: number }, body: object) =>
  who.patch(`/api/calendars/${id}`, { version, ...body });

describe('the rights on a calendar', () => {
  it('are determined by its place: company, department, project, work, person', async () => {
    const project = await newProject();
    const work = await ada.make('/api/works', { title: 'Pour', projectId: project.id, ownerId: mia.id });
    const homes: [home: string, homeId: string | null, may: Caller[], mayNot: Caller[]][] = [
      ['company', null, [ada], [hans, lea, mia]],
      ['department', departmentId, [ada, hans], [lea, mia]],
      ['project', project.id, [ada, lea], [hans, mia]],
      ['work', work.id, [ada, lea, mia], [otto]],
      ['user', mia.id, [ada, hans], [lea, mia]],
    ];
    for (const [home, homeId, may, mayNot] of homes) {
      for (const who of may) {
        const body = { name: `${home} by ${who.id}`, week: WEEK, home, homeId };
        const calendar = await who.make('/api/calendars', body);
        expect(calendar, home).toMatchObject({ mayChange: true, home, homeId });
        expect((await change(who, calendar, { name: 'Renamed' })).status, home).toBe(200);
        expect((await who.delete(`/api/calendars/${calendar.id}`)).status, home).toBe(200);
      }
      const calendar = await newCalendar({ home, homeId });
      for (const who of mayNot) {
        const body = { name: 'No', week: WEEK, home, homeId };
        expect((await who.post('/api/calendars', body)).status, home).toBe(403);
        expect((await change(who, calendar, { name: 'Mine' })).status, home).toBe(403);
        expect((await who.delete(`/api/calendars/${calendar.id}`)).status, home).toBe(403);
        const seen = (await who.get(`/api/calendars/${calendar.id}`)).body.response;
        expect(seen, home).toMatchObject({ mayChange: false });
        expect((seen.changedBy as string[]).length, home).toBeGreaterThan(0);
      }
    }
  });

  it('are checked again by undo, which works in both directions for people who may change it', async () => {
    const project = await newProject();
    const calendar = await newCalendar({ home: 'project', homeId: project.id }, lea);
    const changed = await change(lea, calendar, { name: 'Two shifts' });
    const undo = `/api/change-sets/${changed.body.changeSetId}/undo`;
    expect((await hans.post(undo)).status).toBe(403);
    expect((await lea.post(undo)).status).toBe(200);
    expect((await lea.get(`/api/calendars/${calendar.id}`)).body.response.name).toBe(calendar.name);
    await ada.patch(`/api/projects/${project.id}`, { version: 1, leadId: null });
    expect((await change(lea, { ...calendar, version: 3 }, { name: 'Mine' })).status).toBe(403);
  });

  it('hide the name of a hidden project’s calendar and the names of its days off', async () => {
    const hidden = await newProject({ visibility: 'members' });
    const exceptions = [{ name: 'Nightfall', from: '2026-04-01', to: '2026-04-01', spans: [] }];
    const calendar = await newCalendar({ name: 'Nightfall', home: 'project', homeId: hidden.id, exceptions });
    const listed = (await mia.list('/api/calendars')).find(({ id }) => id === calendar.id);
    expect(listed).toMatchObject({ name: '', exceptions: [{ name: '', from: '2026-04-01' }] });
    expect((await mia.get(`/api/calendars/${calendar.id}`)).status).toBe(404);
    const copy = { name: 'Mine', copyOf: calendar.id, home: 'user', homeId: mia.id };
    expect((await hans.post('/api/calendars', copy)).status).toBe(404);
    expect((await lea.get(`/api/calendars/${calendar.id}`)).body.response.name).toBe('Nightfall');
  });
});

describe('a calendar', () => {
  it('is copied unchanged to another place, under another name', async () => {
    const exceptions = [
      {
        name: 'Port holiday',
        from: '2026-12-08',
        to: '2199-12-31',
        spans: [],
        repeat: { unit: 'year', month: 12, on: { day: 8 } },
      },
    ];
    const workWeeks = [{ name: 'Summer', from: '2026-07-01', to: '2026-08-31', week: WEEK }];
    const calendar = await newCalendar({ exceptions, workWeeks });
    const project = await newProject();
    const copy = await lea.make('/api/calendars', {
      name: 'Quay',
      copyOf: calendar.id,
      home: 'project',
      homeId: project.id,
    });
    expect(copy).toMatchObject({ name: 'Quay', week: WEEK, exceptions, workWeeks, home: 'project' });
  });

  it('moves the works that use it, in one change set that one undo reverts', async () => {
    const calendar = await newCalendar();
    const project = await newProject({ calendarId: calendar.id, start: '2026-03-02' });
    const work = await ada.make('/api/works', {
      title: 'Pour',
      projectId: project.id,
      start: '2026-03-02',
      durationMinutes: 960,
    });
    const next = await ada.make('/api/works', { title: 'Cure', projectId: project.id, durationMinutes: 480 });
    await ada.post('/api/links', { predecessorId: work.id, successorId: next.id });
    const dueOf = async (id: string) => (await ada.get(`/api/works/${id}`)).body.response.due;
    expect(await dueOf(next.id)).toBe('2026-03-04T16:00');
    const repeat = { unit: 'week', every: 1, weekdays: [2] };
    const changed = await change(ada, calendar, {
      exceptions: [{ name: 'Tide', from: '2026-03-01', to: '2026-03-31', spans: [], repeat }],
    });
    expect(changed.status).toBe(200);
    expect(await dueOf(work.id)).toBe('2026-03-04T16:00');
    expect(await dueOf(next.id)).toBe('2026-03-05T16:00');
    await ada.post(`/api/change-sets/${changed.body.changeSetId}/undo`);
    expect(await dueOf(next.id)).toBe('2026-03-04T16:00');
    const workWeeks = [
      { name: 'Short', from: '2026-03-02', to: '2026-03-06', week: [[], [], [], [], DAY, DAY, []] },
    ];
    await change(ada, { ...calendar, version: 3 }, { workWeeks });
    expect(await dueOf(work.id)).toBe('2026-03-06T16:00');
  });

  it('is not removed while it is in use: the refusal names the uses', async () => {
    const calendar = await newCalendar();
    const project = await newProject({ calendarId: calendar.id });
    const hidden = await newProject({ calendarId: calendar.id, visibility: 'members', leadId: null });
    const child = await newCalendar({ parentId: calendar.id });
    await ada.patch(`/api/users/${mia.id}`, { version: 1, calendarId: calendar.id });
    const refused = await ada.delete(`/api/calendars/${calendar.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('calendars/in-use');
    for (const name of [project.name, hidden.name, child.name, 'Mia'])
      expect(refused.body.detail).toContain(name);
    const seen = (await lea.get(`/api/calendars/${calendar.id}`)).body.response;
    expect(seen.uses).toContainEqual({ kind: 'project', count: 2, hidden: 1, names: [project.name] });
    await ada.patch(`/api/users/${mia.id}`, { version: 2, calendarId: null });
    for (const { id } of [project, hidden])
      await ada.patch(`/api/projects/${id}`, { version: 1, calendarId: null });
    await ada.delete(`/api/calendars/${child.id}`);
    const removed = await ada.delete(`/api/calendars/${calendar.id}`);
    expect(removed.status).toBe(200);
    expect((await ada.get(`/api/calendars/${calendar.id}`)).status).toBe(404);
    const again = await ada.patch(`/api/projects/${project.id}`, { version: 2, calendarId: calendar.id });
    expect(again.status).toBe(422);
    await ada.post(`/api/change-sets/${removed.body.changeSetId}/undo`);
    expect((await ada.get(`/api/calendars/${calendar.id}`)).status).toBe(200);
  });

  it('is not removed by undoing its creation while a project uses it', async () => {
    const made = await ada.post('/api/calendars', { name: 'Fresh', week: WEEK });
    const project = await newProject({ calendarId: made.body.response.id });
    const refused = await ada.post(`/api/change-sets/${made.body.changeSetId}/undo`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain(project.name);
  });

  it('refuses an edit if another person has changed it meanwhile', async () => {
    const calendar = await newCalendar();
    expect((await change(ada, calendar, { week: NEVER.with(1, DAY) })).status).toBe(200);
    const late = await change(ada, calendar, { week: WEEK });
    expect(late.status).toBe(409);
    expect(late.body.conflicts).toHaveLength(1);
  });
});

describe('an invalid calendar', () => {
  const day = (from: string, to: string, parts: object = {}) => ({
    name: 'Fair',
    from,
    to,
    spans: [],
    ...parts,
  });
  const daily = { repeat: { unit: 'day', every: 1 } };
  it.each<[string, object, number, RegExp]>([
    ['without working time', { week: NEVER }, 422, /needs some working time/],
    ['off for ever', { exceptions: [day('1900-01-01', '2199-12-31')] }, 422, /needs some working time/],
    [
      'with overlapping times',
      {
        week: WEEK.with(1, [
          [480, 720],
          [700, 960],
        ]),
      },
      422,
      /Monday overlap/,
    ],
    [
      'with times that end before they begin',
      { week: WEEK.with(2, [[720, 480]]) },
      422,
      /Tuesday must end after/,
    ],
    [
      'with an exception that ends before it begins',
      { exceptions: [day('2026-03-02', '2026-03-01')] },
      422,
      /“Fair” must not end/,
    ],
    ['with a day before 1900', { exceptions: [day('1899-12-31', '2026-01-01')] }, 400, /day/],
    ['with a day after 2199', { exceptions: [day('2026-01-01', '2200-01-01')] }, 400, /day/],
    [
      'with a day that does not exist',
      { exceptions: [day('2026-02-30', '2026-03-01')] },
      400,
      /does not exist/,
    ],
    [
      'with more than 10,000 exceptions',
      { exceptions: Array(10_001).fill(day('2026-01-01', '2026-01-01')) },
      400,
      /at most 10,000/,
    ],
    ['repeated for ever', { exceptions: [day('2026-01-01', '2199-12-31', daily)] }, 422, /too often/],
    [
      'with more than 10,000 days of repeated exceptions',
      { exceptions: Array(3).fill(day('2026-01-01', '2038-12-31', daily)) },
      422,
      /The limit is 10,000/,
    ],
    [
      'with other hours that overlap in a work week',
      {
        workWeeks: [
          {
            name: 'Summer',
            from: '2026-07-01',
            to: '2026-07-31',
            week: WEEK.with(3, [
              [480, 600],
              [540, 700],
            ]),
          },
        ],
      },
      422,
      /Wednesday in “Summer” overlap/,
    ],
  ])('is refused: %s', async (_, parts, status, words) => {
    const calendar = await newCalendar();
    for (const answer of [
      await ada.post('/api/calendars', { name: 'New', week: WEEK, ...parts }),
      await change(ada, calendar, parts),
    ]) {
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).toMatch(words);
    }
    expect((await ada.get(`/api/calendars/${calendar.id}`)).body.response.version).toBe(1);
  });

  it('is refused if it would be its own ancestor, directly or indirectly', async () => {
    const one = await newCalendar({ name: 'One' });
    const two = await newCalendar({ name: 'Two', parentId: one.id });
    const three = await newCalendar({ name: 'Three', parentId: two.id });
    const refused = await change(ada, one, { parentId: three.id });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toMatch(/One would build on itself.*Three.*Two/);
    expect((await change(ada, one, { parentId: one.id })).status).toBe(422);
  });

  it('is refused if a calendar that inherits from it would have no working time', async () => {
    const parent = await newCalendar();
    const child = await newCalendar({ name: 'Child', week: NEVER.map(() => null), parentId: parent.id });
    const only = await change(ada, parent, { week: NEVER, exceptions: [] });
    expect(only.body.code).toBe('calendars/impossible');
    const off = [{ name: 'Closed', from: '1900-01-01', to: '2199-12-31', spans: [] }];
    expect((await change(ada, child, { exceptions: off })).status).toBe(422);
  });

  it('may have 10,000 exceptions, and is read and changed fast enough', async () => {
    const exceptions = Array.from({ length: 10_000 }, (_, index) => {
      const at = new Date(Date.UTC(2026, 0, 1) + index * 2 * 86_400_000).toISOString().slice(0, 10);
      return day(at, at);
    });
    const calendar = await newCalendar({ exceptions });
    expect((calendar.exceptions as unknown[]).length).toBe(10_000);
  });
});
