import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { openPlanDesk } from '../scheduling/testing/plan-desk.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let max: Caller;

const TWO_DAYS = 960;
const MON_TO_TUE = '2026-03-02T08:00 → 2026-03-03T17:00';
const MON_TO_THU = '2026-03-02T08:00 → 2026-03-05T17:00';
const DAYS = { from: '2026-03-03', to: '2026-03-04' };

interface Wake {
  stamp: string;
  moved: number;
  late: number;
  hidden: number;
  leads: number;
  projects: { id: string; mayKeep: boolean }[];
}

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

/** A person with a work of two days in each of these projects. */
async function openPlans(...projects: object[]) {
  return openPlansOf(await office.person({ name: 'Ann' }), projects);
}

async function openPlansOf(ann: Caller, projects: readonly object[]) {
  const desks = [];
  for (const fields of projects) {
    const desk = await openPlanDesk(ada, { leadId: lea.id, ...fields });
    await desk.make('own', { durationMinutes: TWO_DAYS, ownerId: ann.id, deadline: '2026-03-04' });
    desks.push(desk);
  }
  return { ann, desks };
}

async function wakeOf(who: Caller, question: object): Promise<Wake> {
  const { status, body } = await who.post('/api/absences/wake', question);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.response as unknown as Wake;
}

const datesIn = (desks: Awaited<ReturnType<typeof openPlans>>['desks']) =>
  Promise.all(desks.map((desk) => desk.dates('own')));

describe('the effects of leave', () => {
  it('name the moved works, count hidden ones only, and are computed without writing anything', async () => {
    const hana = await office.person({ name: 'Hana Head' });
    const yard = await ada.make('/api/departments', { code: 'YRD', name: 'Yard', headId: hana.id });
    const planning = await ada.make('/api/departments', { code: 'OFC', name: 'Office' });
    const person = await office.person({ name: 'Ann', departmentId: yard.id });
    const elsewhere = { departmentId: planning.id };
    const { ann, desks } = await openPlansOf(person, [
      elsewhere,
      elsewhere,
      { ...elsewhere, visibility: 'members' },
    ]);
    const wake = await wakeOf(ann, { enter: [{ userId: ann.id, ...DAYS }] });
    // The person sees their own works in every project.
    expect(wake).toMatchObject({ moved: 3, late: 3, hidden: 0, leads: 1 });
    const ofHana = await wakeOf(hana, { enter: [{ userId: ann.id, ...DAYS }] });
    const seen = desks.slice(0, 2).map(({ projectId }) => projectId);
    expect(ofHana).toMatchObject({ moved: 2, late: 2, hidden: 1, stamp: wake.stamp });
    expect(ofHana.projects.map(({ id }) => id).sort()).toEqual(seen.sort());
    expect(JSON.stringify(ofHana)).not.toContain(desks[2]?.projectId);
    expect(await datesIn(desks)).toEqual([MON_TO_TUE, MON_TO_TUE, MON_TO_TUE]);
  });

  it('match what entering does, in one change set with one undo, and the lead is notified', async () => {
    const { ann, desks } = await openPlans({}, { visibility: 'members' });
    const { stamp } = await wakeOf(max, { enter: [{ userId: ann.id, ...DAYS }] });
    await lea.post('/api/notifications/read-all');
    const entered = await max.post('/api/absences', { userId: ann.id, ...DAYS, wake: stamp });
    expect(entered.status).toBe(201);
    expect(await datesIn(desks)).toEqual([MON_TO_THU, MON_TO_THU]);
    const told = (await lea.list('/api/notifications')).filter(({ readAt }) => readAt === null);
    expect(told.map(({ kind }) => kind)).toContain('calendar');
    expect((await max.post(`/api/change-sets/${entered.body.changeSetId}/undo`)).status).toBe(200);
    expect(await datesIn(desks)).toEqual([MON_TO_TUE, MON_TO_TUE]);
    expect(await max.list(`/api/absences?userId=${ann.id}`)).toEqual([]);
  });

  it('are shown again if they have changed since: then nothing is saved', async () => {
    const { ann, desks } = await openPlans({});
    const { stamp } = await wakeOf(max, { enter: [{ userId: ann.id, ...DAYS }] });
    await desks[0]?.change('own', { durationMinutes: 480 });
    const refused = await max.post('/api/absences', { userId: ann.id, ...DAYS, wake: stamp });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'calendars/wake-changed' });
    expect(await max.list(`/api/absences?userId=${ann.id}`)).toEqual([]);
  });

  it("leave out a project that keeps its dates: it ignores people's calendars until this is undone", async () => {
    const { ann, desks } = await openPlans({}, {});
    const keep = [desks[0]?.projectId ?? ''];
    const enter = [{ userId: ann.id, ...DAYS }];
    const { stamp, moved } = await wakeOf(max, { enter, keep });
    expect(moved).toBe(1);
    const entered = await max.post('/api/absences', { userId: ann.id, ...DAYS, keep, wake: stamp });
    expect(entered.status).toBe(201);
    expect(await datesIn(desks)).toEqual([MON_TO_TUE, MON_TO_THU]);
    const countIn = async () => (await max.get(`/api/projects/${keep[0]}`)).body.response.peopleCount;
    expect(await countIn()).toBe(false);
    await max.post(`/api/change-sets/${entered.body.changeSetId}/undo`);
    expect(await countIn()).toBe(true);
    expect(await datesIn(desks)).toEqual([MON_TO_TUE, MON_TO_TUE]);
    // Keeping dates requires the right to change the project.
    const refused = await ann.post('/api/absences', { userId: ann.id, ...DAYS, keep });
    expect(refused.status).toBe(403);
  });

  it('are shown for another time span and for a removal, with the rights that these require', async () => {
    const { ann, desks } = await openPlans({});
    const entered = await max.post('/api/absences', { userId: ann.id, ...DAYS });
    const { id, version } = entered.body.response;
    const longer = await wakeOf(max, { change: { id, to: '2026-03-05' } });
    expect(longer.moved).toBe(1);
    await max.patch(`/api/absences/${id}`, { version, to: '2026-03-05', wake: longer.stamp });
    expect(await datesIn(desks)).toEqual(['2026-03-02T08:00 → 2026-03-06T17:00']);
    const gone = await wakeOf(max, { remove: id });
    const removed = await max.delete(`/api/absences/${id}?wake=${encodeURIComponent(gone.stamp)}`);
    expect(removed.status).toBe(200);
    expect(await datesIn(desks)).toEqual([MON_TO_TUE]);
    const back = await wakeOf(max, { restore: id });
    expect(back.moved).toBe(1);
    expect((await lea.post('/api/absences/wake', { remove: id })).status).not.toBe(200);
    expect((await lea.post('/api/absences/wake', { enter: [{ userId: ann.id, ...DAYS }] })).status).toBe(403);
  });

  it('are computed for leave of many people together, with one change set', async () => {
    const [one, other] = [await openPlans({}), await openPlans({})];
    const rows = [one, other].map(({ ann }) => ({ userId: ann.id, ...DAYS }));
    const { stamp, moved } = await wakeOf(max, { enter: rows });
    expect(moved).toBe(2);
    const written = await max.post('/api/absences/many', { rows, wake: stamp });
    expect(written.status).toBe(201);
    expect(await datesIn([...one.desks, ...other.desks])).toEqual([MON_TO_THU, MON_TO_THU]);
    await max.post(`/api/change-sets/${written.body.changeSetId}/undo`);
    expect(await datesIn([...one.desks, ...other.desks])).toEqual([MON_TO_TUE, MON_TO_TUE]);
  });

  it("are empty if people's calendars are not used", async () => {
    const { ann } = await openPlans({ peopleCount: false });
    expect(await wakeOf(max, { enter: [{ userId: ann.id, ...DAYS }] })).toMatchObject({
      moved: 0,
      hidden: 0,
    });
  });
});
