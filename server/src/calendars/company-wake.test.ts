import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

// It is ten on Monday 2 March 2026 in Berlin.
const office = await openOffice();
let ada: Caller;
let mia: Caller;

type Spans = [number, number][];
const DAY: Spans = [[480, 960]];
/** Monday to Wednesday. */
const SHORT_WEEK: Spans[] = [[], DAY, DAY, DAY, [], [], []];

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  mia = await office.person({ name: 'Mia' });
});

const wakeOf = async (body: object) => {
  const { status, body: answer } = await ada.post('/api/company/wake', body);
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.response as unknown as {
    calendar: { moved: number; late: number } | null;
    timeZone: { now: string; becomeOverdue: number; noLongerOverdue: number } | null;
  };
};
const save = async (change: object) => {
  const { version } = (await ada.get('/api/company')).body.response;
  expect((await ada.patch('/api/company', { version, ...change })).status).toBe(200);
};
const workOf = async (id: string) => (await ada.get(`/api/works/${id}`)).body.response;

describe('another time zone of the company', () => {
  test('shows the new local time and which works become overdue, and moves nothing', async () => {
    const due = '2026-03-02T12:00';
    const work = await ada.make('/api/works', { title: 'Pour', ownerId: mia.id, start: due, due });
    const asked = await wakeOf({ timeZone: 'Asia/Tokyo' });
    expect(asked).toEqual({
      calendar: null,
      timeZone: { now: '2026-03-02T18:00', becomeOverdue: 1, noLongerOverdue: 0 },
    });
    const before = await workOf(work.id);
    await save({ timeZone: 'Asia/Tokyo' });
    expect(await workOf(work.id)).toMatchObject({ start: before.start, due: before.due });
    // The reverse change has the opposite effects.
    expect((await wakeOf({ timeZone: 'Europe/Berlin' })).timeZone).toEqual({
      now: '2026-03-02T10:00',
      becomeOverdue: 0,
      noLongerOverdue: 1,
    });
    await save({ timeZone: 'Europe/Berlin' });
  });
});

describe('another calendar of the company', () => {
  test('shows the works that saving would move', async () => {
    const week = await ada.make('/api/calendars', { name: 'Short week', week: SHORT_WEEK });
    const project = await ada.make('/api/projects', { key: 'CWK', name: 'Quay', start: '2026-03-02' });
    const work = await ada.make('/api/works', {
      title: 'Cure',
      projectId: project.id,
      start: '2026-03-02',
      durationMinutes: 5 * 480,
      deadline: '2026-03-06',
    });
    const { due } = await workOf(work.id);
    const { calendar, timeZone } = await wakeOf({ calendarId: week.id });
    expect({ calendar, timeZone }).toMatchObject({ calendar: { moved: 1, late: 1 }, timeZone: null });
    expect((await workOf(work.id)).due).toBe(due);
    await save({ calendarId: week.id });
    expect((await workOf(work.id)).due).not.toBe(due);
  });

  test('that is the current one has no effects', async () => {
    const { calendarId, timeZone } = (await ada.get('/api/company')).body.response;
    expect(await wakeOf({ calendarId, timeZone })).toEqual({ calendar: null, timeZone: null });
  });

  test('is previewed only for people who may change it', async () => {
    expect((await mia.post('/api/company/wake', { timeZone: 'Asia/Tokyo' })).status).toBe(403);
  });
});
