import type { Comment, Work } from '@gantry/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { draw } from '../../../../tests/draw.tsx';
import { CommentItem } from './comment-item.tsx';

const names = lookUpReferences([
  {
    users: [
      { id: 'mona', name: 'Mona Manager' },
      { id: 'anna', name: 'Anna Ek' },
    ],
    projects: [],
    departments: [],
    labels: [],
    resources: [],
  },
]);
const work = { id: 'w', key: 'HAR-12', can: [] } as unknown as Work;
const own: Comment = {
  id: 'c',
  workId: 'w',
  replyTo: null,
  body: 'The gate jams.',
  saidBy: null,
  saidName: null,
  saidAt: null,
  reactions: [],
  version: 1,
  createdAt: '2020-11-02T09:00:00.000Z',
  createdBy: 'mona',
  updatedAt: '2020-11-02T09:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  deletedBy: null,
  can: [],
};

function drawComment(change: Partial<Comment>): void {
  const comment = { ...own, ...change };
  draw(
    <ul style={{ width: 330 }}>
      <CommentItem comment={comment} work={work} names={names} onReply={() => undefined} isTarget={false} />
    </ul>,
  );
}

const words = () => page.getByRole('listitem').element().textContent;

test('an imported comment names its author and its day, and who imported it', async () => {
  drawComment({ saidBy: 'anna', saidAt: '2019-03-15T15:20:00.000Z' });
  await expect.poll(words).toMatch(/Anna Ek.*15 Mar 2019.*Imported by Mona Manager.*2 Nov 2020/);
  await expect.element(page.getByText('The gate jams.')).toBeVisible();
});

test('an author without an account has the name of the file', async () => {
  drawComment({ saidName: '5570:ab', createdBy: 'hidden' });
  await expect.poll(words).toMatch(/5570:ab.*Imported by/);
  expect(words()).not.toContain('Mona');
});

test('a comment that was written here names only its author', async () => {
  drawComment({});
  await expect.poll(words).toContain('Mona Manager');
  expect(words()).not.toContain('Imported');
});

test('a narrow column shows the whole name of the author', async () => {
  drawComment({ saidBy: 'anna', saidAt: '2026-03-15T15:20:00.000Z', can: ['update', 'delete'] });
  await expect.poll(words).toContain('Imported by');
  const name = page.getByText('Anna Ek').element().closest('b');
  expect(name?.scrollWidth).toBe(name?.clientWidth);
});

test('a long name leaves the line of the comment inside its column', async () => {
  drawComment({ saidName: `${'Maximiliane '.repeat(12)}Ek`, saidAt: '2019-03-15T15:20:00.000Z' });
  await expect.poll(words).toContain('Imported by');
  const item = page.getByRole('listitem').element();
  expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
});
