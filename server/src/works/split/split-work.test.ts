import type { DuePreview } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

/** Monday 2 March 2026, ten o'clock. Working time is from 8 to 12 and from 13 to 17. */
const office = await openOffice();
const DAY = 480;
let ada: Caller;
let lea: Caller;
let ben: Caller;
let projectId: string;

interface Stored {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly links: { direction: string; work: { id: string } }[];
  readonly [field: string]: unknown;
}

const read = async (id: string) => (await ada.get(`/api/works/${id}`)).body.response as unknown as Stored;
const make = (payload: object = {}) =>
  lea.make('/api/works', { title: 'Order crane', projectId, ownerId: ben.id, ...payload });
const link = (predecessorId: string, successorId: string, more: object = {}) =>
  lea.make('/api/links', { predecessorId, successorId, type: 'FS', lag: 0, lagUnit: 'working', ...more });
const linkedTo = async (id: string) => (await read(id)).links.map(({ work }) => work.id).toSorted();

async function split(caller: Caller, id: string, payload: object = {}) {
  const { version } = await read(id);
  return caller.post(`/api/works/${id}/split`, { title: 'Order mast', version, ...payload });
}
const secondOf = (answer: { body: { response: object } }) =>
  (answer.body.response as unknown as { second: Stored }).second;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  projectId = (
    await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: lea.id, memberIds: [ben.id] })
  ).id;
});

describe('a work that is split', () => {
  it('hands on the fields that are declared so: priority, labels and reference', async () => {
    const label = await ada.make('/api/labels', { name: 'steel', color: 'blue' });
    const kept = { priority: 'high', reference: 'PO-4711', labelIds: [label.id] };
    const work = await make({ durationMinutes: 2 * DAY, ...kept, description: 'By sea.' });
    const second = secondOf(await split(lea, work.id));
    expect(second).toMatchObject({ ...kept, description: '' });
  });

  it('is done with its finished part, and its successors wait for the rest', async () => {
    const [before, after] = [await make({ title: 'Survey' }), await make({ title: 'Erect crane' })];
    const work = await make({
      start: '2026-02-23',
      durationMinutes: 5 * DAY,
      progress: 60,
      reviewerId: ada.id,
    });
    await link(before.id, work.id);
    await link(work.id, after.id);
    await lea.post(`/api/works/${work.id}/comments`, { body: 'No mast yet.' });
    const { version } = await read(work.id);
    await lea.patch(`/api/works/${work.id}`, { deadline: '2026-03-20', version });

    const answer = await split(lea, work.id, { due: '2026-03-12' });
    expect(answer.status).toBe(200);
    const second = secondOf(answer);
    expect(await read(work.id)).toMatchObject({
      status: 'done',
      progress: 100,
      durationMinutes: 3 * DAY,
      deadline: null,
      commentCount: 1,
    });
    expect(await read(second.id)).toMatchObject({
      title: 'Order mast',
      status: 'todo',
      durationMinutes: 2 * DAY,
      due: '2026-03-12T17:00',
      deadline: '2026-03-20T17:00',
      ownerId: ben.id,
      reviewerId: ada.id,
      commentCount: 0,
    });
    expect(await linkedTo(work.id)).toEqual([before.id]);
    expect(await linkedTo(second.id)).toEqual([after.id]);
  });

  it('keeps half of its length if it has not started, and the rest comes after it', async () => {
    const work = await make({ start: '2026-03-09', durationMinutes: 4 * DAY });
    const second = secondOf(await split(lea, work.id));
    expect(await read(work.id)).toMatchObject({ status: 'todo', due: '2026-03-10T17:00' });
    expect(await read(second.id)).toMatchObject({ start: '2026-03-11T08:00', due: '2026-03-12T17:00' });
    expect(await linkedTo(second.id)).toEqual([work.id]);
    const named = await make({ start: '2026-03-09', durationMinutes: 4 * DAY });
    await split(lea, named.id, { minutes: DAY });
    expect(await read(named.id)).toMatchObject({ durationMinutes: DAY });
  });

  it('keeps the links of its start, hands on those of its finish, and moves no other work', async () => {
    const asap = { constraint: 'as_soon_as_possible' };
    const before = await make({ start: '2026-03-09', durationMinutes: 4 * DAY });
    const work = await make({ start: '2026-03-09', durationMinutes: 4 * DAY });
    const others = await Promise.all(
      ['with', 'ahead', 'share', 'end'].map((title) => make({ title, durationMinutes: DAY, ...asap })),
    );
    const [withIt, ahead, share, end] = others.map(({ id }) => id) as [string, string, string, string];
    await link(before.id, work.id, { type: 'FF' });
    await link(work.id, withIt, { type: 'SS', lag: DAY });
    await link(work.id, ahead, { type: 'SS', lag: 50, lagUnit: 'percent' });
    await link(work.id, share, { lag: -50, lagUnit: 'percent' });
    await link(work.id, end, { type: 'FF' });
    const dates = () =>
      Promise.all(others.map(async ({ id }) => (({ start, due }) => `${start} ${due}`)(await read(id))));
    const seen = await dates();
    expect(seen.map((each) => each.slice(0, 10))).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-11',
      '2026-03-12',
    ]);

    const second = secondOf(await split(lea, work.id));
    expect(await dates()).toEqual(seen);
    expect(await linkedTo(work.id)).toEqual([withIt, ahead, second.id].toSorted());
    expect(await linkedTo(second.id)).toEqual([work.id, before.id, share, end].toSorted());
    expect(await read(second.id)).toMatchObject({ due: '2026-03-12T17:00' });
  });

  it('is restored by one undo', async () => {
    const after = await make({ title: 'Erect crane' });
    const work = await make({ start: '2026-02-23', durationMinutes: 5 * DAY, progress: 60 });
    await link(work.id, after.id);
    const { version: _, updatedAt: __, ...whole } = await read(work.id);
    const answer = await split(lea, work.id);
    expect((await lea.post(`/api/change-sets/${answer.body.changeSetId}/undo`)).status).toBe(200);
    expect(await read(work.id)).toMatchObject({ ...whole, links: expect.anything() });
    expect(await linkedTo(work.id)).toEqual([after.id]);
    expect((await ada.get(`/api/works/${secondOf(answer).id}`)).status).toBe(404);
  });

  it('is refused if it is closed, a milestone, a summary, or no longer than the part to keep', async () => {
    const parent = await make({ title: 'Phase' });
    await make({ parentId: parent.id });
    for (const [payload, more] of [
      [{ status: 'done' }, {}],
      [{ milestone: true }, {}],
      [{ durationMinutes: DAY }, { minutes: DAY }],
    ] as const)
      expect((await split(lea, (await make(payload)).id, more)).status).toBe(400);
    expect((await split(lea, parent.id)).status).toBe(400);
  });

  it('requires the right to schedule its successors, and otherwise changes nothing', async () => {
    const own = await ben.make('/api/works', {
      title: 'Own',
      projectId,
      ownerId: ben.id,
      durationMinutes: DAY,
    });
    const after = await make({ title: 'Of another', ownerId: lea.id });
    await link(own.id, after.id);
    expect((await split(ben, own.id)).status).toBe(403);
    expect(await linkedTo(own.id)).toEqual([after.id]);
    const alone = await ben.make('/api/works', {
      title: 'Alone',
      projectId,
      ownerId: ben.id,
      durationMinutes: DAY,
    });
    expect((await split(ben, alone.id)).status).toBe(200);
  });
});

describe('the preview of a due', () => {
  it('names the works that follow and those that would miss their deadline, and changes nothing', async () => {
    const plan = await ada.make('/api/projects', { key: 'FRY', name: 'Ferry', leadId: lea.id });
    const line = (title: string, more: object = {}) =>
      lea.make('/api/works', { title, projectId: plan.id, durationMinutes: DAY, ...more });
    const first = await line('Dig', { start: '2026-03-02' });
    const next = await line('Pour');
    await link(first.id, next.id);
    const { version, due } = await read(next.id);
    await lea.patch(`/api/works/${next.id}`, { deadline: '2026-03-04', version });
    const url = `/api/works/${first.id}/due-preview?due=2026-03-05`;
    const preview = (await lea.get(url)).body.response as unknown as DuePreview;
    expect(preview).toMatchObject({
      moved: 1,
      missDeadline: { count: 1 },
      end: { before: '2026-03-03T17:00', after: '2026-03-06T17:00', days: 3 },
      followers: [{ id: next.id, due, newDue: '2026-03-06T17:00', missesDeadline: true }],
    });
    expect((await read(first.id)).due).toBe('2026-03-02T17:00');
    expect((await lea.get(`/api/works/${first.id}/due-preview?due=2020-01-01`)).status).toBe(400);
  });
});
