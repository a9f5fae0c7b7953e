import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { createServices } from '../services.ts';
import { remind } from './remind.ts';

const office = await openOffice();
const services = createServices(office.services);
let ada: Caller;
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let number = 0;

/** The company uses Berlin time: in March one hour ahead of UTC. */
const at = (local: string) => office.clock.set(`${local}:00+01:00`);
/** Sessions expire while the clock advances. */
const later = async (local: string) => {
  at(local);
  [lea, ben] = [await office.signIn(lea.id), await office.signIn(ben.id)];
};
const choose = (reminder: object | null, caller = ben) =>
  caller.put('/api/notifications/settings', { reminder });
const make = (payload: object = {}) =>
  lea.make('/api/works', { title: 'Pour the slab', projectId: harbour.id, ownerId: ben.id, ...payload });
const change = async (id: string, patch: object, caller = lea) => {
  const { body } = await caller.get(`/api/works/${id}`);
  return caller.patch(`/api/works/${id}`, { version: body.response.version, ...patch });
};
const reminders = (caller = ben, show = 'inbox') =>
  caller.list(`/api/notifications?kind=reminder&show=${show}`);
const run = () => remind(services);

beforeAll(async () => {
  // The tests send reminders themselves.
  await office.gantry.stop();
});

/** Friday 6 March, seven o'clock. */
beforeEach(async () => {
  at('2026-03-06T07:00');
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
  number += 1;
  harbour = await ada.make('/api/projects', {
    key: `H${String.fromCharCode(65 + number)}R`,
    name: 'Harbour',
    leadId: lea.id,
  });
});

describe('a person who chose reminders one working day before', () => {
  beforeEach(async () => {
    expect((await choose({ daysBefore: 1, hour: 8 })).status).toBe(200);
  });

  it('is reminded at their hour, once, of what is due until the next working day', async () => {
    const monday = await make({ due: '2026-03-09T17:00' });
    await make({ title: 'Due later', due: '2026-03-10T17:00' });
    await run();
    expect(await reminders()).toEqual([]);
    await later('2026-03-06T08:00');
    await run();
    await run();
    expect(await reminders()).toMatchObject([
      {
        kind: 'reminder',
        reason: 'reminder',
        actorId: null,
        readAt: null,
        workCount: 1,
        work: { id: monday.id },
        changes: { due: '2026-03-09T17:00' },
      },
    ]);
    await later('2026-03-09T08:00');
    await run();
    expect((await reminders()).map((row) => row.changes)).toEqual([
      { due: '2026-03-10T17:00' },
      { due: '2026-03-09T17:00' },
    ]);
  });

  it('gets one line per work, as owner or as one of the assignees', async () => {
    const owned = await make({ due: '2026-03-06T17:00' });
    const assigned = await make({ ownerId: lea.id, assigneeIds: [ben.id], due: '2026-03-07T12:00' });
    await make({ ownerId: lea.id, due: '2026-03-06T17:00' });
    await later('2026-03-06T08:00');
    await run();
    expect(new Set((await reminders()).map(({ work }) => (work as { id: string }).id))).toEqual(
      new Set([owned.id, assigned.id]),
    );
    expect(await reminders(lea)).toEqual([]);
  });

  it('is not reminded of works that are done, late, in the bin or no longer theirs', async () => {
    await make({ due: '2026-03-05T17:00' });
    const done = await make({ due: '2026-03-09T17:00' });
    await change(done.id, { status: 'done' });
    const gone = await make({ due: '2026-03-09T17:00' });
    await lea.delete(`/api/works/${gone.id}`);
    const given = await make({ due: '2026-03-09T17:00' });
    const finishedLater = await make({ due: '2026-03-09T17:00' });
    await later('2026-03-06T08:00');
    await run();
    expect(await reminders()).toHaveLength(2);
    await change(given.id, { ownerId: lea.id });
    await change(finishedLater.id, { status: 'done' });
    expect(await reminders()).toEqual([]);
  });

  it('is reminded again if the due date moves forward, and not if it moves back', async () => {
    const work = await make({ due: '2026-03-09T17:00' });
    await later('2026-03-06T08:00');
    await run();
    await change(work.id, { due: '2026-03-10T17:00' });
    expect(await reminders()).toEqual([]);
    await later('2026-03-09T08:00');
    await run();
    expect((await reminders()).map((row) => row.changes)).toEqual([{ due: '2026-03-10T17:00' }]);
    await change(work.id, { due: '2026-03-09T17:00' });
    await choose({ daysBefore: 2, hour: 8 });
    await run();
    expect((await reminders()).map((row) => row.changes)).toEqual([{ due: '2026-03-09T17:00' }]);
  });

  it('finds a muted reminder among the done notifications', async () => {
    const work = await make({ due: '2026-03-09T17:00' });
    await ben.make('/api/notifications/mutes', { reason: 'reminder', projectId: harbour.id });
    await later('2026-03-06T08:00');
    await run();
    expect(await reminders()).toEqual([]);
    expect(await reminders(ben, 'done')).toMatchObject([{ work: { id: work.id } }]);
  });

  it('gets no reminders once they are disabled', async () => {
    const work = await make({ due: '2026-03-09T17:00' });
    const { body } = await ada.get(`/api/users/${ben.id}`);
    await ada.patch(`/api/users/${ben.id}`, { version: body.response.version, status: 'disabled' });
    at('2026-03-06T08:00');
    await run();
    expect(
      await services.db
        .selectFrom('notification')
        .selectAll()
        .where('kind', '=', 'reminder')
        .where('work_id', '=', work.id)
        .execute(),
    ).toEqual([]);
  });
});

it('is sent at the hour of the person’s own time zone, and not on their days off', async () => {
  await ben.patch('/api/users/me', { timeZone: 'America/New_York' });
  await choose({ daysBefore: 7, hour: 8 });
  await make({ due: '2026-03-12T17:00' });
  await later('2026-03-06T13:59');
  await run();
  expect(await reminders()).toEqual([]);
  // Saturday and Sunday are not working days.
  await later('2026-03-07T15:00');
  await run();
  expect(await reminders()).toEqual([]);
  await later('2026-03-09T13:00');
  await run();
  expect(await reminders()).toHaveLength(1);
});

it('is never sent to a person who did not choose reminders, or turned them off', async () => {
  await make({ due: '2026-03-06T17:00' });
  await later('2026-03-06T09:00');
  await run();
  expect(await reminders()).toEqual([]);
  await choose({ daysBefore: 0, hour: 8 });
  await choose(null);
  await run();
  expect(await reminders()).toEqual([]);
  expect((await ben.get('/api/notifications/settings')).body.response).toEqual({ muted: [], reminder: null });
});

it('is stored next to the mutes, and refuses invalid days and hours', async () => {
  await ben.put('/api/notifications/settings', { muted: ['comment'] });
  expect((await choose({ daysBefore: 3, hour: 17 })).body.response).toEqual({
    muted: ['comment'],
    reminder: { daysBefore: 3, hour: 17 },
  });
  for (const reminder of [{ daysBefore: 4, hour: 8 }, { daysBefore: 1, hour: 24 }, { daysBefore: 1 }])
    expect((await choose(reminder)).status).toBe(400);
});
