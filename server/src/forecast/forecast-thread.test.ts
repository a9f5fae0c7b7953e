import { type Plan, parseTime } from '@gantry/scheduling';
import { afterAll, describe, expect, it } from 'vitest';
import { isSmall, runForecast, runsFor } from './forecast-job.ts';
import { ForecastThread } from './forecast-thread.ts';

const thread = new ForecastThread();
afterAll(() => thread.stop());

const today = parseTime('2026-03-02T00:00') ?? 0;
const office = [
  [480, 720],
  [780, 1020],
] as const;

/** A row of works of one day each, one after the other. */
function chain(length: number): Plan {
  const works = Array.from({ length }, (_, index) => ({ id: `w${index}`, duration: 4_800 }));
  return {
    start: today,
    calendarId: 'office',
    calendars: [{ id: 'office', week: { mon: office, tue: office, wed: office, thu: office, fri: office } }],
    works,
    links: works
      .slice(1)
      .map(({ id }, index) => ({ predecessorId: `w${index}`, successorId: id, type: 'FS' })),
  };
}

describe('the thread of the forecasts', () => {
  it('computes the same forecast as in place, for several at once', async () => {
    const jobs = [110, 120].map((length) => ({ plan: chain(length), options: { today, runs: 1_000 } }));
    expect(jobs.map(isSmall)).toEqual([false, false]);
    const answers = await Promise.all(jobs.map((job) => thread.run(job)));
    const inPlace = jobs.map(runForecast);
    expect(answers.map(({ p50, p80 }) => [p50, p80])).toEqual(inPlace.map(({ p50, p80 }) => [p50, p80]));
    expect(answers[1]?.works).toEqual(inPlace[1]?.works);
  });

  it('reports an error, and continues with the next', async () => {
    const broken = { plan: { ...chain(110), works: brokenWorks }, options: { today } };
    await expect(thread.run(broken)).rejects.toThrow();
    const { p50 } = await thread.run({ plan: chain(110), options: { today, runs: 1_000 } });
    expect(p50).toBeGreaterThan(today);
  });

  it('reports to a waiting caller that the server stops', async () => {
    const stopping = new ForecastThread();
    const answer = stopping.run({ plan: chain(120), options: { today, runs: 1_000 } });
    const refused = expect(answer).rejects.toMatchObject({ code: 'server/unavailable' });
    await stopping.stop();
    await refused;
  });
});

/** Invalid works, enough for the thread to be used. */
const brokenWorks = Array.from({ length: 200 }, () => null) as never;

describe('the number of runs', () => {
  it('is a thousand, and fewer for very large plans', () => {
    expect([1, 5_000, 10_000, 20_000, 100_000].map(runsFor)).toEqual([1_000, 1_000, 1_000, 500, 200]);
  });
});
