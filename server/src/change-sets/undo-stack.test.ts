import type { UndoStack } from '@gantry/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by, signInAs } from '../../tests/signed-in.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let projectId: string;
let work: { id: string; key: string };

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder', roles: ['admin'] });
  projectId = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour' })).id;
});

beforeEach(async () => {
  work = (await ada.make('/api/works', { title: 'Pour', projectId })) as unknown as typeof work;
});

const stack = async (who: Caller, skip: readonly string[] = []) => {
  const query = skip.map((id) => `skip=${id}`).join('&');
  return (await who.get(`/api/change-sets/undo-stack?${query}`)).body.response as unknown as UndoStack;
};
const sentences = async (who: Caller) => {
  const { undo, redo } = await stack(who);
  return [undo?.sentence ?? null, redo?.sentence ?? null];
};
const set = async (who: Caller, fields: object, id = work.id) => {
  const { version } = (await who.get(`/api/works/${id}`)).body.response;
  const { status, body } = await who.patch(`/api/works/${id}`, { ...fields, version });
  expect(status, body.detail).toBe(200);
};
const take = async (who: Caller, direction: 'undo' | 'redo') => {
  const id = (await stack(who))[direction]?.id;
  const { status, body } = await who.post(`/api/change-sets/${id}/undo`);
  expect(status, body.detail).toBe(200);
};
const field = async (name: string) => (await ada.get(`/api/works/${work.id}`)).body.response[name];

describe('what is undone and redone next', () => {
  it('is nothing for somebody who did nothing', async () => {
    const cleo = await office.person({ name: 'Cleo' });
    expect(await sentences(cleo)).toEqual([null, null]);
  });

  it('goes back through the changes one by one, and forward again', async () => {
    await set(ada, { priority: 'high' });
    await set(ada, { priority: 'low' });
    await take(ada, 'undo');
    await take(ada, 'undo');
    expect(await field('priority')).toBe('none');
    expect(await sentences(ada)).toEqual([`new ${work.key}`, `priority of ${work.key} to High`]);
    await take(ada, 'redo');
    expect(await field('priority')).toBe('high');
    await take(ada, 'redo');
    expect(await field('priority')).toBe('low');
    expect(await sentences(ada)).toEqual([`priority of ${work.key} to Low`, null]);
    await take(ada, 'undo');
    expect(await field('priority')).toBe('high');
    expect(await sentences(ada)).toEqual([
      `priority of ${work.key} to High`,
      `priority of ${work.key} to Low`,
    ]);
  });

  it('ends the way forward with a fresh change', async () => {
    await set(ada, { priority: 'high' });
    await take(ada, 'undo');
    await set(ada, { title: 'Pour it' });
    expect(await sentences(ada)).toEqual([`title of ${work.key}`, null]);
  });

  it('is one’s own, whatever others do in between', async () => {
    await set(ada, { priority: 'high' });
    await set(ben, { title: 'Ben’s title' });
    expect(await sentences(ada)).toEqual([`priority of ${work.key} to High`, null]);
    expect(await sentences(ben)).toEqual([`title of ${work.key}`, null]);
    await take(ada, 'undo');
    expect(await field('title')).toBe('Ben’s title');
    expect((await sentences(ben))[0]).toBe(`title of ${work.key}`);
  });

  it('passes over what others have changed since, and over what somebody else took back', async () => {
    await set(ada, { priority: 'high' });
    await set(ada, { title: 'Ada’s title' });
    await set(ben, { title: 'Ben’s title' });
    expect((await sentences(ada))[0]).toBe(`priority of ${work.key} to High`);
    const { undo } = await stack(ada);
    await ben.post(`/api/change-sets/${undo?.id}/undo`);
    expect((await sentences(ada))[0]).not.toBe(`priority of ${work.key} to High`);
  });

  it('passes over what was tried in vain', async () => {
    await set(ada, { priority: 'high' });
    await set(ada, { priority: 'low' });
    const { undo } = await stack(ada);
    const next = await stack(ada, [undo?.id ?? '']);
    // Below it is a change that one's own has overtaken; what is left is the making of the work.
    expect(next.undo?.sentence).toBe(`new ${work.key}`);
  });

  it('says in a few words what it was', async () => {
    await set(ada, { status: 'done' });
    expect((await sentences(ada))[0]).toBe(`status of ${work.key} to Done`);
    await set(ada, { ownerId: ben.id, due: '2026-06-01' });
    expect((await sentences(ada))[0]).toMatch(new RegExp(`of ${work.key}$`));
    await ada.post(`/api/works/${work.id}/comments`, { body: 'Ready.' });
    expect((await sentences(ada))[0]).toBe('new comment');
    await ada.delete(`/api/works/${work.id}`);
    expect((await sentences(ada))[0]).toBe(`${work.key} into the bin`);
    await take(ada, 'undo');
    expect((await sentences(ada))[1]).toBe(`${work.key} into the bin`);
  });

  it('counts what was changed together', async () => {
    const other = await ada.make('/api/works', { title: 'Cure', projectId, parentId: work.id });
    await ada.delete(`/api/works/${work.id}`);
    expect((await sentences(ada))[0]).toBe('2 works into the bin');
    await take(ada, 'undo');
    expect((await ada.get(`/api/works/${other.id}`)).status).toBe(200);
  });

  it('does not reach back further than a day', async () => {
    const dora = await office.person({ name: 'Dora', roles: ['admin'] });
    await set(dora, { priority: 'high' });
    expect((await stack(dora)).undo).not.toBeNull();
    office.clock.advance({ hours: 25 });
    const session = await signInAs(office.services, dora.id);
    const later = await office.app.inject(by(session, { url: '/api/change-sets/undo-stack' }));
    expect(later.json().response).toEqual({ undo: null, redo: null });
  });
});
