import { expect, test } from 'vitest';
import { whoSaid } from './who-said.ts';

const names = {
  user: (id: string | null) => {
    const name = { m: 'Mona', a: 'Anna' }[id ?? ''];
    return name === undefined || id === null ? undefined : { id, name };
  },
};
const own = { createdBy: 'm', createdAt: '2026-11-02T09:00:00Z', saidBy: null, saidName: null, saidAt: null };

test('a comment was said by its author', () => {
  expect(whoSaid(own, names)).toEqual({
    author: 'Mona',
    at: own.createdAt,
    isImported: false,
    importer: 'Mona',
  });
});

test('an imported one was said by a person of the other program, at that time', () => {
  const saidAt = '2026-03-15T15:20:00Z';
  expect(whoSaid({ ...own, saidBy: 'a', saidAt }, names)).toMatchObject({
    author: 'Anna',
    at: saidAt,
    isImported: true,
    importer: 'Mona',
  });
  expect(whoSaid({ ...own, saidName: '5570:ab' }, names)).toMatchObject({
    author: '5570:ab',
    at: own.createdAt,
  });
  expect(whoSaid({ ...own, saidBy: 'hidden' }, names).author).toBeUndefined();
});
