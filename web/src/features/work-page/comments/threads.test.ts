import type { Comment } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { countFolded, gatherThreads } from './threads.ts';

const comment = (id: string, replyTo: string | null = null): Comment => ({
  id,
  workId: 'w',
  replyTo,
  body: id,
  saidBy: null,
  saidName: null,
  saidAt: null,
  reactions: [],
  version: 1,
  createdAt: '2026-03-02T09:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-03-02T09:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  can: [],
});
const shape = (comments: Comment[]) =>
  gatherThreads(comments).map((thread) => [thread.comment.id, ...thread.replies.map(({ id }) => id)]);

describe('threads', () => {
  test('have their replies below the first comment', () => {
    expect(
      shape([comment('a'), comment('b'), comment('a1', 'a'), comment('b1', 'b'), comment('a2', 'a')]),
    ).toEqual([
      ['a', 'a1', 'a2'],
      ['b', 'b1'],
    ]);
  });

  test('contain a reply to a reply at the same level', () => {
    expect(shape([comment('a'), comment('a1', 'a'), comment('new', 'a1')])).toEqual([['a', 'a1', 'new']]);
  });

  test('show a reply by itself while the first comment is not loaded', () => {
    expect(shape([comment('z1', 'z'), comment('a')])).toEqual([['z1'], ['a']]);
  });

  test('fold all but the last two replies when they are long, but never the linked one', () => {
    const replies = Array.from({ length: 6 }, (_, index) => comment(`r${index}`, 'a'));
    expect(countFolded(replies.slice(0, 4), undefined)).toBe(0);
    expect(countFolded(replies, undefined)).toBe(4);
    expect(countFolded(replies, 'r1')).toBe(1);
    expect(countFolded(replies, 'r5')).toBe(4);
  });
});
