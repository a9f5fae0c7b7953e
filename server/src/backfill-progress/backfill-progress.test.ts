import type { ProjectStartPreview } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { openPlanDesk, type PlanDesk } from '../scheduling/testing/plan-desk.ts';
import { workEntity } from '../works/index.ts';
import { backfillProgress } from './backfill-progress.ts';

/*
 * Works whose history was written before actual dates followed rules: only their status changed. The clock is set to
 * March 2026; this database got actual dates later, when the test ran.
 */
const office = await openOffice();
const { db, clock } = office.services;
let max: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

/** Writes like an old server, at this moment of the company (an hour ahead of UTC). */
const wrote = (desk: PlanDesk, name: string, at: string, patch: object, via: 'ui' | 'import' = 'ui') =>
  inChangeSet(db, { actorId: max.id, via, at: new Date(`${at}:00+01:00`) }, (change) =>
    change.update(workEntity, desk.idOf(name), patch),
  );

const changeSetsOf = async (desk: PlanDesk, name: string) =>
  (await max.list(`/api/works/${desk.idOf(name)}/history`)).filter(({ via }) => via === 'scheduler');
const offerOf = async ({ projectId }: PlanDesk, by = max) =>
  (await by.get(`/api/projects/${projectId}/schedule`)).body
    .response as unknown as ProjectStartPreview | null;

describe('actual dates of older works', () => {
  it('are read from the history of each work: start when it last left to-do, finish when it was last set to done', async () => {
    const desk = await openPlanDesk(max);
    for (const name of ['begun', 'again', 'done', 'straight', 'typed', 'waiting', 'imported'])
      await desk.make(name);
    await wrote(desk, 'begun', '2026-03-03T09:30', { status: 'in_progress' });
    await wrote(desk, 'again', '2026-03-03T09:30', { status: 'in_progress' });
    await wrote(desk, 'again', '2026-03-04T10:00', { status: 'todo' });
    await wrote(desk, 'again', '2026-03-06T11:15', { status: 'in_review' });
    await wrote(desk, 'done', '2026-03-03T08:20', { status: 'in_progress' });
    await wrote(desk, 'done', '2026-03-05T16:45', { status: 'done', progress: 100 });
    await wrote(desk, 'straight', '2026-03-05T16:45', { status: 'done', progress: 100 });
    await wrote(desk, 'typed', '2026-03-04T13:05', { progress: 30 });
    await wrote(desk, 'typed', '2026-03-05T13:05', { status: 'in_progress' });
    await wrote(desk, 'imported', '2026-03-05T13:05', { status: 'in_progress' }, 'import');

    expect(await backfillProgress(office.services)).toBe(5);
    const actualsOf = async (name: string) => {
      const { actualStart, actualFinish } = await desk.read(name);
      return [actualStart, actualFinish];
    };
    expect(await actualsOf('begun')).toEqual(['2026-03-03T09:30', null]);
    expect(await actualsOf('again')).toEqual(['2026-03-06T11:15', null]);
    expect(await actualsOf('done')).toEqual(['2026-03-03T08:20', '2026-03-05T16:45']);
    expect(await actualsOf('straight')).toEqual([null, '2026-03-05T16:45']);
    expect(await actualsOf('typed')).toEqual(['2026-03-04T13:05', null]);
    expect(await actualsOf('waiting')).toEqual([null, null]);
    expect(await actualsOf('imported')).toEqual([null, null]);
    // One change set for the project, by the scheduler, with a reason.
    const [one] = await changeSetsOf(desk, 'begun');
    const [other] = await changeSetsOf(desk, 'done');
    expect(one).toMatchObject({
      id: other?.id,
      reason: 'Actual dates of older works, from their own history',
    });
  });

  it('are filled in once: a removed date stays removed, and the next run finds the rest', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('begun');
    await wrote(desk, 'begun', '2026-03-03T09:30', { status: 'in_progress' });
    expect(await backfillProgress(office.services)).toBe(1);
    expect(await backfillProgress(office.services)).toBe(0);
    await desk.change('begun', { actualStart: null });
    await desk.make('later');
    await wrote(desk, 'later', '2026-03-04T09:30', { status: 'in_progress' });
    expect(await backfillProgress(office.services)).toBe(1);
    expect(await desk.read('begun')).toMatchObject({ actualStart: null });
  });

  it('continues where it was stopped: each project is written by itself', async () => {
    const [first, second] = [await openPlanDesk(max), await openPlanDesk(max)];
    for (const desk of [first, second]) {
      await desk.make('begun');
      await wrote(desk, 'begun', '2026-03-03T09:30', { status: 'in_progress' });
    }
    const stamped = async () =>
      Promise.all([first, second].map(async (desk) => (await desk.read('begun')).actualStart));
    const countStamped = async () => (await stamped()).filter((at) => at !== null).length;
    // Killed at one moment after the other: the clock fails at its first call, then at its second, and so on.
    for (let allowed = 0; (await countStamped()) === 0; allowed += 1) {
      let asked = 0;
      const now = () => {
        asked += 1;
        if (asked > allowed) throw new Error('killed');
        return clock.now();
      };
      await expect(backfillProgress({ db, clock: { now } })).rejects.toThrow('killed');
    }
    expect(await countStamped()).toBe(1);
    expect(await backfillProgress(office.services)).toBe(1);
    expect(await stamped()).toEqual(['2026-03-03T09:30', '2026-03-03T09:30']);
  });

  it('move nothing until a person who may change the project schedules it, with one undo', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('dig');
    await desk.make('pour', { start: undefined });
    await desk.link('dig', 'pour');
    expect(await offerOf(desk)).toBeNull();
    // Two days late.
    await wrote(desk, 'dig', '2026-03-04T08:00', { status: 'in_progress' });
    await backfillProgress(office.services);
    const before = '2026-03-03T08:00 → 2026-03-03T17:00';
    expect(await desk.dates('pour')).toBe(before);
    expect(await offerOf(desk)).toMatchObject({
      moved: 2,
      end: { before: '2026-03-03T17:00', after: '2026-03-05T17:00', days: 2 },
    });
    const ben = await office.person({ name: 'Ben Builder' });
    expect((await ben.get(`/api/projects/${desk.projectId}/schedule`)).status).toBe(403);
    expect((await ben.post(`/api/projects/${desk.projectId}/schedule`)).status).toBe(403);

    const answer = await max.post(`/api/projects/${desk.projectId}/schedule`);
    expect(answer.body.response).toEqual({ works: 2 });
    expect(await desk.dates('dig')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
    expect(await desk.dates('pour')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
    expect(await offerOf(desk)).toBeNull();
    expect((await max.post(`/api/change-sets/${answer.body.changeSetId}/undo`)).status).toBe(200);
  });
});
