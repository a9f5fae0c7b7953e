import { expect, test } from 'vitest';
import { keptOf, nothingChosen } from './choice-of-sides.ts';

const conflict = (field: string) => ({
  field,
  yours: 'mine',
  theirs: 'theirs',
  changedBy: { id: 'ben', name: 'Ben' },
  changedAt: '2026-03-02T09:00:00Z',
});
const change = { title: 'Pour it', description: 'mine', priority: 'high' };
const met = [conflict('title'), conflict('description')];

test('an unchosen field stays as the other person wrote it, and fields without a conflict are sent', () => {
  expect(keptOf(change, met, nothingChosen)).toEqual({ priority: 'high' });
});

test('a choice is sent as it was merged by hand', () => {
  const choice = { sides: { description: 'mine' }, texts: { description: 'theirs and mine' } } as const;
  expect(keptOf(change, met, choice)).toEqual({ description: 'theirs and mine', priority: 'high' });
  expect(keptOf(change, met, { sides: { title: 'mine' }, texts: {} })).toEqual({
    title: 'Pour it',
    priority: 'high',
  });
});

test("a chosen long text is sent with the other person's paragraphs that do not conflict", () => {
  const merged = { ...conflict('description'), yours: 'mine\n\nadded by them' };
  expect(keptOf(change, [merged], { sides: { description: 'mine' }, texts: {} })).toMatchObject({
    description: 'mine\n\nadded by them',
  });
});

test('a text that was merged and then not chosen is not sent', () => {
  const choice = { sides: { description: 'theirs' }, texts: { description: 'both' } } as const;
  expect(keptOf(change, met, choice)).toEqual({ priority: 'high' });
});
