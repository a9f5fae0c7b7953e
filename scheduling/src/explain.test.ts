import { describe, expect, it } from 'vitest';
import { at, DAY_OF_WORK, type Details, runDrawn } from '../tests/support/drawn-plan.ts';
import { namer, reasonSentence, walkReasons } from './explain.ts';

function reasonOf(id: string, drawing: string, details: Details = {}): string {
  const run = runDrawn(drawing, details);
  const reason = run.explainStart(id);
  return reason ? reasonSentence(reason, namer(run.planWorks, run.network.indexOfId)) : 'no dates';
}

const CHAIN = `
  work | M T W T F · · M | after
  a    | # #             |
  b    |     # #         | a
  c    |     #           | a, b -1d
`;

describe('why this date', () => {
  it('[R70] names the link that determines a start, with its lag', () => {
    expect(reasonOf('b', CHAIN)).toBe('It can start once a finishes.');
    expect(reasonOf('c', CHAIN)).toBe('It can start 1 day of working time before b finishes.');
    const more = 'work | M T W T F | after\n a | # # | \n x | # | a FF+50% \n y | # | a SS+1ed';
    expect(reasonOf('x', more)).toBe('It can finish 50 % of its length after a finishes.');
    expect(reasonOf('y', more)).toBe('It can start 1 day by the clock after a starts.');
  });

  it('[R70] names the start of the plan, constraints, actual starts, manual dates and levelling', () => {
    const one = (fields: object) => reasonOf('a', 'work | M T | after\n a | # | ', { works: { a: fields } });
    expect(one({})).toBe('Nothing holds it back, so it starts with the project.');
    expect(one({ constraint: 'SNET', constraintDate: at(1) })).toBe(
      'It must start no earlier than 2026-03-03 08:00.',
    );
    expect(one({ constraint: 'MFO', constraintDate: at(1, 17) })).toBe('It must finish on 2026-03-03 17:00.');
    expect(one({ constraint: 'MFO', constraintDate: at(2, 0) })).toBe('It must finish on 2026-03-03 24:00.');
    expect(one({ constraint: 'MSO', constraintDate: at(2, 0) })).toBe('It must start on 2026-03-04 00:00.');
    expect(one({ actualStart: at(0) })).toBe('It has already started.');
    expect(one({ mode: 'manual', fixed: { start: at(0), finish: at(1) } })).toBe(
      'Its dates were set by hand.',
    );
    expect(one({ levelingDelay: 600 })).toBe(
      'Nothing holds it back, so it starts with the project; it then waits 1 h so that no one is overloaded.',
    );
    const capped = { c: { constraint: 'SNLT', constraintDate: at(0) } } as const;
    expect(reasonOf('c', CHAIN, { works: capped })).toBe('It must start no later than 2026-03-02 08:00.');
  });

  it('[R70] formats works and moments with the given functions', () => {
    const run = runDrawn('work | M T | after\n a | # | ', {
      works: { a: { constraint: 'SNET', constraintDate: at(1) } },
    });
    const reason = run.explainStart('a');
    expect(reason && reasonSentence(reason, (id) => id, { momentOf: () => 'on Tuesday' })).toBe(
      'It must start no earlier than on Tuesday.',
    );
  });

  it('[R70] mentions weekends and holidays, but not nights', () => {
    const drawing = 'work | M T W T F | after\n a | # # # # # | \n b | # | a';
    expect(reasonOf('b', drawing)).toBe(
      'It can start once a finishes; no one works between 2026-03-06 17:00 and its start.',
    );
  });

  it('[R70] explains summaries, forecasts and lateness', () => {
    const drawing = `
      work  | M T W T F | after
      a     | #         |
      phase |   # #     | a
        b   |   # #     |
      end   | # # # # # |
    `;
    expect(reasonOf('b', drawing)).toBe('Phase, which it is part of, can start once a finishes.');
    expect(reasonOf('phase', drawing)).toBe('It starts with its first sub-work, b.');
    expect(reasonOf('b', drawing, { works: { b: { constraint: 'ALAP' } } })).toBe(
      'It is to be done as late as possible without delaying what comes after.',
    );
    expect(reasonOf('a', drawing, { options: { asOf: at(1) } })).toBe(
      'It has not started yet and cannot start in the past.',
    );
    expect(reasonOf('a', drawing, { works: { a: { active: false } } })).toBe('no dates');
  });

  it('[R70] follows the reasons from work to work to the start of the chain', () => {
    const run = runDrawn(CHAIN);
    const walk = walkReasons('c', (id) => run.explainStart(id));
    expect(walk.map(({ id, reason }) => [id, reason.kind])).toEqual([
      ['c', 'link'],
      ['b', 'link'],
      ['a', 'projectStart'],
    ]);
  });

  it('[R70] is correct: without the link, the work starts earlier', () => {
    const run = runDrawn(CHAIN, { works: { a: { duration: 3 * DAY_OF_WORK } } });
    const reason = run.explainStart('b');
    expect(reason).toMatchObject({ kind: 'link', link: { predecessorId: 'a', type: 'FS' }, viaId: null });
  });
});
