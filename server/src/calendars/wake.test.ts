import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let otto: Caller;
let made = 0;

type Spans = [number, number][];
const DAY: Spans = [[480, 960]];
const WEEK: Spans[] = [[], DAY, DAY, DAY, DAY, DAY, []];
const OFF = { exceptions: [{ name: 'Fair', from: '2026-03-03', to: '2026-03-04', spans: [] }] };

interface Wake {
  stamp: string;
  moved: number;
  late: number;
  hidden: number;
  leads: number;
  projectCount: number;
  projects: Record<string, unknown>[];
  concerned: { count: number; names: string[] };
}

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea' });
  otto = await office.person({ name: 'Otto' });
});

const newCalendar = (parts: object = {}, who = ada) => {
  made += 1;
  return who.make('/api/calendars', { name: `Calendar ${made}`, week: WEEK, ...parts });
};

/** A project with two works of two days each, one after the other, from Monday 2 March on. */
async function newPlan(calendarId: string | null, parts: object = {}) {
  made += 1;
  const key = `W${String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26))}`;
  const project = await ada.make('/api/projects', {
    key,
    name: `Project ${key}`,
    calendarId,
    start: '2026-03-02',
    leadId: lea.id,
    ...parts,
  });
  const work = (title: string, more: object) =>
    ada.make('/api/works', { title, projectId: project.id, durationMinutes: 960, ...more });
  const first = await work('Pour', { start: '2026-03-02', ownerId: otto.id });
  const second = await work('Cure', { deadline: '2026-03-06' });
  await ada.post('/api/links', { predecessorId: first.id, successorId: second.id });
  return { projectId: project.id, first: first.id, second: second.id };
}

const dueOf = async (id: string) => (await ada.get(`/api/works/${id}`)).body.response.due;
const wakeOf = async (who: Caller, id: string, body: object): Promise<Wake> => {
  const { status, body: answer } = await who.post(`/api/calendars/${id}/wake`, body);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.response as unknown as Wake;
};
const save = (who: Caller, { id, version }: { id: string; version: number }, body: object) =>
  who.patch(`/api/calendars/${id}`, { version, ...body });

describe('the effects of a calendar change', () => {
  it('name the moved works, those that become late, the projects and the people concerned', async () => {
    const calendar = await newCalendar();
    const plan = await newPlan(calendar.id, { targetDate: '2026-03-06' });
    await newPlan(null);
    const wake = await wakeOf(ada, calendar.id, OFF);
    expect(wake).toMatchObject({ moved: 2, late: 1, hidden: 0, projectCount: 1, leads: 1 });
    expect(wake.concerned).toEqual({ count: 1, names: ['Otto'] });
    expect(wake.projects).toMatchObject([
      {
        id: plan.projectId,
        moved: 2,
        late: 1,
        targetDate: '2026-03-06',
        end: { before: '2026-03-05T16:00', after: '2026-03-09T16:00' },
        mayKeep: true,
      },
    ]);
  });

  it('are computed without writing anything', async () => {
    const calendar = await newCalendar();
    const plan = await newPlan(calendar.id);
    await wakeOf(ada, calendar.id, OFF);
    expect(await dueOf(plan.second)).toBe('2026-03-05T16:00');
    expect((await ada.get(`/api/calendars/${calendar.id}`)).body.response).toMatchObject({
      version: 1,
      exceptions: [],
    });
  });

  it('match what saving does, and one undo reverts all of it', async () => {
    const calendar = await newCalendar();
    const plan = await newPlan(calendar.id);
    const { stamp } = await wakeOf(ada, calendar.id, OFF);
    const saved = await save(ada, calendar, { ...OFF, wake: stamp });
    expect(saved.status).toBe(200);
    expect(await dueOf(plan.second)).toBe('2026-03-09T16:00');
    expect((await ada.post(`/api/change-sets/${saved.body.changeSetId}/undo`)).status).toBe(200);
    expect(await dueOf(plan.second)).toBe('2026-03-05T16:00');
    expect((await ada.get(`/api/calendars/${calendar.id}`)).body.response.exceptions).toEqual([]);
  });

  it('are shown again if they have changed since: then nothing is saved', async () => {
    const calendar = await newCalendar();
    const plan = await newPlan(calendar.id);
    const { stamp } = await wakeOf(ada, calendar.id, OFF);
    const other = await ada.make('/api/works', {
      title: 'Strip',
      projectId: plan.projectId,
      durationMinutes: 480,
    });
    await ada.post('/api/links', { predecessorId: plan.second, successorId: other.id });
    const refused = await save(ada, calendar, { ...OFF, wake: stamp });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('calendars/wake-changed');
    expect(await dueOf(plan.second)).toBe('2026-03-05T16:00');
    expect((await ada.get(`/api/calendars/${calendar.id}`)).body.response.version).toBe(1);
    const again = await wakeOf(ada, calendar.id, OFF);
    expect((await save(ada, calendar, { ...OFF, wake: again.stamp })).status).toBe(200);
  });

  it('count hidden works and reveal nothing else about them', async () => {
    const mia = await office.person({ name: 'Mia' });
    const department = await ada.make('/api/departments', {
      code: `H${made}`,
      name: 'Heads',
      headId: mia.id,
    });
    const calendar = await newCalendar({ home: 'department', homeId: department.id }, mia);
    await newPlan(calendar.id);
    const hidden = await newPlan(calendar.id, { visibility: 'members' });
    const answer = await mia.post(`/api/calendars/${calendar.id}/wake`, OFF);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
      response: { moved: 2, hidden: 2, projectCount: 1 },
    });
    expect(JSON.stringify(answer.body)).not.toContain(hidden.projectId);
    expect((await save(mia, calendar, OFF)).status).toBe(200);
    expect(await dueOf(hidden.second)).toBe('2026-03-09T16:00');
  });

  it('are only for people who may change the calendar', async () => {
    const calendar = await newCalendar();
    expect((await lea.post(`/api/calendars/${calendar.id}/wake`, OFF)).status).toBe(403);
  });

  it('are reported to the leads, once for all their works', async () => {
    const calendar = await newCalendar({ name: 'Quay hours' });
    const lou = await office.person({ name: 'Lou' });
    await newPlan(calendar.id, { leadId: lou.id });
    await newPlan(calendar.id, { leadId: lou.id });
    await newPlan(calendar.id, { leadId: ada.id });
    await save(ada, calendar, OFF);
    expect(await lou.list('/api/notifications')).toMatchObject([
      { kind: 'calendar', workCount: 4, calendar: 'Quay hours', actorId: ada.id },
    ]);
    expect(await ada.list('/api/notifications')).toEqual([]);
  });

  it('leave out a project that keeps its dates: it gets a copy of the old calendar', async () => {
    const parent = await newCalendar();
    const child = await newCalendar({ parentId: parent.id, week: Array(7).fill(null) });
    const [kept, moved] = [await newPlan(child.id), await newPlan(parent.id)];
    const keep = [kept.projectId];
    const wake = await wakeOf(ada, parent.id, { ...OFF, keep });
    expect(wake).toMatchObject({ moved: 2, projectCount: 1 });
    const saved = await save(ada, parent, { ...OFF, keep, wake: wake.stamp });
    expect(saved.status).toBe(200);
    expect(await dueOf(kept.second)).toBe('2026-03-05T16:00');
    expect(await dueOf(moved.second)).toBe('2026-03-09T16:00');
    await ada.patch(`/api/works/${kept.first}`, { title: 'Pour more', durationMinutes: 1440, version: 1 });
    expect(await dueOf(kept.second)).toBe('2026-03-06T16:00');
    await ada.post(`/api/change-sets/${saved.body.changeSetId}/undo`);
    const { calendarId } = (await ada.get(`/api/projects/${kept.projectId}`)).body.response;
    expect(calendarId).toBe(child.id);
    expect(await dueOf(moved.second)).toBe('2026-03-05T16:00');
  });

  it('of another calendar of one work match what saving it moves', async () => {
    const calendar = await newCalendar(OFF);
    const plan = await newPlan((await newCalendar()).id);
    const path = `/api/works/${plan.first}`;
    const ask = async (query = '') =>
      (await ada.get(`${path}/calendar-preview${query}`)).body.response as unknown as { moved: number };
    expect(await ask(`?calendarId=${calendar.id}`)).toMatchObject({
      moved: 2,
      missDeadline: { count: 1 },
      end: { before: '2026-03-05T16:00', after: '2026-03-09T16:00' },
    });
    expect(await ask()).toMatchObject({ moved: 0 });
    const saved = await ada.patch(path, { version: 1, calendarId: calendar.id });
    expect(saved.body).toMatchObject({ rescheduled: { count: 2 } });
    expect(await ask()).toMatchObject({ moved: 2 });
    expect((await ada.get(`${path}/calendar-preview?calendarId=${plan.projectId}`)).status).toBe(404);
    expect((await lea.get(`${path}/calendar-preview`)).status).toBe(200);
    expect((await otto.get(`/api/works/${plan.second}/calendar-preview`)).status).toBe(403);
  });

  it('can only be prevented in projects that the person may change', async () => {
    const mia = await office.person({ name: 'Mia' });
    const department = await ada.make('/api/departments', { code: `K${made}`, name: 'Keep', headId: mia.id });
    const calendar = await newCalendar({ home: 'department', homeId: department.id }, mia);
    const plan = await newPlan(calendar.id);
    expect((await save(mia, calendar, { ...OFF, keep: [plan.projectId] })).status).toBe(403);
    expect(await dueOf(plan.second)).toBe('2026-03-05T16:00');
  });
});
