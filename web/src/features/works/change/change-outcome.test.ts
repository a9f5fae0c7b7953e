import type { Problem } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { aWork } from '../test/a-work.ts';
import { reportOutcomes } from './change-outcome.ts';

const refused = (detail: string) => ({ kind: 'problem', status: 403, problem: { detail } as Problem });
const work = (key: string) => aWork({ key });

describe('the report on a change of several works', () => {
  test('counts what was changed', () => {
    const report = reportOutcomes([
      { work: work('A-1'), changeSetId: 'x' },
      { work: work('A-2'), changeSetId: null },
    ]);
    expect(report).toMatchObject({
      changed: 2,
      failed: 0,
      title: '2 works changed',
      reasons: [],
      changeSetIds: ['x'],
    });
  });

  test('names what was not, by reason', () => {
    const report = reportOutcomes([
      { work: work('A-1') },
      ...['A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7'].map((key) => ({
        work: work(key),
        error: refused('You may not close it.'),
      })),
      { work: work('A-8'), error: { kind: 'network' } },
    ]);
    expect(report.title).toBe('1 of 8 works changed');
    expect(report.reasons[0]).toBe('A-2, A-3, A-4, A-5, A-6 and 1 more: You may not close it.');
    expect(report.reasons[1]).toContain('A-8: The server did not answer.');
  });
});
