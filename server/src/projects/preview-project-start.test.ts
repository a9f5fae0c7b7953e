import type { ProjectStartPreview, UndoStack } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { DAY, movedBy, openPlanDesk } from '../scheduling/testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;
let vera: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
});

/** Two works of one day under a summary, one after the other, and a finished one, from Monday 2 March on. */
async function openBerth() {
  const desk = await openPlanDesk(max, { start: '2026-03-02' });
  await desk.make('berth', { start: undefined, durationMinutes: undefined });
  await desk.make('dig', { parentId: desk.idOf('berth') });
  await desk.make('pour', { parentId: desk.idOf('berth'), start: undefined, deadline: '2026-03-04' });
  await desk.link('dig', 'pour');
  // Only the start of the project determines its dates.
  await desk.change('dig', { constraint: 'as_soon_as_possible', constraintDate: null });
  await desk.make('survey', { status: 'done', durationMinutes: DAY });
  return desk;
}

const preview = async (projectId: string, start: string | null, by = max) => {
  const query = start === null ? '' : `?start=${start}`;
  const { status, body } = await by.get(`/api/projects/${projectId}/start-preview${query}`);
  expect(status, body.detail).toBe(200);
  return body.response as unknown as ProjectStartPreview;
};

const setStart = async (projectId: string, start: string | null) => {
  const { version } = (await max.get(`/api/projects/${projectId}`)).body.response;
  const answer = await max.patch(`/api/projects/${projectId}`, { start, version });
  expect(answer.status, answer.body.detail).toBe(200);
  return answer;
};

describe('the preview of another project start', () => {
  it('shows the number of moved works, how far they move, which miss their deadline, and the new end', async () => {
    const desk = await openBerth();
    expect(await preview(desk.projectId, '2026-03-09')).toEqual({
      moved: 2,
      shift: { least: 5, most: 5 },
      missDeadline: { count: 1, works: [expect.objectContaining({ id: desk.idOf('pour') })] },
      end: { before: '2026-03-03T17:00', after: '2026-03-10T17:00', days: 5 },
    });
    expect(await desk.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
  });

  it('matches what the change then moves, in one change set that one undo reverts', async () => {
    const desk = await openBerth();
    const { moved, end } = await preview(desk.projectId, '2026-03-09');
    const answer = await setStart(desk.projectId, '2026-03-09');
    expect(movedBy(answer)?.followers?.count).toBe(moved);
    expect((await desk.read('pour')).due).toBe(end?.after);
    const stack = (await max.get('/api/change-sets/undo-stack')).body.response as unknown as UndoStack;
    expect(stack.undo?.sentence).toMatch(/^start of PL[A-Z]+, and 2 works moved$/);
    await max.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    expect(await desk.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
    expect((await max.get(`/api/projects/${desk.projectId}`)).body.response.start).toBe('2026-03-02');
  });

  it('moves works back for an earlier start', async () => {
    const desk = await openBerth();
    expect(await preview(desk.projectId, '2026-02-23')).toMatchObject({
      moved: 2,
      shift: { least: -5, most: -5 },
      missDeadline: { count: 0 },
    });
  });

  it('is empty if the works have their own dates, or if the project loses its start', async () => {
    const desk = await openBerth();
    const nothing = { moved: 0, shift: null, missDeadline: { count: 0 } };
    expect(await preview(desk.projectId, null)).toMatchObject(nothing);
    await desk.change('dig', { constraint: 'must_start_on', constraintDate: '2026-03-02' });
    expect(await preview(desk.projectId, '2026-02-23')).toMatchObject(nothing);
  });

  it('shows what another calendar would move, and the calendar of the company', async () => {
    const desk = await openBerth();
    const { body } = await max.post('/api/calendars', {
      name: 'Short days',
      home: 'project',
      homeId: desk.projectId,
      week: [[], ...Array(5).fill([[480, 720]]), []],
    });
    const { id: calendarId } = body.response;
    const path = `/api/projects/${desk.projectId}`;
    const ask = async (query: string) => {
      const answer = await max.get(`${path}/start-preview?start=2026-03-02&calendarId=${query}`);
      return answer.body.response as unknown as ProjectStartPreview;
    };
    const foreseen = await ask(calendarId);
    expect(foreseen.moved).toBeGreaterThan(0);
    expect((await ask('company')).moved).toBe(0);
    const { version } = (await max.get(path)).body.response;
    const saved = await max.patch(path, { version, calendarId });
    expect(movedBy(saved)?.followers?.count).toBe(foreseen.moved);
    expect((await ask(calendarId)).moved).toBe(0);
    expect((await ask('company')).moved).toBe(foreseen.moved);
    const status = async (query: string) =>
      (await max.get(`${path}/start-preview?calendarId=${query}`)).status;
    expect(await status('0190c1a0-0000-7000-8000-00000000dead')).toBe(404);
    expect(await status('office')).toBe(400);
  });

  it('is only for people who may change the project', async () => {
    const desk = await openBerth();
    const { status } = await vera.get(`/api/projects/${desk.projectId}/start-preview?start=2026-03-09`);
    expect(status).toBe(403);
    const { status: refused } = await max.get(`/api/projects/${desk.projectId}/start-preview?start=soon`);
    expect(refused).toBe(400);
  });
});
