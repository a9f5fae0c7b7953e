import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { movedBy, openPlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['admin'] });
});

const TWO_DAYS = 960;
const MON_TO_TUE = '2026-03-02T08:00 → 2026-03-03T17:00';
const MON_TO_THU = '2026-03-02T08:00 → 2026-03-05T17:00';
const TUE_AND_WED = { from: '2026-03-03', to: '2026-03-04' };

const newPerson = (name: string) => office.person({ name });
const enter = (userId: string, days: object = TUE_AND_WED) => max.post('/api/absences', { userId, ...days });

/** Only Mondays and Thursdays. */
async function givePartTimeWeek(person: Caller) {
  const day = [[480, 1020]];
  const calendar = await max.make('/api/calendars', {
    name: `Part time of ${person.id}`,
    week: [[], day, [], [], day, [], []],
    home: 'user',
    homeId: person.id,
  });
  const { body } = await max.get(`/api/users/${person.id}`);
  return max.patch(`/api/users/${person.id}`, {
    version: body.response.version,
    calendarId: calendar.id,
  });
}

describe("a person's working week and absences determine dates", () => {
  it('in a new project, for assignees; undo restores the leave and the dates', async () => {
    const ann = await newPerson('Ann');
    const desk = await openPlanDesk(max);
    await desk.make('own', { durationMinutes: TWO_DAYS, assigneeIds: [ann.id] });
    await desk.make('next', { start: undefined });
    await desk.link('own', 'next');
    expect(await desk.dates('own')).toBe(MON_TO_TUE);
    const entered = await enter(ann.id);
    expect(entered.status).toBe(201);
    expect(await desk.dates('own')).toBe(MON_TO_THU);
    expect(await desk.dates('next')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    expect((await max.post(`/api/change-sets/${entered.body.changeSetId}/undo`)).status).toBe(200);
    expect(await desk.dates('own')).toBe(MON_TO_TUE);
    expect(await desk.dates('next')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
  });

  it('of the owner if there is no assignee, and of no one else', async () => {
    const [olga, ann] = [await newPerson('Olga'), await newPerson('Ann')];
    const desk = await openPlanDesk(max);
    await desk.make('owned', { durationMinutes: TWO_DAYS, ownerId: olga.id });
    await desk.make('done by Ann', { durationMinutes: TWO_DAYS, ownerId: olga.id, assigneeIds: [ann.id] });
    await enter(olga.id);
    expect(await desk.dates('owned')).toBe(MON_TO_THU);
    expect(await desk.dates('done by Ann')).toBe(MON_TO_TUE);
  });

  it('and the work moves when another person gets it', async () => {
    const [ann, bo] = [await newPerson('Ann'), await newPerson('Bo')];
    const desk = await openPlanDesk(max);
    await desk.make('own', { durationMinutes: TWO_DAYS, ownerId: ann.id });
    await enter(bo.id);
    await desk.change('own', { ownerId: bo.id });
    expect(await desk.dates('own')).toBe(MON_TO_THU);
    await desk.change('own', { assigneeIds: [ann.id] });
    expect(await desk.dates('own')).toBe(MON_TO_TUE);
  });

  it('also if two people with different weeks do one work: it lasts until the last one has done a share', async () => {
    const [ann, pia] = [await newPerson('Ann'), await newPerson('Pia')];
    const desk = await openPlanDesk(max);
    await desk.make('shared', { durationMinutes: TWO_DAYS, assigneeIds: [ann.id, pia.id] });
    expect((await givePartTimeWeek(pia)).status).toBe(200);
    expect(await desk.dates('shared')).toBe(MON_TO_THU);
    await enter(ann.id, { from: '2026-03-03', to: '2026-03-05' });
    expect(await desk.dates('shared')).toBe('2026-03-02T08:00 → 2026-03-06T17:00');
  });

  it('a changed week moves only the works of its person', async () => {
    const [pia, ann] = [await newPerson('Pia'), await newPerson('Ann')];
    const desk = await openPlanDesk(max);
    await desk.make('hers', { durationMinutes: TWO_DAYS, ownerId: pia.id });
    await desk.make('other', { durationMinutes: TWO_DAYS, ownerId: ann.id });
    expect(movedBy(await givePartTimeWeek(pia))).toMatchObject({ count: 1 });
    expect(await desk.dates('hers')).toBe(MON_TO_THU);
    expect(await desk.dates('other')).toBe(MON_TO_TUE);
  });

  it("not in manual mode, and not if the project ignores people's calendars", async () => {
    const ann = await newPerson('Ann');
    const desk = await openPlanDesk(max, { peopleCount: false });
    await desk.make('own', { durationMinutes: TWO_DAYS, ownerId: ann.id });
    const counting = await openPlanDesk(max);
    await counting.make('by hand', {
      due: '2026-03-03',
      ownerId: ann.id,
      scheduleMode: 'manual',
    });
    const entered = await enter(ann.id);
    expect(movedBy(entered)).toBeUndefined();
    expect(await desk.dates('own')).toBe(MON_TO_TUE);
    const preview = await max.get(
      `/api/projects/${desk.projectId}/start-preview?start=2026-03-02&peopleCount=yes`,
    );
    expect(preview.body.response).toMatchObject({ moved: 1, end: { after: '2026-03-05T17:00' } });
    const { body } = await max.get(`/api/projects/${desk.projectId}`);
    const switched = await max.patch(`/api/projects/${desk.projectId}`, {
      version: body.response.version,
      peopleCount: true,
    });
    expect(switched.status).toBe(200);
    expect(await desk.dates('own')).toBe(MON_TO_THU);
    await max.post(`/api/change-sets/${switched.body.changeSetId}/undo`);
    expect(await desk.dates('own')).toBe(MON_TO_TUE);
  });

  it('a deleted absence makes its time available again', async () => {
    const ann = await newPerson('Ann');
    const desk = await openPlanDesk(max);
    await desk.make('own', { durationMinutes: TWO_DAYS, ownerId: ann.id });
    const entered = await enter(ann.id);
    await max.delete(`/api/absences/${entered.body.response.id}`);
    expect(await desk.dates('own')).toBe(MON_TO_TUE);
  });
});
