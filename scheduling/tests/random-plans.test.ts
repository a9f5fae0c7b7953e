import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Plan, schedule } from '../src/index.ts';
import { type ReferenceAnswer, referenceSchedule } from './reference/reference-schedule.ts';
import { Random } from './support/random.ts';
import { MONDAY, randomPlan, withInterruptions } from './support/random-plan.ts';

/** 2,000 plans in the test run; `RANDOM_PLANS=20000` for the long one. */
const PLANS = Number(process.env.RANDOM_PLANS ?? 2000);
/** Seeds for which engine and reference once disagreed: one per line, with the cause. */
const BAD_SEEDS = readFileSync(new URL('bad-seeds.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => Number.parseInt(line, 10));

function sampleOf(seed: number): { plan: Plan; asOf: number | undefined } {
  const random = new Random(seed);
  const whole = randomPlan(random);
  const asOf = random.chance(0.1) ? MONDAY + random.whole(0, 100_000) : undefined;
  return { plan: withInterruptions(random, whole), asOf };
}

function engineAnswers(plan: Plan, asOf: number | undefined): Map<string, ReferenceAnswer | null> {
  const run = schedule(plan, asOf === undefined ? {} : { asOf });
  const answers = plan.works.map((work): [string, ReferenceAnswer | null] => {
    const found = run.findWork(work.id);
    if (!found) return [work.id, null];
    const { id: _id, summary: _summary, duration: _duration, progress: _progress, ...answer } = found;
    return [work.id, answer];
  });
  return new Map(answers);
}

function disagreement(seed: number): string | null {
  const { plan, asOf } = sampleOf(seed);
  const got = engineAnswers(plan, asOf);
  const wanted = referenceSchedule(plan, asOf);
  for (const { id } of plan.works) {
    const [mine, theirs] = [got.get(id), wanted.get(id)].map((answer) => JSON.stringify(answer));
    if (mine !== theirs) return `seed ${seed}, ${id}: engine ${mine}, reference ${theirs}`;
  }
  return null;
}

describe('random plans', () => {
  it(`come out the same from the engine and from the slow reference (${PLANS} plans)`, () => {
    const first = 20_260_302;
    const seeds = Array.from({ length: PLANS }, (_, i) => first + i);
    expect([...BAD_SEEDS, ...seeds].map(disagreement).filter((words) => words !== null)).toEqual([]);
  }, 600_000);
});
