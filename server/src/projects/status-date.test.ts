import type { ProjectForecast } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { findDeviations } from '../scheduling/testing/find-deviations.ts';
import { openPlanDesk } from '../scheduling/testing/plan-desk.ts';

/** Monday, 2 March 2026, ten o'clock. */
const office = await openOffice();
let max: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

const set = async (id: string, statusDate: string | null) => {
  const { version } = (await max.get(`/api/projects/${id}`)).body.response;
  return max.patch(`/api/projects/${id}`, { statusDate, version });
};
const read = async (id: string) => (await max.get(`/api/projects/${id}`)).body.response;
const forecast = async (id: string) =>
  (await max.get(`/api/projects/${id}/forecast`)).body.response as unknown as ProjectForecast;

describe('the status date of a project', () => {
  it('is empty at first, can be set, is shown in the history and can be undone', async () => {
    const { projectId } = await openPlanDesk(max);
    expect(await read(projectId)).toMatchObject({ statusDate: null });
    const { body, status } = await set(projectId, '2026-03-04T00:00');
    expect(status).toBe(200);
    expect(await read(projectId)).toMatchObject({ statusDate: '2026-03-04T00:00' });
    const stack = (await max.get('/api/change-sets/undo-stack')).body.response;
    expect(stack).toMatchObject({ undo: { sentence: expect.stringContaining('status date') } });
    expect((await max.post(`/api/change-sets/${body.changeSetId}/undo`)).status).toBe(200);
    expect(await read(projectId)).toMatchObject({ statusDate: null });
  });

  it('may not be before the start of the project', async () => {
    const { projectId } = await openPlanDesk(max, { start: '2026-03-02' });
    expect((await set(projectId, '2026-03-01T17:00')).body.errors).toMatchObject([{ path: 'statusDate' }]);
    expect((await set(projectId, '2026-03-02T00:00')).status).toBe(200);
    const { version } = await read(projectId);
    const later = await max.patch(`/api/projects/${projectId}`, { start: '2026-03-03', version });
    expect(later.body.errors).toMatchObject([{ path: 'statusDate' }]);
  });

  it('is changed only by people who may change the project', async () => {
    const { projectId } = await openPlanDesk(max);
    const ben = await office.person({ name: 'Ben Builder' });
    const answer = await ben.patch(`/api/projects/${projectId}`, {
      statusDate: '2026-03-04T00:00',
      version: 1,
    });
    expect(answer.status).toBe(403);
  });
});

describe('a plan', () => {
  it('does not move with its status date or overnight', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('dig');
    await desk.make('pour', { start: undefined });
    await desk.link('dig', 'pour');
    const begun = await desk.make('survey', { durationMinutes: 960 });
    await max.patch(`/api/works/${begun.id}`, { status: 'in_progress', version: begun.version });
    const stands = async () => Promise.all(['dig', 'pour', 'survey'].map(desk.dates));
    const before = await stands();

    const answer = await set(desk.projectId, '2026-03-20T00:00');
    expect(answer.body).not.toHaveProperty('rescheduled');
    expect(await stands()).toEqual(before);
    office.clock.advance({ hours: 24 * 30 });
    const later = await office.signIn(max.id);
    // A run that changes dates ignores both the status date and today.
    const { version } = (await later.get(`/api/works/${desk.idOf('pour')}`)).body.response;
    await later.patch(`/api/works/${desk.idOf('pour')}`, { durationMinutes: 960, version });
    office.clock.advance({ hours: -24 * 30 });
    expect(await desk.dates('pour')).toBe('2026-03-03T08:00 → 2026-03-04T17:00');
    expect(await desk.dates('dig')).toBe(before[0]);
    expect(await desk.dates('survey')).toBe(before[2]);
    expect(await findDeviations(office.services, desk.projectId)).toEqual([]);
  });

  it('is forecast as of its status date, and as of today without one', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('dig');
    expect(await forecast(desk.projectId)).toMatchObject({ asOf: '2026-03-02', finish: '2026-03-02T17:00' });
    await set(desk.projectId, '2026-03-11T00:00');
    expect(await forecast(desk.projectId)).toMatchObject({ asOf: '2026-03-11', finish: '2026-03-11T17:00' });
    // To the minute: the day's work continues where the morning ended.
    await set(desk.projectId, '2026-03-11T12:00');
    expect(await forecast(desk.projectId)).toMatchObject({ asOf: '2026-03-11', finish: '2026-03-12T12:00' });
    await set(desk.projectId, null);
    expect(await forecast(desk.projectId)).toMatchObject({ asOf: '2026-03-02', finish: '2026-03-02T17:00' });
  });
});
