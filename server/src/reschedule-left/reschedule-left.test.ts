import type { LeftPreview, LeftResult, WhyDates } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { findDeviations } from '../scheduling/testing/find-deviations.ts';
import { DAY, openPlanDesk, type PlanDesk } from '../scheduling/testing/plan-desk.ts';

/** It is Monday, 9 March 2026, ten o'clock: works that start on Monday 2 March are in the past. */
const office = await openOffice();
let max: Caller;
let ben: Caller;

beforeAll(async () => {
  office.clock.advance({ hours: 24 * 7 });
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
});

const ask = async (question: object, by = max) =>
  (await by.post('/api/works/reschedule-left/preview', question)).body.response as unknown as LeftPreview;
const write = (question: object, by = max) => by.post('/api/works/reschedule-left', question);
const resultOf = (answer: { body: { response: unknown } }) => answer.body.response as LeftResult;
const standOf = (desk: PlanDesk, ...names: string[]) => Promise.all(names.map(desk.dates));

/** Dig for two days, half done; then pour for a day. Paint has no links. */
async function openSite(fields: object = {}) {
  const desk = await openPlanDesk(max, fields);
  await desk.make('dig', { durationMinutes: 2 * DAY });
  await desk.change('dig', { actualStart: '2026-03-02', progress: 50 });
  await desk.make('pour', { start: undefined });
  await desk.link('dig', 'pour');
  await desk.make('paint');
  return desk;
}

describe('rescheduling the remaining work', () => {
  it('previews what it would move, and writes nothing', async () => {
    const desk = await openSite();
    const before = await standOf(desk, 'dig', 'pour', 'paint');
    expect(await ask({ projectId: desk.projectId })).toMatchObject({
      works: 3,
      from: '2026-03-09T00:00',
      moved: 3,
      end: { before: '2026-03-04T17:00', after: '2026-03-10T17:00', days: 4 },
      missDeadline: { count: 0 },
      promised: { count: 0 },
      refused: { count: 0 },
    });
    expect(await standOf(desk, 'dig', 'pour', 'paint')).toEqual(before);
  });

  it('moves the remaining work of a project to today, as one change set with one undo', async () => {
    const desk = await openSite();
    const before = await standOf(desk, 'dig', 'pour', 'paint');
    const answer = await write({ projectId: desk.projectId });
    expect(resultOf(answer)).toMatchObject({ works: 3 });
    const after = [
      '2026-03-02T08:00 → 2026-03-09T17:00',
      '2026-03-10T08:00 → 2026-03-10T17:00',
      '2026-03-09T08:00 → 2026-03-09T17:00',
    ];
    expect(await standOf(desk, 'dig', 'pour', 'paint')).toEqual(after);
    expect(await desk.read('dig')).toMatchObject({
      resume: '2026-03-09T08:00',
      progress: 50,
      durationMinutes: 2 * DAY,
      remainingMinutes: DAY,
    });
    expect(await desk.read('pour')).toMatchObject({ constraint: 'as_soon_as_possible' });
    expect(await findDeviations(office.services, desk.projectId)).toEqual([]);
    // The second time there is nothing to do.
    expect(resultOf(await write({ projectId: desk.projectId }))).toMatchObject({ works: 0 });
    expect((await max.post(`/api/change-sets/${answer.body.changeSetId}/undo`)).status).toBe(200);
    expect(await standOf(desk, 'dig', 'pour', 'paint')).toEqual(before);
    expect(await desk.read('dig')).toMatchObject({ resume: null, resumeDoneMinutes: null });
  });

  it('is the cause in the history and in "Why this date?", whose first line says when the rest resumes', async () => {
    const desk = await openSite();
    const { body } = await write({ projectId: desk.projectId });
    const whyOf = async (name: string) =>
      (await max.get(`/api/works/${desk.idOf(name)}/why-dates`)).body.response as unknown as WhyDates;
    for (const name of ['dig', 'pour', 'paint']) {
      const { moved } = await whyOf(name);
      expect(moved).toContain(', because what was left was rescheduled.');
      expect(moved).not.toMatch(/PL[A-Z]{2}-/);
      const [newest] = await max.list(`/api/works/${desk.idOf(name)}/history`);
      expect(newest).toMatchObject({ id: body.changeSetId, operation: 'reschedule_left' });
    }
    expect((await whyOf('dig')).sentence).toBe(
      'It has already started. What is left of it resumes on Mon 9 Mar.',
    );
  });

  it('survives the next run, and later changes of the progress', async () => {
    const desk = await openSite();
    await write({ projectId: desk.projectId });
    await desk.change('pour', { durationMinutes: 2 * DAY });
    expect(await standOf(desk, 'dig', 'pour')).toEqual([
      '2026-03-02T08:00 → 2026-03-09T17:00',
      '2026-03-10T08:00 → 2026-03-11T17:00',
    ]);
    // On Monday half of the rest was done.
    await desk.change('dig', { progress: 75 });
    expect(await desk.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-09T17:00');
    // It takes a day longer than expected.
    await desk.change('dig', { remainingMinutes: DAY + DAY / 2 });
    expect(await desk.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-10T17:00');
  });

  it('counts from the project’s status date if it has one, or from a given moment', async () => {
    const desk = await openSite({ statusDate: '2026-03-11T12:00' });
    expect(await ask({ projectId: desk.projectId })).toMatchObject({ from: '2026-03-11T12:00' });
    await write({ workIds: [desk.idOf('paint')] });
    expect(await desk.dates('paint')).toBe('2026-03-11T13:00 → 2026-03-12T12:00');
    await write({ workIds: [desk.idOf('paint')], from: '2026-03-16T00:00' });
    expect(await desk.dates('paint')).toBe('2026-03-16T08:00 → 2026-03-16T17:00');
  });

  it('accepts one work, or several of several projects, each with its own day', async () => {
    const [one, other] = [await openSite(), await openSite({ statusDate: '2026-03-12T00:00' })];
    const alone = await max.make('/api/works', { title: 'Alone', start: '2026-03-02', durationMinutes: DAY });
    const workIds = [one.idOf('paint'), other.idOf('paint'), alone.id];
    expect(await ask({ workIds })).toMatchObject({ works: 3, from: null, end: null, moved: 3 });
    await write({ workIds });
    expect(await one.dates('paint')).toBe('2026-03-09T08:00 → 2026-03-09T17:00');
    expect(await other.dates('paint')).toBe('2026-03-12T08:00 → 2026-03-12T17:00');
    expect((await max.get(`/api/works/${alone.id}`)).body.response).toMatchObject({
      start: '2026-03-09T08:00',
      due: '2026-03-09T17:00',
    });
    expect(await one.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-03T17:00');
  });

  it('names works that would miss a fixed date, and does not move them', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('inspect', { constraint: 'must_start_on', constraintDate: '2026-03-02T08:00' });
    expect(await ask({ projectId: desk.projectId })).toMatchObject({
      works: 0,
      moved: 0,
      promised: { count: 1, works: [{ id: desk.idOf('inspect') }] },
    });
    await write({ projectId: desk.projectId });
    expect(await desk.dates('inspect')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
  });

  it('requires the right to schedule each work: others are named and stay, and hidden ones are not mentioned', async () => {
    const desk = await openPlanDesk(max, { memberIds: [ben.id] });
    await desk.make('mine', { ownerId: ben.id });
    await desk.make('hers');
    const question = { projectId: desk.projectId };
    expect(await ask(question, ben)).toMatchObject({
      works: 1,
      refused: { count: 1, works: [{ id: desk.idOf('hers') }] },
    });
    expect(resultOf(await write(question, ben))).toMatchObject({ works: 1, refused: { count: 1 } });
    expect(await desk.dates('mine')).toBe('2026-03-09T08:00 → 2026-03-09T17:00');
    expect(await desk.dates('hers')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');

    const secret = await openPlanDesk(max, { visibility: 'members' });
    await secret.make('hidden');
    expect((await write({ projectId: secret.projectId }, ben)).status).toBe(404);
    expect((await write({ workIds: [secret.idOf('hidden')] }, ben)).status).toBe(404);
  });

  it('moves everything that matches a filter except for some works, of several projects, loaded or not', async () => {
    const [one, other] = [await openPlanDesk(max), await openPlanDesk(max)];
    for (const desk of [one, other]) await desk.make('strike the falsework');
    await other.make('other');
    await other.make('strike the falsework too');
    const question = {
      filter: ['text:contains:strike the falsework'],
      exceptIds: [other.idOf('strike the falsework too')],
    };
    expect(await ask(question)).toMatchObject({ works: 2, moved: 2 });
    expect(resultOf(await write(question))).toMatchObject({ works: 2 });
    const moved = '2026-03-09T08:00 → 2026-03-09T17:00';
    expect(await one.dates('strike the falsework')).toBe(moved);
    expect(await other.dates('strike the falsework')).toBe(moved);
    expect(await other.dates('other')).not.toBe(moved);
    expect(await other.dates('strike the falsework too')).not.toBe(moved);
    expect((await write({ filter: ['text:contains:no such work'] })).status).toBe(404);
  });

  it('refuses a request with neither selection, or with both', async () => {
    expect((await write({ filter: [], workIds: ['019cadc6-9a80-7fc9-95d2-1eeff546d003'] })).status).toBe(400);
    expect((await write({ projectId: null, exceptIds: [] })).status).toBe(400);
    const desk = await openSite();
    expect((await write({})).status).toBe(400);
    expect((await write({ projectId: desk.projectId, workIds: [desk.idOf('dig')] })).status).toBe(400);
    expect((await write({ workIds: [] })).status).toBe(400);
    expect((await write({ projectId: desk.projectId, from: 'tomorrow' })).status).toBe(400);
  });
});

describe('when a work resumes', () => {
  it('is a field that can be set as a day and cleared, and is refused if it is computed from sub-works', async () => {
    const desk = await openSite();
    await desk.change('dig', { resume: '2026-03-12' });
    expect(await desk.read('dig')).toMatchObject({
      resume: '2026-03-12T08:00',
      resumeDoneMinutes: DAY,
      due: '2026-03-12T17:00',
    });
    await desk.change('dig', { resume: null });
    expect(await desk.read('dig')).toMatchObject({
      resume: null,
      resumeDoneMinutes: null,
      due: '2026-03-03T17:00',
    });
    await desk.make('part', { parentId: desk.idOf('paint') });
    expect((await desk.change('paint', { resume: '2026-03-12' })).status).toBeGreaterThanOrEqual(400);
  });
});
