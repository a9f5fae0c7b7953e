import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../../tests/office.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let mia: Caller;
let vera: Caller;
let workId: string;
let url: string;

interface Shown {
  readonly id: string;
  readonly body: string;
  readonly replyTo: string | null;
  readonly reactions: { kind: string; userIds: string[] }[];
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  readonly deletedBy: string | null;
  readonly can: string[];
}
const comments = async (caller: Caller = vera) => (await caller.list(url)) as unknown as Shown[];
const shown = async (id: string) => (await comments()).find((comment) => comment.id === id);
const say = async (caller: Caller, body: string, replyTo?: string) =>
  (await caller.make(url, { body, ...(replyTo !== undefined && { replyTo }) })).id;
const react = (caller: Caller, id: string, kind: string, on = true) =>
  caller.post(`/api/comments/${id}/reactions`, { kind, on });
const newsOf = async (caller: Caller) =>
  (await caller.list('/api/notifications'))
    .filter(({ work }) => (work as { id: string }).id === workId)
    .map(({ kind, comment }) => [kind, (comment as { excerpt: string } | null)?.excerpt]);

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  mia = await office.person({ name: 'Mia Member' });
  vera = await office.person({ name: 'Vera Viewer', roles: ['viewer'] });
  const projectId = (await ada.make('/api/projects', { key: 'HAR', name: 'Harbour', leadId: ada.id })).id;
  workId = (await ada.make('/api/works', { title: 'Pour slab', projectId })).id;
  url = `/api/works/${workId}/comments`;
});

describe('a reply', () => {
  it('joins the thread of the comment that it answers, and threads have one level', async () => {
    const root = await say(ben, 'Which crane?');
    const reply = await say(mia, 'The big one.', root);
    const further = await say(ben, 'Thanks.', reply);
    expect([(await shown(reply))?.replyTo, (await shown(further))?.replyTo]).toEqual([root, root]);
  });

  it('notifies only the person whom it answers', async () => {
    const root = await say(ben, 'Who orders steel?');
    await say(mia, 'I do.', root);
    expect(await newsOf(ben)).toContainEqual(['comment', 'I do.']);
    expect((await newsOf(vera)).flat()).not.toContain('I do.');
  });

  it('is refused if the comment belongs to another work or was removed', async () => {
    const other = (await ada.make('/api/works', { title: 'Other' })).id;
    const foreign = (await ada.make(`/api/works/${other}/comments`, { body: 'There' })).id;
    const gone = await say(mia, 'Gone');
    await mia.delete(`/api/comments/${gone}`);
    for (const replyTo of [foreign, gone]) {
      const { status, body } = await mia.post(url, { body: 'So?', replyTo });
      expect([status, body.detail]).toEqual([400, 'The comment to which you reply no longer exists.']);
    }
  });

  it('keeps the place of a removed comment, without its text', async () => {
    const root = await say(ben, 'Wrong words');
    const reply = await say(mia, 'Sure?', root);
    const removed = await ben.delete(`/api/comments/${root}`);
    expect(await shown(root)).toMatchObject({ body: '', can: [], deletedBy: ben.id });
    await ben.post(`/api/change-sets/${removed.body.changeSetId}/undo`);
    expect(await shown(root)).toMatchObject({ body: 'Wrong words', deletedAt: null, deletedBy: null });
    await ben.delete(`/api/comments/${root}`);
    await mia.delete(`/api/comments/${reply}`);
    expect([await shown(root), await shown(reply)]).toEqual([undefined, undefined]);
  });
});

describe('a reaction', () => {
  it('counts once for each person and kind, and can be withdrawn', async () => {
    const id = await say(ben, 'Poured.');
    await react(mia, id, 'party');
    await react(mia, id, 'party');
    await react(ada, id, 'party');
    await react(mia, id, 'heart');
    expect((await shown(id))?.reactions).toEqual([
      { kind: 'heart', userIds: [mia.id] },
      { kind: 'party', userIds: [mia.id, ada.id] },
    ]);
    await react(mia, id, 'party', false);
    expect((await shown(id))?.reactions).toContainEqual({ kind: 'party', userIds: [ada.id] });
  });

  it('is not an edit and does not appear in the history', async () => {
    const id = await say(ben, 'Levelled.');
    await react(mia, id, 'eyes');
    expect((await shown(id))?.editedAt).toBeNull();
    const history = (await ada.get(`/api/works/${workId}/history`)).body.response as unknown as {
      items: { entityId: string }[];
    }[];
    expect(history.flatMap(({ items }) => items).some(({ entityId }) => entityId === id)).toBe(false);
  });

  it('can be undone only by the person who gave it', async () => {
    const id = await say(ben, 'Cured.');
    const { changeSetId } = (await react(mia, id, 'done')).body;
    expect((await ada.post(`/api/change-sets/${changeSetId}/undo`)).status).toBe(403);
    expect((await shown(id))?.reactions).toHaveLength(1);
    expect((await mia.post(`/api/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await shown(id))?.reactions).toEqual([]);
  });

  it('requires the right to comment, an existing comment and a known kind', async () => {
    const id = await say(ben, 'Checked.');
    expect((await react(vera, id, 'heart')).status).toBe(403);
    expect((await react(mia, id, 'rocket')).status).toBe(400);
    await ben.delete(`/api/comments/${id}`);
    expect((await react(mia, id, 'heart')).status).toBe(404);
  });
});

describe('an edited comment', () => {
  it('shows the time of the edit, and its earlier texts to people who may read it', async () => {
    const id = await say(ben, 'First');
    await ben.patch(`/api/comments/${id}`, { body: 'Second', version: 1 });
    await ben.patch(`/api/comments/${id}`, { body: 'Third', version: 2 });
    expect((await shown(id))?.editedAt).toBe('2026-03-02T09:00:00.000Z');
    const earlier = (await vera.get(`/api/comments/${id}/versions`)).body.response as unknown as Shown[];
    expect(earlier.map(({ body }) => body)).toEqual(['First', 'Second']);
    await ben.delete(`/api/comments/${id}`);
    expect((await vera.get(`/api/comments/${id}/versions`)).status).toBe(404);
  });
});
