import { expect, test } from 'vitest';
import { keepSnapshot } from './keep-begun.ts';

const identity = ({ id }: { id: string }) => id;
const row = (id: string, version: number, title: string) => ({ id, version, title });

/** What an editor shows from render to render. */
function editor() {
  let kept: ReturnType<typeof keepSnapshot<ReturnType<typeof row>>>;
  return (now: ReturnType<typeof row>, isEditing: boolean) => {
    kept = keepSnapshot(kept, { now, identity, isEditing });
    return (kept?.as ?? now).version;
  };
}

test('while a person edits, changes of others do not change the version that is sent', () => {
  const paint = editor();
  expect(paint(row('a', 1, 'Pour'), false)).toBe(1);
  expect(paint(row('a', 2, 'Pour it'), true)).toBe(2);
  expect(paint(row('a', 3, 'Another title'), true)).toBe(2);
  expect(paint(row('a', 7, 'And another'), true)).toBe(2);
});

test('each edit begins with the current state', () => {
  const paint = editor();
  paint(row('a', 1, 'Pour'), true);
  expect(paint(row('a', 2, 'Pour it'), false)).toBe(2);
  expect(paint(row('a', 3, 'Pour it all'), true)).toBe(3);
});

test('an editor that moves to another row begins with the state of that row', () => {
  const paint = editor();
  paint(row('a', 1, 'Pour'), true);
  expect(paint(row('b', 5, 'Cure'), true)).toBe(5);
});
