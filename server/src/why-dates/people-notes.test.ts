import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { defaultPolicy } from '../access/index.ts';
import { openPlanDesk } from '../scheduling/testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;
let vu: Caller;
let guest: Caller;

const DAYS_AWAY = { from: '2026-03-03', to: '2026-03-05' };

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['admin'] });
  vu = await office.person({ name: 'Vu Nguyen' });
  guest = await office.person({ name: 'Gus Guest', roles: ['viewer'] });
});

async function whyOf(who: Caller, id: string): Promise<{ sentence: string; notes: string[] }> {
  const { status, body } = await who.get(`/api/works/${id}/why-dates`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.response as unknown as { sentence: string; notes: string[] };
}

describe('“Why this date?”', () => {
  it('names the owner who is away between start and due', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('own', { durationMinutes: 960, ownerId: vu.id });
    await max.post('/api/absences', { userId: vu.id, ...DAYS_AWAY });
    const { notes } = await whyOf(max, desk.idOf('own'));
    expect(notes).toContain('Vu Nguyen is away from Tue 3 Mar until Thu 5 Mar.');
  });

  it('says that the assignees are away if that delays the start', async () => {
    const desk = await openPlanDesk(max);
    await desk.make('before');
    await desk.make('own', { start: undefined, ownerId: vu.id });
    await desk.link('before', 'own');
    const { sentence, notes } = await whyOf(max, desk.idOf('own'));
    expect(sentence).toContain('those who do it are away from Tue 3 Mar');
    expect(notes).toContain('Vu Nguyen is away from Tue 3 Mar until Thu 5 Mar.');
  });

  it('does not mention people if their calendars are not used', async () => {
    const desk = await openPlanDesk(max, { peopleCount: false });
    await desk.make('own', { durationMinutes: 1920, ownerId: vu.id });
    expect((await whyOf(max, desk.idOf('own'))).notes.join()).not.toContain('away');
  });

  it('names the calendar of a person’s own week', async () => {
    const pia = await office.person({ name: 'Pia Part' });
    const day = [[480, 1020]];
    const calendar = await max.make('/api/calendars', {
      name: 'Mondays and Thursdays',
      week: [[], day, [], [], day, [], []],
      home: 'user',
      homeId: pia.id,
    });
    const { version } = (await max.get(`/api/users/${pia.id}`)).body.response;
    await max.patch(`/api/users/${pia.id}`, { version, calendarId: calendar.id });
    const desk = await openPlanDesk(max);
    await desk.make('own', { durationMinutes: 960, ownerId: pia.id });
    const { notes } = await whyOf(max, desk.idOf('own'));
    expect(notes).toContain('Pia Part works on the calendar Mondays and Thursdays.');
  });

  it('mentions only “the owner” to a reader who may not see the person', async () => {
    const { version } = (await max.get('/api/policy')).body.response;
    const rules = [
      ...defaultPolicy.filter(({ subject, target }) => target !== 'users' || subject === 'manager'),
      { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'users', scope: 'own' },
    ];
    expect((await max.put('/api/policy', { version, rules })).status).toBe(200);
    const desk = await openPlanDesk(max);
    await desk.make('own', { durationMinutes: 960, ownerId: vu.id, assigneeIds: [] });
    const { notes } = await whyOf(guest, desk.idOf('own'));
    expect(notes).toContain('The owner is away from Tue 3 Mar until Thu 5 Mar.');
    expect(notes.join()).not.toContain('Vu');
  });
});
