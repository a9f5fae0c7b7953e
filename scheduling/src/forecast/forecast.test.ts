import { describe, expect, it } from 'vitest';
import { at, DAY, planOf } from '../../tests/support/plan-of.ts';
import { Random } from '../../tests/support/random.ts';
import { randomPlan } from '../../tests/support/random-plan.ts';
import { type Plan, schedule } from '../index.ts';
import { NO_SPREAD } from './duration-spread.ts';
import { type ForecastOptions, forecast } from './forecast.ts';
import type { WorkForecast } from './forecast-result.ts';

const WEDNESDAY = at(4);

function forecastOf(plan: Plan, id: string, options: Partial<ForecastOptions> = {}): WorkForecast {
  const work = forecast(plan, { today: WEDNESDAY, ...options }).works.find((found) => found?.id === id);
  if (!work) throw new Error(`no forecast of ${id}`);
  return work;
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

describe('the expected finish', () => {
  const plan = planOf({
    design: { days: 4, actualStart: at(2), remainingDuration: 3 * DAY },
    build: { days: 2, after: ['design'], deadline: at(10, '17:00') },
    paint: { days: 1 },
    survey: { days: 1, actualStart: at(2), actualFinish: at(2, '17:00'), progress: 100 },
  });

  it('[R120] continues the remaining work from today, and then follows the links', () => {
    expect(forecastOf(plan, 'design').finish).toBe(at(6, '17:00'));
    expect(forecastOf(plan, 'build').finish).toBe(at(10, '17:00'));
    expect(forecastOf(plan, 'paint').finish).toBe(at(4, '17:00'));
  });

  it('[R121] is late by the working time past the earlier of due date and deadline', () => {
    const dueOf = new Map([['build', at(9, '12:00')]]);
    expect(forecastOf(plan, 'build', { dueOf })).toMatchObject({ target: at(9, '12:00'), lateBy: 1.5 * DAY });
    expect(forecastOf(plan, 'build')).toMatchObject({ target: at(10, '17:00'), lateBy: 0 });
    expect(forecastOf(plan, 'paint')).toMatchObject({ target: at(2, '17:00'), lateBy: 2 * DAY });
  });

  it('[R120] does not change finished works and never calls them late', () => {
    expect(forecastOf(plan, 'survey')).toMatchObject({
      finish: at(2, '17:00'),
      lateBy: 0,
      chanceLate: 0,
      reasons: [],
    });
  });

  it('[R123] does not let an open work with manual dates finish in the past', () => {
    const manual = planOf({ visit: { mode: 'manual', fixed: { start: at(2), finish: at(3, '12:00') } } });
    expect(forecastOf(manual, 'visit')).toMatchObject({ finish: WEDNESDAY, chanceLate: 1 });
  });

  it('answers for a plan without works, and for works without dates', () => {
    const empty = forecast(planOf({}), { today: WEDNESDAY });
    expect([empty.p50, empty.p80, empty.works]).toEqual([at(2), at(2), []]);
    const circle = planOf({ a: { days: 1, after: ['b'] }, b: { days: 1, after: ['a'] } });
    expect(forecast(circle, { today: WEDNESDAY })).toMatchObject({
      works: [null, null],
      findings: [{ code: 'cycle' }],
    });
  });
});

describe('forecasts of random plans', () => {
  const seeds = Array.from({ length: 300 }, (_, index) => index + 1);
  const draw = (seed: number): Plan => randomPlan(new Random(seed));
  const today = at(6, '10:00');

  it('[R127] equal the schedule from today when durations do not vary', () => {
    for (const seed of seeds) {
      const plan = draw(seed);
      const expected = schedule(plan, { asOf: today });
      const answer = forecast(plan, { today, runs: 2, spread: NO_SPREAD });
      expect([...answer.finishes], `seed ${seed}`).toEqual([expected.finish, expected.finish]);
      answer.works.forEach((work, index) => {
        const scheduled = expected.works[index];
        const floor = scheduled?.progress === 100 || scheduled === null ? Number.NEGATIVE_INFINITY : today;
        const finish = scheduled ? Math.max(scheduled.finish, floor) : undefined;
        expect(work?.finish, `seed ${seed}, ${work?.id}`).toBe(finish);
      });
    }
  });

  it('[R127] return chances between 0 and 1, P50 before P80, and reasons why a work may be late', () => {
    for (const seed of seeds) {
      const plan = draw(seed);
      const answer = forecast(plan, { today, runs: 40, seed });
      expect(answer.p50, `seed ${seed}`).toBeLessThanOrEqual(answer.p80);
      for (const work of answer.works) {
        if (!work) continue;
        expect(work.chanceLate).toBeGreaterThanOrEqual(0);
        expect(work.chanceLate).toBeLessThanOrEqual(1);
        expect(work.reasons.length > 0, `seed ${seed}, ${work.id}`).toBe(work.chanceLate > 0);
        expect(work.reasons.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('[R127] do not depend on the order in which works and links are listed', () => {
    for (const seed of seeds) {
      const plan = draw(seed);
      const random = new Random(seed);
      const shuffled = { ...plan, works: shuffle(plan.works, random), links: shuffle(plan.links, random) };
      const byId = (asked: Plan) => {
        const { p50, p80, works } = forecast(asked, { today, runs: 20, seed: 3 });
        const named = asked.works.map((work, index) => [work.id, works[index]] as const);
        return { p50, p80, works: new Map(named.sort(([one], [other]) => (one < other ? -1 : 1))) };
      };
      expect(byId(shuffled), `seed ${seed}`).toEqual(byId(plan));
    }
  });
});

describe('chances', () => {
  const plan = planOf({
    a: { days: 5, deadline: at(11, '17:00') },
    b: { days: 5, after: ['a'], deadline: at(23, '17:00') },
  });

  it('[R127] are equal for the same seed, and nearly equal for another', () => {
    const chanceFor = (seed: number) => forecastOf(plan, 'b', { seed, today: at(2) }).chanceLate;
    expect(chanceFor(4)).toBe(chanceFor(4));
    expect(chanceFor(5)).not.toBe(chanceFor(4));
    expect(Math.abs(chanceFor(5) - chanceFor(4))).toBeLessThan(0.06);
  });

  it('[R127] approach the true chances with more runs', () => {
    // Work a is late if it takes more than 1.6 times as long: 1 − 1.6⁵ ÷ (1 + 1.6⁵) in the prior.
    const truth = 1 / (1 + 1.6 ** 5);
    const errorWith = (runs: number) =>
      Math.abs(forecastOf(plan, 'a', { runs, today: at(2) }).chanceLate - truth);
    expect(errorWith(1_000)).toBeLessThan(0.02);
    expect(errorWith(40_000)).toBeLessThan(0.004);
  });

  it('[R122] follow the durations of finished works', () => {
    const quick = Array.from({ length: 200 }, () => ({ planned: DAY, actual: 0.7 * DAY }));
    const slow = quick.map(({ planned }) => ({ planned, actual: 2 * planned }));
    const chanceWith = (history: ForecastOptions['history'] = []) =>
      forecastOf(plan, 'b', { history, today: at(2) }).chanceLate;
    expect(chanceWith(quick)).toBeLessThan(0.02);
    expect(chanceWith(slow)).toBeGreaterThan(0.9);
    expect(chanceWith()).toBeGreaterThan(0.02);
    expect(chanceWith()).toBeLessThan(0.3);
  });

  it('[R124] include works with manual dates that are not over', () => {
    const manual = planOf({
      visit: {
        days: 5,
        mode: 'manual',
        fixed: { start: at(9), finish: at(13, '17:00') },
        deadline: at(13, '17:00'),
      },
    });
    const { chanceLate } = forecastOf(manual, 'visit');
    expect(chanceLate).toBeGreaterThan(0.45);
    expect(chanceLate).toBeLessThan(0.55);
  });

  it('[R125] start an as-late-as-possible work where the plan puts it, without foresight', () => {
    const late = planOf({ long: { days: 10 }, just: { days: 2, constraint: 'ALAP' } });
    const { chanceLate, start } = forecastOf(late, 'just', { today: at(2) });
    expect(start).toBe(at(12));
    expect(chanceLate).toBeGreaterThan(0.45);
    expect(chanceLate).toBeLessThan(0.55);
  });
});
