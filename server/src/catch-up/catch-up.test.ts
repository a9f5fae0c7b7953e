import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { ChangeSetWriter } from '../change-sets/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { MOST_WORKS_AT_ONCE } from '../scheduling/index.ts';
import { workEntity } from '../works/index.ts';

/* A calendar with more works than are written at once: its plans follow in their own transactions. */
const office = await openOffice();
const { db, clock } = office.services;
const PROJECTS = 4;
let ada: Caller;
let lea: Caller;
/** What all tests change and undo again, because importing so many works takes a while. */
let calendarId: string;
let plans: { projectId: string; workId: string }[];

type Spans = [number, number][];
const DAY: Spans = [[480, 960]];
const WEEK: Spans[] = [[], DAY, DAY, DAY, DAY, DAY, []];
const OFF = { exceptions: [{ name: 'Fair', from: '2026-03-03', to: '2026-03-04', spans: [] }] };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea' });
  calendarId = (await ada.make('/api/calendars', { name: 'Quay', week: WEEK })).id;
  plans = [];
  for (const key of ['CA', 'CB', 'CC', 'CD']) plans.push(await makePlan(key));
});

/** A project with a work of two days that a day off moves, and enough other works for the plans to count as large. */
async function makePlan(key: string) {
  const parts = { key, name: key, calendarId, start: '2026-03-02', leadId: lea.id };
  const { id: projectId } = await ada.make('/api/projects', parts);
  const { id: workId } = await ada.make('/api/works', {
    title: 'Pour',
    projectId,
    durationMinutes: 960,
    start: '2026-03-02',
  });
  await inTransaction(db, async (tx) => {
    const change = new ChangeSetWriter(tx, { actorId: ada.id, via: 'api', at: clock.now() });
    const rows = Array.from({ length: MOST_WORKS_AT_ONCE / PROJECTS }, (_, index) => ({
      id: newId(clock.now()),
      key: `${key}-${index + 100}`,
      title: 'Later',
      projectId,
      rank: `z${index}`,
    }));
    await change.insert(workEntity, rows);
    await change.finish();
  });
  return { projectId, workId };
}

const duesOf = () =>
  Promise.all(plans.map(async ({ workId }) => (await ada.get(`/api/works/${workId}`)).body.response.due));
const all = (due: string) => Array(PROJECTS).fill(due);
const [BEFORE, AFTER] = ['2026-03-03T16:00', '2026-03-05T16:00'];
const readCalendar = async () => (await ada.get(`/api/calendars/${calendarId}`)).body.response;
/** Runs the server's own job, which lets the plans follow. */
const followed = () =>
  vi.waitFor(async () => expect((await readCalendar()).following).toBeNull(), { timeout: 30_000 });
const askWake = async () => (await ada.post(`/api/calendars/${calendarId}/wake`, OFF)).body.response.stamp;
const saveAs = async (wake: unknown) => {
  const { version } = await readCalendar();
  return ada.patch(`/api/calendars/${calendarId}`, { version, ...OFF, wake });
};
const save = async () => {
  const { status, body } = await saveAs(await askWake());
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const undo = async ({ changeSetId }: { changeSetId: string | null }) => {
  const { status, body } = await ada.post(`/api/change-sets/${changeSetId}/undo`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('a calendar that many works use', () => {
  it('is saved at once; its plans follow one by one, and the calendar shows how many have', async () => {
    const saved = await save();
    expect(saved.response.following).toEqual({ done: 0, total: PROJECTS });
    await followed();
    expect(await duesOf()).toEqual(all(AFTER));

    // One undo restores it and the dates of its plans, and a second one redoes both.
    const undone = await undo(saved);
    await followed();
    expect(await duesOf()).toEqual(all(BEFORE));
    const redone = await undo(undone);
    await followed();
    expect(await duesOf()).toEqual(all(AFTER));
    await undo(redone);
    await followed();
  });

  it('can be undone before its plans have followed: nothing moves', async () => {
    await undo(await save());
    await followed();
    expect(await duesOf()).toEqual(all(BEFORE));
  });

  it('is one step of undo, is named as the cause in the history of works, and each lead is notified once', async () => {
    const before = (await lea.list('/api/notifications')).length;
    const saved = await save();
    await followed();
    const stack = (await ada.get('/api/change-sets/undo-stack')).body.response as { undo?: { id: string } };
    expect(stack.undo?.id).toBe(saved.changeSetId);
    const [moved] = await ada.list(`/api/works/${plans[0]?.workId}/history`);
    expect(moved).toMatchObject({ via: 'scheduler', cause: { entity: 'calendar' } });
    const told = await lea.list('/api/notifications');
    expect(told.length).toBe(before + 1);
    expect(told[0]).toMatchObject({ kind: 'calendar', workCount: PROJECTS, calendar: 'Quay' });
    await undo(saved);
    await followed();
    expect((await lea.list('/api/notifications')).length).toBe(before + 1);
  });

  it('is shown again if one of its plans has changed, and saved if another plan has', async () => {
    const wake = await askWake();
    const elsewhere = await ada.make('/api/works', { title: 'Elsewhere', start: '2026-03-02' });
    await ada.patch(`/api/works/${elsewhere.id}`, { version: 1, start: '2026-03-05' });
    const path = `/api/works/${plans[1]?.workId}`;
    const setLength = async (durationMinutes: number) => {
      const { version } = (await ada.get(path)).body.response;
      await ada.patch(path, { version, durationMinutes });
    };
    await setLength(480);
    expect((await saveAs(wake)).body.code).toBe('calendars/wake-changed');
    await setLength(960);
    expect((await saveAs(wake)).status).toBe(200);
  });
});
