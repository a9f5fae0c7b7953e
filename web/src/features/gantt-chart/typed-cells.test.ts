import { expect, test, vi } from 'vitest';
import { asSeen } from '#features/plan/change/changes.ts';
import { onlyNews, readPredecessors } from '#features/plan/change/typed-predecessors.ts';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { emptyWrite } from '#sync/plan/plan-write.ts';
import { listenToToasts } from '../../../tests/listen-to-toasts.ts';
import { carryOut } from './use-intents.ts';

const works = [{ id: 'piles' }, { id: 'base' }, { id: 'deck' }, { id: 'rails' }];
const open = (links: readonly [number, number][]) => planOf({ ...aDocument(works, links), outside: [] });

test('typed predecessors do not undo links that others added and removed since the person began to type', () => {
  const begun = open([
    [0, 3],
    [1, 3],
  ]);
  const read = readPredecessors(begun, 3, { text: '2, 3', projectKey: 'HAR' });
  if (typeof read === 'string') throw new Error(read);
  expect(read.removed).toEqual(['link-0']);
  expect(read.added.map(({ predecessor }) => predecessor.id)).toEqual(['deck']);
  // Others have also removed the first link, or added the typed one.
  expect(onlyNews(open([]), 3, read)).toEqual({ added: read.added, removed: [] });
  const theirs: [number, number][] = [
    [1, 3],
    [2, 3],
  ];
  expect(onlyNews(open(theirs), 3, read)).toEqual({ added: [], removed: ['link-0'] });
});

test('a predecessor that is typed twice counts once, and unreadable text is shortened in the message', () => {
  const read = readPredecessors(open([]), 3, { text: '1, 1; 1SS', projectKey: 'HAR' });
  expect(read).toMatchObject({ added: [{ type: 'FS' }, { type: 'SS' }], removed: [] });
  expect(readPredecessors(open([]), 3, { text: 'x'.repeat(5000), projectKey: 'HAR' })).toMatch(
    /^“x{40}…” is not a link/,
  );
});

test('a typed change names the version from when the person began to type', () => {
  const begun = open([]);
  const write = {
    ...emptyWrite,
    announce: '',
    works: [{ id: 'base', seen: 9, change: { title: 'Mine' }, shown: {} }],
  };
  const wanted = asSeen(begun, { write, spoken: '' });
  expect(wanted).toMatchObject({ write: { works: [{ id: 'base', seen: 1 }], seen: begun } });
});

test('a message is read out once, and the chart does not repeat it', () => {
  const write = vi.fn();
  const told = listenToToasts();
  expect(carryOut('You may not give HAR-3 other dates', write)).toBe('');
  expect(told).toHaveBeenCalledTimes(1);
  expect(write).not.toHaveBeenCalled();
  expect(carryOut(undefined, write)).toBeUndefined();
});
