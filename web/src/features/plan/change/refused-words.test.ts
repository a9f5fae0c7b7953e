import { expect, test } from 'vitest';
import { emptyWrite } from '#sync/plan/plan-write.ts';
import { aDocument, planOf } from '../test/a-plan.ts';
import { refusedWords } from './refused-words.ts';

const plan = planOf({
  ...aDocument([{ id: 'piles', title: 'Drive piles' }, { id: 'base' }], [[0, 1]]),
  outside: [],
});
const write = { ...emptyWrite, announce: '' };
const work = (id: string) => ({ id, change: {}, shown: {} });
const link = { predecessorId: 'piles', successorId: 'base', type: 'FS', lag: 0, lagUnit: 'working' } as const;

test('a refused change is reported with the name of the unchanged work', () => {
  const piles = 'HAR-1 “Drive piles” was not changed';
  const base = 'HAR-2 “Work 2” was not changed';
  expect(refusedWords({ ...write, works: [work('piles')] }, plan)).toBe(piles);
  expect(refusedWords({ ...write, addLinks: [link] }, plan)).toBe(base);
  const changed = { id: 'link-0', before: link, change: { type: 'SS' } } as const;
  expect(refusedWords({ ...write, changeLinks: [changed] }, plan)).toBe(base);
  expect(refusedWords({ ...write, removeLinkIds: ['link-0'] }, plan)).toBe(base);
  const both = { ...write, works: [work('piles'), work('base')], addLinks: [link] };
  expect(refusedWords(both, plan)).toBe('2 works were not changed');
  expect(refusedWords({ ...write, works: [work('gone')] }, plan)).toBe('The work was not changed');
});
