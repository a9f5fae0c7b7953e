import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { createServices } from '../services.ts';
import { notifyOfLate } from './tell-late.ts';

const office = await openOffice();
const services = createServices(office.services);
let ada: Caller;
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let number = 0;

/** The company uses Berlin time: in March one hour ahead of UTC. */
const at = (local: string) => office.clock.set(`${local}:00+01:00`);
/** Looks at this moment, and signs people in again: sessions expire while the clock advances. */
const lookAt = async (local: string) => {
  at(local);
  await notifyOfLate(services);
  [lea, ben] = [await office.signIn(lea.id), await office.signIn(ben.id)];
};
const make = (payload: object = {}) =>
  lea.make('/api/works', { title: 'Pour the slab', projectId: harbour.id, ownerId: ben.id, ...payload });
const change = async (id: string, patch: object) => {
  const { body } = await lea.get(`/api/works/${id}`);
  return lea.patch(`/api/works/${id}`, { version: body.response.version, ...patch });
};
const lines = (caller: Caller, show = 'inbox') =>
  caller.list(`/api/notifications?kind=late&show=${show}`) as Promise<Record<string, unknown>[]>;

beforeAll(async () => {
  // The tests look for late works themselves.
  await office.gantry.stop();
});

/** Friday 6 March, nine o'clock. The calendar of the company works from 8 to 12 and from 13 to 17 o'clock. */
beforeEach(async () => {
  at('2026-03-06T09:00');
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
  number += 1;
  harbour = await ada.make('/api/projects', {
    key: `L${String.fromCharCode(65 + number)}T`,
    name: 'Harbour',
    leadId: lea.id,
  });
  await notifyOfLate(services);
});

describe('works that became late', () => {
  it('are in the inbox of their owner from the next working hour, once', async () => {
    const slab = await make({ due: '2026-03-06T17:00' });
    await lookAt('2026-03-06T17:30');
    await lookAt('2026-03-07T10:00');
    expect(await lines(ben)).toEqual([]);
    await lookAt('2026-03-09T08:00');
    await lookAt('2026-03-09T09:00');
    expect(await lines(ben)).toMatchObject([
      { kind: 'late', reason: 'owner', actorId: null, workCount: 1, readAt: null, work: { id: slab.id } },
    ]);
  });

  it('are noticed within the day if they were due in its middle', async () => {
    await make({ due: '2026-03-06T10:30' });
    await lookAt('2026-03-06T10:45');
    expect(await lines(ben)).toEqual([]);
    await lookAt('2026-03-06T11:00');
    expect(await lines(ben)).toHaveLength(1);
  });

  it('share one line for a day, also if they become late one after the other', async () => {
    await make({ due: '2026-03-06T10:30' });
    await lookAt('2026-03-06T11:00');
    await make({ due: '2026-03-06T11:30' });
    await make({ due: '2026-03-06T11:45' });
    await lookAt('2026-03-06T14:00');
    expect(await lines(ben)).toMatchObject([{ workCount: 3 }]);
    await make({ due: '2026-03-06T17:00' });
    await lookAt('2026-03-09T08:00');
    expect(await lines(ben)).toMatchObject([{ workCount: 1 }, { workCount: 3 }]);
  });

  it('reach people who are assigned to them', async () => {
    const slab = await make({ ownerId: lea.id, assigneeIds: [ben.id], due: '2026-03-06T10:30' });
    await lookAt('2026-03-06T11:00');
    expect(await lines(ben)).toMatchObject([{ reason: 'assignee', work: { id: slab.id } }]);
    expect(await lines(lea)).toMatchObject([{ reason: 'owner', work: { id: slab.id } }]);
  });

  it('are counted for the lead, each project in a line of its own', async () => {
    const ferry = await ada.make('/api/projects', {
      key: `F${String.fromCharCode(65 + number)}T`,
      name: 'Ferry',
      leadId: lea.id,
    });
    for (const projectId of [harbour.id, harbour.id, ferry.id])
      await make({ projectId, due: '2026-03-06T10:30' });
    await lookAt('2026-03-06T11:00');
    const counts = (await lines(lea)).map(({ reason, workCount }) => [reason, workCount]);
    expect(counts.toSorted()).toEqual([
      ['lead', 1],
      ['lead', 2],
    ]);
  });

  it('are not noticed if they are done in time, moved, or in the bin', async () => {
    const [done, moved, gone] = [
      await make({ due: '2026-03-06T10:30' }),
      await make({ due: '2026-03-06T10:30' }),
      await make({ due: '2026-03-06T10:30' }),
    ];
    await change(done.id, { status: 'done' });
    await change(moved.id, { due: '2026-03-10T17:00' });
    await lea.delete(`/api/works/${gone.id}`);
    await lookAt('2026-03-06T11:00');
    expect(await lines(ben)).toEqual([]);
    expect(await lines(lea)).toEqual([]);
  });

  it('leave the inbox when they get a new date, and come back when that passes', async () => {
    const slab = await make({ due: '2026-03-06T10:30' });
    await lookAt('2026-03-06T11:00');
    await change(slab.id, { due: '2026-03-09T10:30' });
    expect(await lines(ben)).toEqual([]);
    await lookAt('2026-03-09T11:00');
    expect(await lines(ben)).toMatchObject([{ changes: { due: '2026-03-09T10:30' } }]);
  });

  it('cannot be muted', async () => {
    await ben.make('/api/notifications/mutes', { projectId: harbour.id });
    await make({ due: '2026-03-06T10:30' });
    await lookAt('2026-03-06T11:00');
    expect(await lines(ben)).toHaveLength(1);
  });

  it('are no news for a person who has just joined', async () => {
    const slab = await make({ due: '2026-03-05T17:00' });
    const dan = await office.person({ name: 'Dan Digger' });
    await change(slab.id, { ownerId: dan.id });
    await lookAt('2026-03-06T11:00');
    expect(await lines(await office.signIn(dan.id))).toEqual([]);
  });
});
