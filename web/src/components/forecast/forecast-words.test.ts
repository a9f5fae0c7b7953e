import type { LateReason } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import {
  learntWords,
  likelyWords,
  percentWords,
  reasonSentence,
  riskOf,
  tendencyWords,
} from './forecast-words.ts';

const today = '2026-11-18';
const work = { id: 'w', key: 'GAN-7', title: 'Pour the base', status: 'todo' } as const;
const own: LateReason = { kind: 'own', cause: 'mayTakeLonger', at: null, work: null, share: 1 };

describe('forecast words', () => {
  test.each([
    [0, '0 %'],
    [0.002, 'under 1 %'],
    [0.314, '31 %'],
    [0.999, 'over 99 %'],
    [1, '100 %'],
  ])('a chance of %s reads %s', (chance, words) => {
    expect(percentWords(chance)).toBe(words);
  });

  test('a risk is red from 50 % on, amber from 20 %', () => {
    expect([0.1, 0.2, 0.49, 0.5].map(riskOf)).toEqual(['plain', 'soon', 'soon', 'late']);
  });

  test.each<[Partial<LateReason>, string]>([
    [{}, 'it may take longer than planned'],
    [{ cause: 'behind' }, 'it is behind'],
    [{ cause: 'underWay' }, 'it may take longer than the time left'],
    [{ cause: 'overdue', at: '2026-11-13T17:00' }, 'it was due Fri 13 Nov and is not done'],
    [{ kind: 'plan', cause: 'plan', at: '2026-12-11T17:00' }, 'even as planned it ends Fri 11 Dec'],
    [{ kind: 'plan', cause: 'plan', at: '2026-12-12T00:00' }, 'even as planned it ends Fri 11 Dec'],
    [{ cause: 'overdue', at: '2026-11-14T00:00' }, 'it was due Fri 13 Nov and is not done'],
    [{ kind: 'work', work }, 'waits for GAN-7, which may take longer than planned'],
    [
      { kind: 'work', work, cause: 'doneLate', at: '2026-11-13T17:00' },
      'waits for GAN-7, which was done late, on Fri 13 Nov',
    ],
    [
      { kind: 'work', cause: 'notStarted', at: '2026-11-13T00:00' },
      'waits for a work you may not see, which was to start Fri 13 Nov and has not',
    ],
    [
      { kind: 'work', cause: 'notStarted', at: '2026-11-13T08:00' },
      'waits for a work you may not see, which was to start Fri 13 Nov and has not',
    ],
  ])('%o reads %s', (reason, words) => {
    expect(reasonSentence({ ...own, ...reason }, today)).toBe(words);
  });

  test.each([
    ['2026-12-11T17:00', '2027-01-08T12:00', '11 Dec – 8 Jan 2027'],
    ['2026-11-28T17:00', '2026-12-03T12:00', '28 Nov – 3 Dec'],
    ['2026-12-11T17:00', '2026-12-24T12:00', '11–24 Dec'],
    ['2027-02-26T17:00', '2027-03-02T12:00', '26 Feb – 2 Mar 2027'],
    ['2027-03-16T08:00', '2027-03-16T12:00', '16 Mar 2027'],
  ])('the likely finish between %s and %s reads %s', (p50, p80, words) => {
    expect(likelyWords({ p50, p80 }, today)).toBe(words);
  });

  test('names what the forecast learned from', () => {
    expect(learntWords(0)).toContain('no finished work');
    expect(learntWords(1)).toBe('one finished work of the company, and a usual spread');
    expect(learntWords(1234)).toBe('1,234 finished works of the company, and a usual spread');
  });
});

test('reports how much longer works tend to take and the number of works behind it; nothing when they take as planned', () => {
  expect(tendencyWords({ tendency: { factor: 1.38, works: 57 } })).toBe(
    'Works here tend to take 1.4 times as long as planned, based on 57 finished works. The chance takes this into account.',
  );
  expect(tendencyWords({ tendency: { factor: 1.04, works: 57 } })).toBeUndefined();
  expect(tendencyWords({ tendency: null })).toBeUndefined();
});
