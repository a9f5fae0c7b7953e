import type { UndoStack } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { DAY, openPlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;
let ben: Caller;
let ina: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
  ina = await office.person({ name: 'Ina Inspector' });
});

/** Ben's work, followed by a work of Ina's with a deadline on Wednesday. */
async function openPromise(project: object = {}) {
  const desk = await openPlanDesk(max, project);
  await desk.make('first', { ownerId: ben.id });
  await desk.make('second', { ownerId: ina.id, start: undefined, deadline: '2026-03-04' });
  await desk.link('first', 'second');
  await ina.post('/api/notifications/read-all');
  return desk;
}

const pushesTo = async (person: Caller) =>
  (await person.list('/api/notifications')).filter(
    ({ kind, readAt }) => kind === 'pushed' && readAt === null,
  );

describe('a person whose work is pushed past its deadline', () => {
  it('is notified by whom, how far, and why', async () => {
    const desk = await openPromise();
    await desk.change('first', { durationMinutes: 2 * DAY }, ben);
    // Still before the deadline.
    expect(await pushesTo(ina)).toEqual([]);
    await desk.change('first', { durationMinutes: 4 * DAY, reason: 'Swell is forecast' }, ben);
    expect(await pushesTo(ina)).toMatchObject([
      {
        actorId: ben.id,
        work: { id: desk.idOf('second') },
        push: {
          due: '2026-03-06T17:00',
          deadline: '2026-03-04T17:00',
          daysLate: 2,
          reason: 'Swell is forecast',
        },
      },
    ]);
  });

  it('is not notified about their own changes, or once the deadline is met again', async () => {
    const desk = await openPromise();
    const { body } = await desk.change('first', { durationMinutes: 4 * DAY }, ben);
    expect(await pushesTo(ina)).toHaveLength(1);
    await ben.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(await pushesTo(ina)).toEqual([]);
    await ina.post('/api/notifications/read-all');
    await desk.change('second', { constraint: 'start_no_earlier_than', constraintDate: '2026-03-09' }, ina);
    expect(await pushesTo(ina)).toEqual([]);
  });
});

describe('rights', () => {
  it('are not required for works that only follow', async () => {
    const desk = await openPromise();
    expect((await desk.change('second', { start: '2026-03-09' }, ben)).status).toBe(403);
    const answer = await desk.change('first', { durationMinutes: 4 * DAY }, ben);
    expect(answer.status).toBe(200);
    expect(await desk.dates('second')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    const undone = await ben.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    expect(undone.status).toBe(200);
    expect(await desk.dates('second')).toBe('2026-03-03T08:00 → 2026-03-03T17:00');
  });

  it('are required for works that are to be held in place', async () => {
    const desk = await openPromise();
    const answer = await desk.change('first', { durationMinutes: 4 * DAY, followers: 'stay' }, ben);
    expect(answer.status).toBe(403);
    expect(await desk.dates('first')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
  });

  it('hide the moved works from those who may not see them, in the response as in the history', async () => {
    const desk = await openPromise({ visibility: 'members' });
    expect((await ben.get(`/api/works/${desk.idOf('second')}`)).status).toBe(404);
    const answer = await desk.change('first', { durationMinutes: 4 * DAY }, ben);
    expect(answer.body).not.toHaveProperty('rescheduled');
    expect(await desk.dates('second')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    const [newest] = await ben.list(`/api/works/${desk.idOf('first')}/history`);
    // Due, duration and remaining time of the work itself, without what followed.
    expect(newest).toMatchObject({ id: answer.body.changeSetId, itemCount: 3 });
    // The works that the undo would move are not counted either.
    const stack = (await ben.get('/api/change-sets/undo-stack')).body.response as unknown as UndoStack;
    expect(stack.undo?.sentence).toMatch(/^due date and length of [A-Z]+-\d+$/);
    // A reader who sees only the followers does not learn what they followed from.
    const [seen] = await ina.list(`/api/works/${desk.idOf('second')}/history`);
    expect(seen).toMatchObject({ id: answer.body.changeSetId });
    expect(seen).not.toHaveProperty('cause');
  });
});
