import { beforeAll, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { loadCompanyCalendars } from '../company/index.ts';
import { loadPlan } from '../plans/index.ts';

/* What a page or a plan loads of calendars: rules instead of days, and deleted calendars only if they are needed. */
const office = await openOffice();
const { db } = office.services;
const DAY = [[480, 960]];
const week = [[], DAY, DAY, DAY, DAY, DAY, []];
/** Two exceptions of 4,999 days each, as the attack of 28 November 2026 made them. */
const exceptions = ['2026-01-01', '2039-09-09'].map((from, index) => ({
  name: 'Always',
  from,
  to: ['2039-09-08', '2053-05-01'][index],
  spans: DAY,
  repeat: { unit: 'day', every: 1 },
}));
let mia: Caller;

beforeAll(async () => {
  mia = await office.person({ name: 'Mia Member' });
});

async function makeCalendar(name: string, more: object = {}) {
  const work = await mia.make('/api/works', { title: name, ownerId: mia.id });
  const calendar = await mia.make('/api/calendars', {
    name,
    week,
    home: 'work',
    homeId: work.id,
    ...more,
  });
  return { work, calendar };
}

const loadedNames = async () => (await loadCompanyCalendars(db)).map(({ name }) => name);

it('a repeated exception is sent as its rule', async () => {
  const { calendar } = await makeCalendar('Every day', { exceptions });
  const listed = await mia.get('/api/calendars');
  const rows = listed.body.response as unknown as { id: string; exceptions: unknown[] }[];
  expect(rows.find(({ id }) => id === calendar.id)?.exceptions).toEqual(exceptions);
  // Written out, these are two megabytes.
  expect(JSON.stringify(listed.body).length).toBeLessThan(5_000);
});

it('a calendar in the bin is not loaded, until a restored work needs it together with its parent', async () => {
  const parent = await makeCalendar('Parent', {
    exceptions: [{ ...exceptions[0], to: '2026-02-01', spans: [] }],
  });
  const { work, calendar } = await makeCalendar('Own', {
    parentId: parent.calendar.id,
    week: [null, null, [[600, 660]], null, null, null, null],
  });
  const { version } = (await mia.get(`/api/works/${work.id}`)).body.response;
  const changed = await mia.patch(`/api/works/${work.id}`, {
    version,
    calendarId: calendar.id,
    start: '2026-03-03',
    durationMinutes: 60,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const dueOf = async () => (await mia.get(`/api/works/${work.id}`)).body.response.due;
  expect(await dueOf()).toBe('2026-03-03T11:00');
  const removed = await mia.delete(`/api/works/${work.id}`);
  expect(removed.status).toBe(200);
  expect((await mia.delete(`/api/calendars/${calendar.id}`)).status).toBe(200);
  expect((await mia.delete(`/api/calendars/${parent.calendar.id}`)).status).toBe(200);
  expect(await loadedNames()).not.toEqual(expect.arrayContaining(['Own']));
  expect(await loadedNames()).not.toEqual(expect.arrayContaining(['Parent']));

  expect((await mia.post(`/api/change-sets/${removed.body.changeSetId}/undo`)).status).toBe(200);
  expect(await loadedNames()).toEqual(expect.arrayContaining(['Own', 'Parent']));
  const current = (await mia.get(`/api/works/${work.id}`)).body.response;
  const longer = await mia.patch(`/api/works/${work.id}`, { version: current.version, durationMinutes: 120 });
  expect(longer.status, JSON.stringify(longer.body)).toBe(200);
  // An hour on this Tuesday. The rest of the week is inherited from the parent.
  expect(await dueOf()).toBe('2026-03-04T09:00');
});

it('a plan is read with calendars that are prepared once', async () => {
  const { work } = await makeCalendar('Once');
  const load = () => loadPlan(db, { workIds: [String(work.id)] });
  const [first, second] = [await load(), await load()];
  expect(first?.planned.calendars.length).toBeGreaterThan(1);
  expect(second?.planned.calendars[0]).toBe(first?.planned.calendars[0]);
});
