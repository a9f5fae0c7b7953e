import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { findDeviations } from '../scheduling/testing/find-deviations.ts';
import { DAY, openPlanDesk } from '../scheduling/testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;
let ben: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
  ben = await office.person({ name: 'Ben Builder' });
});

const after = (days: number, length: number) => ({ afterMinutes: days * DAY, minutes: length * DAY });

/** Dig takes two days from Monday 2 March. Pour follows and takes one day. */
async function openSite() {
  const desk = await openPlanDesk(max);
  await desk.make('dig', { durationMinutes: 2 * DAY });
  await desk.make('pour', { start: undefined });
  await desk.link('dig', 'pour');
  return desk;
}

describe('interrupting a work', () => {
  it('[R90] moves its due and its successors as one change set with one undo, and removing the pause moves them back', async () => {
    const desk = await openSite();
    const answer = await desk.change('dig', { interruptions: [after(1, 2)] });
    expect(await desk.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-05T17:00');
    expect(await desk.dates('pour')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    expect(await desk.read('dig')).toMatchObject({
      durationMinutes: 2 * DAY,
      remainingMinutes: 2 * DAY,
      interruptions: [after(1, 2)],
    });
    const why = await max.get(`/api/works/${desk.idOf('dig')}/why-dates`);
    expect(why.body.response.notes).toContain('In between it is laid down for 2 d.');
    expect(await findDeviations(office.services, desk.projectId)).toEqual([]);
    expect((await max.post(`/api/change-sets/${answer.body.changeSetId}/undo`)).status).toBe(200);
    expect(await desk.read('dig')).toMatchObject({ interruptions: [], due: '2026-03-03T17:00' });
    expect(await desk.dates('pour')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
    await desk.change('dig', { interruptions: [after(1, 2)] });
    await desk.change('dig', { interruptions: [] });
    expect(await desk.dates('pour')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
  });

  it('[R90] keeps the pause when the work moves, and changes the length when the due is typed', async () => {
    const desk = await openSite();
    await desk.change('dig', { interruptions: [after(1, 2)] });
    await desk.change('dig', { start: '2026-03-03' });
    expect(await desk.dates('dig')).toBe('2026-03-03T08:00 → 2026-03-06T17:00');
    await desk.change('dig', { due: '2026-03-09' });
    expect(await desk.read('dig')).toMatchObject({ durationMinutes: 3 * DAY });
    expect(await findDeviations(office.services, desk.projectId)).toEqual([]);
  });

  it('[R93] makes the remaining work resume after the pause', async () => {
    const desk = await openSite();
    await desk.change('dig', { interruptions: [after(1, 2)] });
    await desk.change('dig', { actualStart: '2026-03-02', progress: 50 });
    expect(await desk.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-05T17:00');
    await desk.change('dig', { progress: 75 });
    expect(await desk.dates('dig')).toBe('2026-03-02T08:00 → 2026-03-05T17:00');
  });

  it('requires the right to schedule, and refuses an invalid pause', async () => {
    const desk = await openSite();
    const id = desk.idOf('dig');
    const { version } = await desk.read('dig');
    const patch = (by: Caller, interruptions: object[]) =>
      by.patch(`/api/works/${id}`, { interruptions, version });
    expect((await patch(ben, [after(1, 2)])).status).toBe(403);
    for (const odd of [[after(0, 1)], [after(1, 0)], [{ afterMinutes: 5 }], Array(51).fill(after(1, 1))])
      expect((await patch(max, odd)).status).toBe(400);
    expect((await patch(max, [after(1, 2)])).status).toBe(200);
    // Another person has interrupted the work differently in the meantime.
    expect((await patch(max, [after(1, 3)])).status).toBe(409);
  });

  it('is copied with the work and affects the dates of the copy', async () => {
    const desk = await openSite();
    await desk.change('dig', { interruptions: [after(1, 2)] });
    const copied = await max.post(`/api/works/${desk.idOf('dig')}/copy`, {
      dates: 'shift',
      start: '2026-03-09',
    });
    expect(copied.body.response).toMatchObject({
      work: {
        interruptions: [after(1, 2)],
        start: '2026-03-09T08:00',
        due: '2026-03-12T17:00',
      },
    });
  });

  it('is contained in the plan of the project', async () => {
    const desk = await openSite();
    await desk.change('dig', { interruptions: [after(1, 2)] });
    const { body } = await max.get(`/api/projects/${desk.projectId}/document`);
    const { works } = body.response as unknown as { works: { id: string[]; interruptions: object[][] } };
    expect(works.interruptions[works.id.indexOf(desk.idOf('dig'))]).toEqual([after(1, 2)]);
  });
});
