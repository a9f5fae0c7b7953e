import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let lea: Caller;
let hugo: Caller;
let ben: Caller;
let mia: Caller;
let departmentId: string;
let projectId: string;
let secretId: string;

const make = (payload: object = {}) =>
  ada.make('/api/works', { title: 'Drive test piles', projectId, departmentId, ownerId: ben.id, ...payload });
const set = async (caller: Caller, id: string, payload: object) => {
  const { version } = (await ada.get(`/api/works/${id}`)).body.response;
  return caller.patch(`/api/works/${id}`, { ...payload, version });
};
const reviewerOf = async (id: string) => (await ada.get(`/api/works/${id}`)).body.response.reviewerId;
const newsOf = async (caller: Caller, workId: string) =>
  (await caller.list('/api/notifications'))
    .filter(({ work }) => (work as { id: string }).id === workId)
    .map(({ kind }) => kind);
const historyOf = async (id: string) =>
  (await ada.get(`/api/works/${id}/history`)).body.response as unknown as {
    id: string;
    withoutReview?: boolean;
  }[];
const undoNewest = async (caller: Caller, id: string) =>
  (await caller.post(`/api/change-sets/${(await historyOf(id))[0]?.id}/undo`)).status;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  lea = await office.person({ name: 'Lea Lead' });
  hugo = await office.person({ name: 'Hugo Head' });
  ben = await office.person({ name: 'Ben Builder' });
  mia = await office.person({ name: 'Mia Member' });
  departmentId = (await ada.make('/api/departments', { code: 'MAR', name: 'Marine', headId: hugo.id })).id;
  const members = { leadId: lea.id, memberIds: [ben.id] };
  projectId = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', ...members })).id;
  const secret = { key: 'SEC', name: 'Secret', visibility: 'members', ...members };
  secretId = (await ada.make('/api/projects', secret)).id;
});

describe('a work that enters review', () => {
  it('notifies the lead of its project, unless another reviewer is set', async () => {
    const work = await make();
    await set(ben, work.id, { status: 'in_review' });
    expect(await reviewerOf(work.id)).toBe(lea.id);
    expect(await newsOf(lea, work.id)).toEqual(['review']);
    const named = await make({ reviewerId: mia.id });
    await set(ben, named.id, { status: 'in_review' });
    expect(await reviewerOf(named.id)).toBe(mia.id);
    expect([await newsOf(mia, named.id), await newsOf(lea, named.id)]).toEqual([['review'], []]);
  });

  it('notifies the head of the department if the lead owns it, and has no reviewer if there is no such person', async () => {
    const owned = await make({ ownerId: lea.id });
    await set(lea, owned.id, { status: 'in_review' });
    expect(await reviewerOf(owned.id)).toBe(hugo.id);
    const loose = await make({ projectId: null, ownerId: hugo.id });
    await set(hugo, loose.id, { status: 'in_review' });
    expect(await reviewerOf(loose.id)).toBeNull();
  });

  it('notifies in the same way when it is created in review, changed in bulk, or gets another reviewer', async () => {
    const made = await make({ status: 'in_review' });
    expect([made.reviewerId, await newsOf(lea, made.id)]).toEqual([lea.id, ['review']]);
    const lines = { projectId, works: [{ title: 'One', below: null, status: 'in_review', ownerId: ben.id }] };
    const [line] = (await ada.post('/api/works/many', lines)).body.response as unknown as { id: string }[];
    expect(await newsOf(lea, line?.id ?? '')).toEqual(['review']);
    const [one, two] = [await make(), await make({ ownerId: lea.id })];
    await ada.post('/api/works/bulk', { ids: [one.id, two.id], change: { status: 'in_review' } });
    expect([await reviewerOf(one.id), await reviewerOf(two.id)]).toEqual([lea.id, hugo.id]);
    await set(ben, one.id, { reviewerId: mia.id });
    expect([await newsOf(mia, one.id), await newsOf(lea, one.id)]).toEqual([['review'], []]);
  });

  it('returns to its former status and reviewer with one undo', async () => {
    const work = await make();
    await set(ben, work.id, { status: 'in_review' });
    expect(await undoNewest(ben, work.id)).toBe(200);
    expect((await ada.get(`/api/works/${work.id}`)).body.response).toMatchObject({
      status: 'todo',
      reviewerId: null,
    });
    expect(await newsOf(lea, work.id)).toEqual([]);
  });
});

describe('a reviewer', () => {
  it('sees the work wherever it is, while they are its reviewer', async () => {
    const work = await make({ projectId: secretId });
    expect((await mia.get(`/api/works/${work.id}`)).status).toBe(404);
    await set(lea, work.id, { reviewerId: mia.id });
    expect((await mia.get(`/api/works/${work.id}`)).status).toBe(200);
    expect(await mia.list(`/api/works?filter=reviewer:is:me&filter=project:is:${secretId}`)).toHaveLength(1);
    await set(lea, work.id, { reviewerId: null });
    expect((await mia.get(`/api/works/${work.id}`)).status).toBe(404);
  });

  it('approves, or sends back with a comment that the owner is notified of, and may not plan', async () => {
    const work = await make({ projectId: secretId, reviewerId: mia.id, status: 'in_review' });
    const back = { status: 'in_progress', comment: 'Pile 3 is low.' };
    const url = '/api/works/bulk';
    expect((await mia.post(url, { ids: [work.id], partial: false, change: back })).status).toBe(200);
    expect(await newsOf(ben, work.id)).toContain('sent_back');
    expect(await undoNewest(mia, work.id)).toBe(200);
    expect((await mia.get(`/api/works/${work.id}/comments`)).body.response).toEqual([]);
    expect((await set(mia, work.id, { status: 'done' })).status).toBe(200);
    for (const change of [{ due: '2026-03-20' }, { ownerId: mia.id }, { reviewerId: null }])
      expect((await set(mia, work.id, change)).status).toBe(403);
  });

  it('needs a comment to send works back, one or many, while others can end a review without one', async () => {
    const work = await make({ reviewerId: mia.id, status: 'in_review' });
    const refusals = [
      await set(mia, work.id, { status: 'in_progress' }),
      await mia.post('/api/works/bulk', { ids: [work.id], partial: false, change: { status: 'todo' } }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code]).toEqual([422, 'works/comment-required']);
      expect(body.errors).toEqual([{ path: 'comment', name: 'Comment', message: 'Say what is missing.' }]);
    }
    expect((await ada.get(`/api/works/${work.id}`)).body.response).toMatchObject({ status: 'in_review' });
    expect((await set(mia, work.id, { priority: 'high' })).status).toBe(200);
    expect((await set(ben, work.id, { status: 'in_progress' })).status).toBe(200);
  });

  it('is set only by people who may assign the work', async () => {
    const work = await make();
    expect((await set(mia, work.id, { reviewerId: mia.id })).status).toBe(403);
    expect((await set(ben, work.id, { reviewerId: mia.id })).status).toBe(200);
  });

  it('is handed over with the works of a person who leaves', async () => {
    const rita = await office.person({ name: 'Rita Reviewer' });
    const work = await make({ reviewerId: rita.id, status: 'in_review' });
    const { version } = (await ada.get(`/api/users/${rita.id}`)).body.response;
    await ada.patch(`/api/users/${rita.id}`, { status: 'disabled', handOverTo: mia.id, version });
    expect(await reviewerOf(work.id)).toBe(mia.id);
    expect(await newsOf(mia, work.id)).toContain('review');
  });
});

describe('history', () => {
  it('shows that a work was done without its review, judged by the reviewer at that time', async () => {
    const work = await make({ reviewerId: mia.id, status: 'in_review' });
    await set(ben, work.id, { status: 'done' });
    expect((await historyOf(work.id))[0]).toMatchObject({ withoutReview: true });
    await set(lea, work.id, { reviewerId: ben.id });
    expect((await historyOf(work.id))[1]).toMatchObject({ withoutReview: true });
  });

  it('shows nothing if the reviewer approved or there was no reviewer', async () => {
    const approved = await make({ reviewerId: mia.id, status: 'in_review' });
    await set(mia, approved.id, { status: 'done' });
    const plain = await make();
    await set(ben, plain.id, { status: 'done' });
    for (const { id } of [approved, plain]) expect((await historyOf(id))[0]?.withoutReview).toBeUndefined();
  });
});
