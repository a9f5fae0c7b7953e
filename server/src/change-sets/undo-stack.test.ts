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

describe('the next undo and redo step', () => {
  it('is empty for a person without changes', async () => {
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

  it('contains the time, and the undo and redo describe the change that they revert or restore', async () => {
    await set(ada, { status: 'in_progress' });
    const { undo } = await stack(ada);
    const history = (await ada.get(`/api/works/${work.id}/history`)).body.response as unknown as {
      id: string;
      at: string;
    }[];
    expect(undo?.at).toBe(history.find(({ id }) => id === undo?.id)?.at);
    const sentence = `status of ${work.key} to In progress`;
    const undone = await ada.post(`/api/change-sets/${undo?.id}/undo`);
    expect(undone.body.response).toMatchObject({ sentence });
    const redone = await ada.post(`/api/change-sets/${undone.body.response.changeSetId}/undo`);
    expect(redone.body.response).toMatchObject({ sentence });
  });

  it('has no redo after a new change', async () => {
    await set(ada, { priority: 'high' });
    await take(ada, 'undo');
    await set(ada, { title: 'Pour it' });
    expect(await sentences(ada)).toEqual([`title of ${work.key}`, null]);
  });

  it("contains only the person's own changes, whatever others do in between", async () => {
    await set(ada, { priority: 'high' });
    await set(ben, { title: 'Ben’s title' });
    expect(await sentences(ada)).toEqual([`priority of ${work.key} to High`, null]);
    expect(await sentences(ben)).toEqual([`title of ${work.key}`, null]);
    await take(ada, 'undo');
    expect(await field('title')).toBe('Ben’s title');
    expect((await sentences(ben))[0]).toBe(`title of ${work.key}`);
  });

  describe('does not skip a step that cannot be undone', () => {
    const refused = async (who: Caller, direction: 'undo' | 'redo') => {
      const id = (await stack(who))[direction]?.id;
      const { status, body } = await who.post(`/api/change-sets/${id}/undo`);
      return { status, ...body };
    };

    it('because another person has changed the field since: nothing older is undone, however often it is requested', async () => {
      await set(ada, { priority: 'high' });
      await set(ada, { title: 'Ada’s title' });
      await set(ben, { title: 'Ben’s title' });
      for (let press = 0; press < 2; press += 1) {
        expect((await sentences(ada))[0]).toBe(`title of ${work.key}`);
        expect(await refused(ada, 'undo')).toMatchObject({
          code: 'change-sets/overtaken',
          detail: 'Nothing can be undone. Ben Builder changed it since.',
        });
      }
      expect([await field('priority'), await field('title')]).toEqual(['high', 'Ben’s title']);
    });

    it('because another person has undone it', async () => {
      await set(ada, { title: 'Ada’s title' });
      await set(ada, { priority: 'high' });
      await ben.post(`/api/change-sets/${(await stack(ada)).undo?.id}/undo`);
      expect((await sentences(ada))[0]).toBe(`priority of ${work.key} to High`);
      expect((await refused(ada, 'undo')).detail).toContain('Ben Builder changed it since.');
      expect(await field('title')).toBe('Ada’s title');
    });

    it('because the person no longer has the right', async () => {
      const dora = await office.person({ name: 'Dora', roles: ['member'] });
      await set(ada, { ownerId: dora.id });
      await set(dora, { priority: 'high' });
      await set(dora, { title: 'Dora’s title' });
      await set(ada, { ownerId: ben.id });
      expect((await sentences(dora))[0]).toBe(`title of ${work.key}`);
      expect((await refused(dora, 'undo')).status).toBe(403);
    });

    it('because the person can no longer see the row, and the step does not reveal what it was', async () => {
      const eve = await office.person({ name: 'Eve', roles: ['member'] });
      const hidden = await ada.make('/api/works', { title: 'Secret', ownerId: eve.id });
      await set(eve, { priority: 'high' }, hidden.id);
      await set(ada, { ownerId: ada.id }, hidden.id);
      const { undo } = await stack(eve);
      expect(undo).toMatchObject({
        items: [],
        sentence: 'a change of something that is gone or that you may no longer see',
      });
      expect((await refused(eve, 'undo')).status).toBe(404);
    });

    it("and the same applies to redo after another person's change", async () => {
      await set(ada, { priority: 'high' });
      await set(ada, { title: 'Ada’s title' });
      await take(ada, 'undo');
      await take(ada, 'undo');
      await set(ben, { priority: 'low' });
      expect((await sentences(ada))[1]).toBe(`priority of ${work.key} to High`);
      expect((await refused(ada, 'redo')).detail).toContain('Ben Builder changed it since.');
      expect(await field('title')).toBe('Pour');
    });

    it('until the person chooses to leave it as it is', async () => {
      await set(ada, { priority: 'high' });
      await set(ada, { title: 'Ada’s title' });
      await set(ben, { title: 'Ben’s title' });
      const { undo } = await stack(ada);
      const next = await stack(ada, [undo?.id ?? '']);
      expect(next.undo?.sentence).toBe(`priority of ${work.key} to High`);
    });

    it('and the error says if the person changed the field themselves', async () => {
      await set(ada, { priority: 'high' });
      await set(ada, { priority: 'low' });
      const { undo } = await stack(ada);
      const first = (await stack(ada, [undo?.id ?? ''])).undo;
      const { body } = await ada.post(`/api/change-sets/${first?.id}/undo`);
      expect(body.detail).toBe('Nothing can be undone. You changed it since.');
    });
  });

  it('describes the change in a few words', async () => {
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

  it('counts rows that were changed together', async () => {
    const other = await ada.make('/api/works', { title: 'Cure', projectId, parentId: work.id });
    await ada.delete(`/api/works/${work.id}`);
    expect((await sentences(ada))[0]).toBe('2 works into the bin');
    await take(ada, 'undo');
    expect((await ada.get(`/api/works/${other.id}`)).status).toBe(200);
  });

  it('counts the works that the schedule moved, for undo and redo', async () => {
    const chain = [];
    for (const title of ['Dig', 'Pour', 'Cure', 'Paint'])
      chain.push(await ada.make('/api/works', { title, projectId, durationMinutes: 480 }));
    const [first = work, ...others] = chain;
    await set(ada, { start: '2026-06-01T08:00' }, first.id);
    for (const [index, { id }] of others.entries())
      await ada.make('/api/links', { predecessorId: chain[index]?.id, successorId: id });
    const key = (first as typeof work).key;
    await set(ada, { start: '2026-06-08T08:00' }, first.id);
    expect((await sentences(ada))[0]).toBe(`${key} and 3 more moved`);
    await take(ada, 'undo');
    expect((await sentences(ada))[1]).toBe(`${key} and 3 more moved`);
    await take(ada, 'redo');
    expect((await sentences(ada))[0]).toBe(`${key} and 3 more moved`);
  });

  it('does not count summaries among the moved works', async () => {
    const phase = await ada.make('/api/works', { title: 'Phase', projectId });
    const dig = await ada.make('/api/works', { title: 'Dig', projectId, durationMinutes: 480 });
    await set(ada, { start: '2026-06-01T08:00' }, dig.id);
    const pour = { title: 'Pour', projectId, durationMinutes: 480, parentId: phase.id };
    const { id } = await ada.make('/api/works', pour);
    await ada.make('/api/links', { predecessorId: dig.id, successorId: id });
    await set(ada, { start: '2026-06-08T08:00' }, dig.id);
    expect((await sentences(ada))[0]).toMatch(/and 1 more moved$/);
  });

  it('goes back at most one day', async () => {
    const dora = await office.person({ name: 'Dora', roles: ['admin'] });
    await set(dora, { priority: 'high' });
    expect((await stack(dora)).undo).not.toBeNull();
    office.clock.advance({ hours: 25 });
    const session = await signInAs(office.services, dora.id);
    const later = await office.app.inject(by(session, { url: '/api/change-sets/undo-stack' }));
    expect(later.json().response).toEqual({ undo: null, redo: null });
  });
});
