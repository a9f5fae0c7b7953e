import type { WorkBulkResult } from '@gantry/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openOffice } from '../../../tests/office.ts';
import { logQueries } from '../../../tests/query-log.ts';
import { by, signInAs } from '../../../tests/signed-in.ts';
import { inChangeSet } from '../../change-sets/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { labelEntity } from '../labels/label-entity.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let ben: Caller;
let harbour: { id: string };
let bridge: { id: string };
let secret: { id: string };
const labelId = newId();

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  ben = await office.person({ name: 'Ben Builder' });
  const project = (key: string, parts: object) => ada.make('/api/projects', { key, name: key, ...parts });
  harbour = await project('HAR', { leadId: lea.id, memberIds: [ben.id] });
  bridge = await project('BRI', { leadId: lea.id });
  secret = await project('SEC', { visibility: 'members' });
  const { db, clock } = office.services;
  const at = clock.now();
  await inChangeSet(db, { actorId: null, via: 'api', at }, (change) =>
    change.insert(labelEntity, [{ id: labelId, name: 'concrete', color: 'blue' }]),
  );
});

const create = (payload: object = {}, by: Caller = ada) =>
  by.make('/api/works', { title: 'Drive piles', projectId: harbour.id, ...payload });

/** Sequential, because parallel calls would wait for the same few connections. */
async function createSome(
  count: number,
  payload: object = {},
): Promise<Awaited<ReturnType<typeof create>>[]> {
  const works = [];
  for (let index = 0; index < count; index++) works.push(await create(payload));
  return works;
}

const resultOf = ({ body }: Answer) => body.response as unknown as WorkBulkResult;
const idsOf = (works: readonly { id: string }[]) => works.map(({ id }) => id);

async function read(id: string) {
  return (await ada.get(`/api/works/${id}`)).body.response;
}

describe('a bulk change of all works that match a filter', () => {
  it('changes no work that its sender has not seen', async () => {
    const project = await ada.make('/api/projects', { key: 'GRO', name: 'Growing' });
    await createSome(3, { projectId: project.id });
    const filter = [`project:is:${project.id}`];
    const change = (count: number, priority: string, more: object = {}) =>
      ada.post('/api/works/bulk', { filter, count, change: { priority }, ...more });
    expect(resultOf(await change(3, 'high')).changed).toBe(3);
    const late = await create({ projectId: project.id });
    const refused = await change(3, 'low');
    expect([refused.status, refused.body.code]).toEqual([409, 'works/more-match']);
    expect(refused.body.detail).toBe(
      '4 works match the filter now, and 3 were selected. Nothing was changed. Select all again to include the new ones.',
    );
    const list = await ada.list(`/api/works?filter=project:is:${project.id}`);
    expect(list.filter(({ priority }) => priority === 'low')).toEqual([]);
    // Without one of them the count is the same as before. Fewer works are also accepted.
    expect(resultOf(await change(3, 'low', { exceptIds: [late.id] })).changed).toBe(3);
    expect(resultOf(await change(9, 'urgent')).changed).toBe(4);
    expect((await ada.post('/api/works/bulk', { ids: [late.id], count: 1, change: {} })).status).toBe(400);
  });
});

describe('a bulk change', () => {
  it('changes works by their ids, as one change set that is undone as one', async () => {
    const works = await createSome(3);
    const answer = await lea.post('/api/works/bulk', {
      ids: idsOf(works),
      change: { priority: 'high', addLabelIds: [labelId], ownerId: ben.id },
      reason: 'Before the storm',
    });
    expect(resultOf(answer)).toMatchObject({ changed: 3, unchanged: 0, skipped: [] });
    expect(resultOf(answer).versions).toContainEqual({ id: works[0]?.id, version: 2 });
    for (const { id } of works)
      expect(await read(id)).toMatchObject({
        priority: 'high',
        ownerId: ben.id,
        labelIds: [labelId],
        version: 2,
      });
    const undone = await lea.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    expect(undone.body.response).toMatchObject({ undone: 9, refused: [] });
    for (const { id } of works)
      expect(await read(id)).toMatchObject({ priority: 'none', ownerId: null, labelIds: [] });
    const redone = await lea.post(`/api/change-sets/${undone.body.response.changeSetId}/undo`);
    expect(redone.body.response).toMatchObject({ undone: 9 });
    expect(await read(idsOf(works)[0] ?? '')).toMatchObject({ priority: 'high', ownerId: ben.id });
  });

  it('changes all works that match a filter except some, and reports which were already so', async () => {
    const [first, second, third] = await createSome(3, { title: 'Survey the quay' });
    await ada.patch(`/api/works/${second?.id}`, { version: 1, priority: 'urgent' });
    const answer = await lea.post('/api/works/bulk', {
      filter: ['text:contains:survey the quay'],
      exceptIds: [third?.id],
      change: { priority: 'urgent' },
    });
    expect(resultOf(answer)).toEqual({ changed: 1, unchanged: 1, versions: [], skipped: [] });
    expect(await read(first?.id ?? '')).toMatchObject({ priority: 'urgent' });
    expect(await read(third?.id ?? '')).toMatchObject({ priority: 'none' });
  });

  it('changes each work in its own way', async () => {
    const [one, two] = await createSome(2);
    const answer = await lea.post('/api/works/bulk', {
      each: [
        { id: one?.id, change: { due: '2026-03-20' } },
        { id: two?.id, change: { due: '2026-04-10' } },
      ],
    });
    expect(resultOf(answer).changed).toBe(2);
    expect(await read(one?.id ?? '')).toMatchObject({ due: '2026-03-20T17:00' });
    expect(await read(two?.id ?? '')).toMatchObject({ due: '2026-04-10T17:00' });
  });

  it('applies the same consequences of status and dates as a change of one work', async () => {
    const [work] = await createSome(1, { start: '2026-03-05', durationMinutes: 960 });
    const [alone] = await createSome(1, { start: '2026-03-05', durationMinutes: 960 });
    const change = { status: 'done', start: '2026-03-09' };
    await lea.post('/api/works/bulk', { ids: [work?.id], change });
    await lea.patch(`/api/works/${alone?.id}`, { version: 1, ...change });
    const shape = ({
      start,
      due,
      constraint,
      progress,
      actualFinish,
      completedAt,
    }: Record<string, unknown>) => ({
      start,
      due,
      constraint,
      progress,
      actualFinish,
      completedAt,
    });
    expect(shape(await read(work?.id ?? ''))).toEqual(shape(await read(alone?.id ?? '')));
  });

  it('shifts dates by working days and leaves the deadline unchanged', async () => {
    const [planned] = await createSome(1, {
      start: '2026-03-05',
      durationMinutes: 960,
      deadline: '2026-03-31',
    });
    const [dueOnly] = await createSome(1, { due: '2026-03-06' });
    const [dateless] = await createSome(1);
    const answer = await lea.post('/api/works/bulk', {
      ids: idsOf([planned, dueOnly, dateless].filter((work) => work !== undefined)),
      change: { shiftWorkingDays: 3 },
    });
    expect(resultOf(answer)).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await read(planned?.id ?? '')).toMatchObject({
      start: '2026-03-10T08:00',
      due: '2026-03-11T17:00',
      deadline: '2026-03-31T17:00',
    });
    expect(await read(dueOnly?.id ?? '')).toMatchObject({ due: '2026-03-11T17:00' });
  });

  it('moves works to the bin with their descendants', async () => {
    const [parent, other] = await createSome(2);
    const child = await create({ parentId: parent?.id });
    const answer = await lea.post('/api/works/bulk', {
      ids: idsOf([parent, other].filter((work) => work !== undefined)),
      change: { remove: true },
    });
    expect(resultOf(answer)).toMatchObject({ changed: 2, skipped: [] });
    for (const id of [parent?.id, other?.id, child.id])
      expect((await ada.get(`/api/works/${id}`)).status).toBe(404);
    await lea.post(`/api/change-sets/${answer.body.changeSetId}/undo`);
    expect((await ada.get(`/api/works/${child.id}`)).status).toBe(200);
  });

  it('moves works to another project with their descendants, and works that move together keep their hierarchy', async () => {
    const [parent, other] = await createSome(2);
    const child = await create({ parentId: parent?.id });
    const answer = await lea.post('/api/works/bulk', {
      ids: [parent?.id, child.id, other?.id],
      change: { projectId: bridge.id },
    });
    expect(resultOf(answer)).toMatchObject({ changed: 3, skipped: [] });
    expect(await read(child.id)).toMatchObject({ projectId: bridge.id, parentId: parent?.id });
    expect((await read(child.id)).key).toMatch(/^BRI-/);
    expect((await ada.get(`/api/works/by-key/${child.key}`)).body.response.id).toBe(child.id);
  });

  it('adds a comment to each work', async () => {
    const works = await createSome(2);
    const answer = await ben.post('/api/works/bulk', { ids: idsOf(works), change: { comment: 'Why late?' } });
    expect(resultOf(answer).changed).toBe(2);
    expect(await ada.list(`/api/works/${works[0]?.id}/comments`)).toMatchObject([{ body: 'Why late?' }]);
  });

  it('takes effect once, however often it is sent with the same key', async () => {
    const works = await createSome(1);
    const signedIn = await signInAs(office.services, ben.id);
    const send = () =>
      office.app.inject(
        by(signedIn, {
          method: 'POST',
          url: '/api/works/bulk',
          headers: { 'idempotency-key': 'the-same' },
          payload: { ids: idsOf(works), change: { comment: 'Once' } },
        }),
      );
    const first = await send();
    expect((await send()).json()).toEqual(first.json());
    expect(await ada.list(`/api/works/${works[0]?.id}/comments`)).toHaveLength(1);
  });

  it.each([
    { change: { priority: 'low' } },
    { ids: [], change: { priority: 'low' } },
    { filter: [], ids: [newId()], change: { priority: 'low' } },
    { filter: [] },
    { ids: [newId()], exceptIds: [newId()], change: { priority: 'low' } },
    { filter: ['colour:is:red'], change: { priority: 'low' } },
    { ids: [newId()], change: { title: 'All the same' } },
    { ids: [newId()], change: { remove: false } },
  ])('is refused as %j', async (payload) => {
    expect((await ada.post('/api/works/bulk', payload)).status).toBe(400);
  });

  it('is refused when it names a person who does not exist', async () => {
    const works = await createSome(1);
    const answer = await ada.post('/api/works/bulk', { ids: idsOf(works), change: { ownerId: newId() } });
    expect(answer.status).toBe(422);
  });
});

describe('rights in a bulk change', () => {
  it('are checked for each work: the others stay unchanged, and the reason is given', async () => {
    const own = await create({ ownerId: ben.id, title: 'Mixed rights' });
    const [foreign] = await createSome(1, { title: 'Mixed rights' });
    const answer = await ben.post('/api/works/bulk', {
      filter: ['text:contains:mixed rights'],
      change: { priority: 'high' },
    });
    expect(resultOf(answer)).toMatchObject({
      changed: 1,
      skipped: [{ count: 1, works: [{ id: foreign?.id, key: foreign?.key }] }],
    });
    expect(resultOf(answer).skipped[0]?.why).toContain('You may not update works here.');
    expect(await read(own.id)).toMatchObject({ priority: 'high' });
    expect(await read(foreign?.id ?? '')).toMatchObject({ priority: 'none', version: 1 });
  });

  it('refuse the whole change when `partial` is false', async () => {
    const own = await create({ ownerId: ben.id });
    const [foreign] = await createSome(1);
    const answer = await ben.post('/api/works/bulk', {
      ids: [own.id, foreign?.id],
      change: { priority: 'high' },
      partial: false,
    });
    expect(answer.body.code).toBe('access/denied');
    expect(await read(own.id)).toMatchObject({ priority: 'none' });
    const missing = { ids: [own.id, newId()], change: { priority: 'high' }, partial: false };
    expect((await ben.post('/api/works/bulk', missing)).status).toBe(404);
  });

  it('leave a work unchanged when one of its descendants may not be deleted', async () => {
    const parent = await create({ title: 'Mine', projectId: null }, ben);
    await ada.make('/api/works', { title: 'Not mine', parentId: parent.id });
    const answer = await ben.post('/api/works/bulk', { ids: [parent.id], change: { remove: true } });
    expect(resultOf(answer)).toMatchObject({ changed: 0, skipped: [{ count: 1 }] });
    expect(answer.body.changeSetId).toBeNull();
  });

  it('hidden works are never changed, counted or named, whatever the filter', async () => {
    const hidden = await createSome(3, { projectId: secret.id });
    const before = await Promise.all(hidden.map(({ id }) => read(id)));
    const names = new Set(hidden.flatMap(({ id, key }) => [id, String(key)]));
    const filters = fc.subarray([
      'status:is_not:done',
      `project:any_of:${secret.id},${harbour.id}`,
      'priority:any_of:none,low,high',
      'text:contains:drive',
      'updated:after:-1d',
      'due:empty',
    ]);
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('low', 'high'), async (filter, priority) => {
        const counted = await ben.get(
          `/api/works/count?${filter.map((f) => `filter=${encodeURIComponent(f)}`).join('&')}`,
        );
        const answer = await ben.post('/api/works/bulk', { filter, change: { priority } });
        const { changed, unchanged, skipped } = resultOf(answer);
        const total = changed + unchanged + skipped.reduce((sum, { count }) => sum + count, 0);
        expect(total).toBe(counted.body.response.matching);
        const named = skipped.flatMap(({ works }) => works.flatMap(({ id, key }) => [id, key]));
        expect(named.filter((name) => names.has(name))).toEqual([]);
      }),
      { numRuns: 20 },
    );
    const byId = await ben.post('/api/works/bulk', { ids: idsOf(hidden), change: { priority: 'low' } });
    expect(resultOf(byId)).toEqual({ changed: 0, unchanged: 0, versions: [], skipped: [] });
    expect(await Promise.all(hidden.map(({ id }) => read(id)))).toEqual(before);
  });
});

describe('the cost of a bulk change', () => {
  it('is the same number of statements for one work as for a hundred works', async () => {
    const works = await createSome(100, { ownerId: ben.id, start: '2026-03-05', durationMinutes: 480 });
    const change = { status: 'in_progress', shiftWorkingDays: 1 };
    const cost = async (some: readonly { id: string }[]) =>
      (await logQueries(() => lea.post('/api/works/bulk', { ids: idsOf(some), change }))).length;
    await cost(works.slice(98));
    expect(await cost(works.slice(1, 98))).toBe(await cost(works.slice(0, 1)));
  });
});
