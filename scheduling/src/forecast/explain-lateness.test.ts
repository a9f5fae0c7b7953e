import { describe, expect, it } from 'vitest';
import { at, planOf } from '../../tests/support/plan-of.ts';
import type { Plan } from '../index.ts';
import { NO_SPREAD } from './duration-spread.ts';
import { type ForecastOptions, forecast } from './forecast.ts';
import type { LateReason } from './forecast-result.ts';

function reasonsOf(plan: Plan, id: string, options: Partial<ForecastOptions> = {}): readonly LateReason[] {
  return forecast(plan, { today: at(2), ...options }).works.find((work) => work?.id === id)?.reasons ?? [];
}

describe('[R126] the main reasons of lateness', () => {
  it('name the work that takes most of the time, and the work itself', () => {
    const plan = planOf({
      dig: { days: 20 },
      pour: { days: 5, after: ['dig'] },
      paint: { days: 1 },
    });
    const [first, second, third] = reasonsOf(plan, 'pour');
    expect(first).toMatchObject({
      kind: 'work',
      workId: 'dig',
      message: '“dig” may take longer than planned.',
    });
    expect(second).toMatchObject({ kind: 'own', workId: null, message: 'It may take longer than planned.' });
    expect(third).toBeUndefined();
    expect(first?.share).toBeGreaterThan(0.65);
    expect((first?.share ?? 0) + (second?.share ?? 0)).toBeCloseTo(1);
  });

  it('look past works that lose no time themselves', () => {
    const plan = planOf({
      dig: { days: 20 },
      inspect: { after: ['dig'] },
      report: { after: ['inspect'] },
    });
    expect(reasonsOf(plan, 'report')).toMatchObject([{ kind: 'work', workId: 'dig', share: 1 }]);
  });

  it('name the sub-work that delays a summary', () => {
    const plan = planOf({
      phase: {},
      short: { days: 1, parentId: 'phase' },
      long: { days: 15, parentId: 'phase' },
    });
    expect(reasonsOf(plan, 'phase')).toMatchObject([{ kind: 'work', workId: 'long', share: 1 }]);
  });

  it('report a missed start and its work', () => {
    const plan = planOf({ dig: { days: 2 }, pour: { days: 1, after: ['dig'] } });
    const options = { today: at(4), spread: NO_SPREAD };
    expect(reasonsOf(plan, 'dig', options)).toMatchObject([
      {
        kind: 'own',
        share: 1,
        cause: 'notStarted',
        at: at(2),
        message: 'It was to start at 2026-03-02 08:00 and has not started.',
      },
    ]);
    expect(reasonsOf(plan, 'pour', options)).toMatchObject([
      { kind: 'work', workId: 'dig', message: '“dig” was to start at 2026-03-02 08:00 and has not started.' },
    ]);
  });

  it('report manual dates that have passed', () => {
    const plan = planOf({ visit: { mode: 'manual', fixed: { start: at(2), finish: at(3, '12:00') } } });
    expect(reasonsOf(plan, 'visit', { today: at(4) })).toMatchObject([
      { kind: 'own', share: 1, message: 'It was to be done by 2026-03-03 12:00 and is not.' },
    ]);
  });

  it('report that a work in progress is behind', () => {
    const plan = planOf({
      dig: { days: 2, actualStart: at(2), progress: 50 },
      pour: { days: 1, after: ['dig'] },
    });
    expect(reasonsOf(plan, 'pour', { today: at(5), spread: NO_SPREAD })).toMatchObject([
      {
        kind: 'work',
        workId: 'dig',
        message: '“dig” is behind: more of it is left than was planned for today.',
      },
    ]);
  });

  it('report that a predecessor was done late', () => {
    const plan = planOf({
      dig: { days: 2, actualStart: at(2), actualFinish: at(5, '17:00'), progress: 100 },
      pour: { days: 1, after: ['dig'] },
    });
    const dueOf = new Map([
      ['dig', at(3, '17:00')],
      ['pour', at(4, '17:00')],
    ]);
    expect(reasonsOf(plan, 'pour', { today: at(6), dueOf, spread: NO_SPREAD })).toMatchObject([
      { kind: 'work', workId: 'dig', share: 1, message: '“dig” was done late, at 2026-03-05 17:00.' },
    ]);
  });

  it('report that the plan itself misses the date', () => {
    const plan = planOf({ dig: { days: 5, deadline: at(4, '17:00') } });
    expect(reasonsOf(plan, 'dig', { spread: NO_SPREAD })).toMatchObject([
      {
        kind: 'plan',
        share: 1,
        cause: 'plan',
        at: at(6, '17:00'),
        message: 'Even as planned it finishes at 2026-03-06 17:00, and that is after 2026-03-04 17:00.',
      },
    ]);
  });

  it('exclude works with spare time', () => {
    const plan = planOf({
      dig: { days: 20 },
      order: { days: 2 },
      pour: { days: 1, after: ['dig', 'order'] },
    });
    const named = reasonsOf(plan, 'pour').map((reason) => reason.workId);
    expect(named).toContain('dig');
    expect(named).not.toContain('order');
  });
});
