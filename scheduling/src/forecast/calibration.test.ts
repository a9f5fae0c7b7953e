import { describe, expect, it } from 'vitest';
import { at, DAY, planOf } from '../../tests/support/plan-of.ts';
import { Random } from '../../tests/support/random.ts';
import { type Plan, schedule, type Work } from '../index.ts';
import type { FinishedWork } from './duration-spread.ts';
import { forecast } from './forecast.ts';

/*
 * Simulated companies: each has its own error in its estimates, which the forecast knows only from finished works. The
 * test compares the forecast for open works with the simulated outcome.
 */

/** Distribution of a company's durations: actual ÷ planned is log-normal. */
interface Company {
  readonly median: number;
  readonly sigma: number;
}

interface Said {
  readonly chance: number;
  readonly late: boolean;
}

const TODAY = at(11, '10:00');

function drawFactor({ median, sigma }: Company, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return median * Math.exp(sigma * normal);
}

function drawHistory(company: Company, count: number, random: Random): FinishedWork[] {
  return Array.from({ length: count }, () => {
    const planned = DAY * random.whole(1, 8);
    return { planned, actual: planned * drawFactor(company, random) };
  });
}

/** About twenty works in a network, the first one in progress, with promises of every tightness. */
function drawPlan(random: Random): Plan {
  const count = random.whole(12, 25);
  const drawn = Array.from({ length: count }, (_, index): [string, Parameters<typeof planOf>[0][string]] => {
    const days = random.whole(1, 6);
    const underWay =
      index < 4 ? { actualStart: at(9), remainingDuration: Math.round(days * DAY * random.next()) } : {};
    const after =
      index < 4 ? [] : [random.whole(0, index - 1), random.whole(0, index - 1)].map((at) => `w${at}`);
    return [`w${index}`, { days, after, ...underWay }];
  });
  const plan = planOf(Object.fromEntries(drawn));
  const expected = schedule(plan, { asOf: TODAY });
  const works = plan.works.map((work): Work => {
    const finish = expected.findWork(work.id)?.finish ?? 0;
    return { ...work, deadline: finish + random.whole(-2, 8) * 3 * DAY };
  });
  return { ...plan, works };
}

/** The outcome of the plan: every open work takes the duration drawn for the company. */
function liveThrough(plan: Plan, company: Company, random: Random): Plan {
  const works = plan.works.map((work): Work => {
    const factor = drawFactor(company, random);
    return work.actualStart
      ? { ...work, remainingDuration: Math.round((work.remainingDuration ?? 0) * factor) }
      : { ...work, duration: Math.round(work.duration * factor) };
  });
  return { ...plan, works };
}

function simulate(company: Company, historyLength: number, plans: number): Said[] {
  return Array.from({ length: plans }, (_, index) => new Random(1000 * historyLength + index)).flatMap(
    (random) => {
      const history = drawHistory(company, historyLength, random);
      const plan = drawPlan(random);
      const answer = forecast(plan, { today: TODAY, history, runs: 300, seed: random.whole(1, 1e6) });
      const outcome = schedule(liveThrough(plan, company, random), { asOf: TODAY });
      return plan.works.flatMap((work, at) => {
        const chance = answer.works[at]?.chanceLate;
        const finish = outcome.works[at]?.finish;
        return chance === undefined || finish === undefined
          ? []
          : [{ chance, late: finish > (work.deadline ?? 0) }];
      });
    },
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean squared difference between forecast and outcome (Brier 1950). */
function brierScore(said: readonly Said[]): number {
  return mean(said.map(({ chance, late }) => (chance - Number(late)) ** 2));
}

const BINS = [0, 0.1, 0.3, 0.5, 0.7, 0.9];

describe('[R122] the share of late works matches the forecast chance', () => {
  it.each<[string, Company]>([
    ['optimists', { median: 1.3, sigma: 0.4 }],
    ['people who keep their word', { median: 1, sigma: 0.15 }],
    ['people with a cushion, who fail badly at times', { median: 0.8, sigma: 0.6 }],
  ])('%s', (_, company) => {
    const said = simulate(company, 150, 130);
    expect(said.length).toBeGreaterThan(2000);
    BINS.forEach((from, bin) => {
      const inBin = said.filter(({ chance }) => chance >= from && chance < (BINS[bin + 1] ?? 1.01));
      expect(inBin.length, `works said to be late with ${from}`).toBeGreaterThan(50);
      const promised = mean(inBin.map(({ chance }) => chance));
      const happened = mean(inBin.map(({ late }) => Number(late)));
      expect(Math.abs(happened - promised), `said ${promised}, happened ${happened}`).toBeLessThan(0.07);
    });
  });

  it('more finished works improve the forecast', () => {
    const company = { median: 1.4, sigma: 0.25 };
    const scores = [0, 10, 200].map((historyLength) => brierScore(simulate(company, historyLength, 50)));
    const [none = 0, few = 0, many = 0] = scores;
    expect(few).toBeLessThan(none);
    expect(many).toBeLessThan(few);
  });
});
