import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { openPlanDesk } from '../scheduling/testing/plan-desk.ts';

/* Typed dates of a work mean days on which its assignees are present. */
const office = await openOffice();
let max: Caller;
let ben: Caller;
let cem: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  cem = await office.person({ name: 'Cem Carpenter' });
  await max.make('/api/absences', { userId: ben.id, from: '2026-03-10', to: '2026-03-11' });
});

const DAY = 480;

describe("typed dates in projects that count people's calendars", () => {
  it('are measured without the absences of the assignee', async () => {
    const desk = await openPlanDesk(max, { peopleCount: true });
    await desk.make('dig', { ownerId: ben.id });
    await desk.change('dig', { start: '2026-03-09', due: '2026-03-13' });
    expect(await desk.read('dig')).toMatchObject({ due: '2026-03-13T17:00', durationMinutes: 3 * DAY });
    await desk.change('dig', { durationMinutes: 2 * DAY });
    expect(await desk.dates('dig')).toBe('2026-03-09T08:00 → 2026-03-12T17:00');
  });

  it('are measured with the calendar of the work if it is scheduled by hand, or if people do not count', async () => {
    const desk = await openPlanDesk(max, { peopleCount: true });
    await desk.make('dig', { ownerId: ben.id, scheduleMode: 'manual' });
    const other = await openPlanDesk(max, { peopleCount: false });
    await other.make('dig', { ownerId: ben.id });
    for (const each of [desk, other]) {
      await each.change('dig', { start: '2026-03-09', due: '2026-03-13' });
      expect(await each.read('dig')).toMatchObject({ durationMinutes: 5 * DAY });
    }
  });

  it('let several people share the length, also when many works are typed at once', async () => {
    const desk = await openPlanDesk(max, { peopleCount: true });
    await desk.make('dig', { assigneeIds: [ben.id, cem.id] });
    await desk.make('pour', { assigneeIds: [cem.id] });
    const ids = [desk.idOf('dig'), desk.idOf('pour')];
    const change = { start: '2026-03-09', due: '2026-03-13' };
    const { status } = await max.post('/api/works/bulk', { ids, change });
    expect(status).toBe(200);
    expect(await desk.read('dig')).toMatchObject({ due: '2026-03-13T17:00', durationMinutes: 3 * DAY });
    expect(await desk.read('pour')).toMatchObject({ due: '2026-03-13T17:00', durationMinutes: 5 * DAY });
  });
});
