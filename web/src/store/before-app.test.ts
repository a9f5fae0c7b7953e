import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { urlOf } from '#api/request.ts';
import { accessTokenCookie, refreshDueAt } from '#api/session-view.ts';
import { serverClockKey } from '#lib/server-clock.ts';

const script = readFileSync(new URL('../../public/before-app.js', import.meta.url), 'utf8');
const now = Date.parse('2026-11-18T09:00:00Z');
const id = '0190c1a0-0000-7000-8000-000000000001';
const chart = `/projects/project-detail/${id}/gantt-chart`;

function asksAt(pathname: string, cookie: string, clockOffset: string | null = null) {
  const asked: unknown[] = [];
  runInNewContext(script, {
    location: { pathname },
    Date: { now: () => now },
    // Theme and font have a test of their own.
    localStorage: { getItem: (key: string) => (key === serverClockKey ? clockOffset : null) },
    document: {
      cookie,
      documentElement: { dataset: {} },
      createElement: () => ({}),
      head: { append: (link: unknown) => asked.push(link) },
    },
  });
  return asked;
}

const viewOf = (secondsLeft: number) =>
  ({ type: 'session', ref: 'one', exp: now / 1000 + secondsLeft, until: now / 1000 + 9000 }) as const;
const cookieOf = (secondsLeft: number) =>
  `one=two; ${accessTokenCookie}=${encodeURIComponent(JSON.stringify(viewOf(secondsLeft)))}; three=four`;

describe('the script that runs before the app', () => {
  test('requests the plan of the chart that is opened, as the app will', () => {
    const href = urlOf({ route: 'getProjectDocument', params: { id } }, '');
    const plan = { rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href };
    for (const address of [chart, `${chart}/`]) expect(asksAt(address, cookieOf(900))).toEqual([plan]);
  });

  test("compares the end of the session with the server's time, as the app does", () => {
    expect(asksAt(chart, cookieOf(-300), '-1200000')).toHaveLength(1);
    expect(asksAt(chart, cookieOf(900), '1200000')).toEqual([]);
  });

  test('requests nothing on other pages', () => {
    for (const address of ['/', '/works/all-work', chart.replace('gantt-chart', 'work-list')])
      expect(asksAt(address, cookieOf(900))).toEqual([]);
  });

  test('requests nothing when the person is signed out or the session must be renewed first', () => {
    for (const cookie of ['', 'one=two', `${accessTokenCookie}=%E0%A4%A`])
      expect(asksAt(chart, cookie)).toEqual([]);
    for (const seconds of [-1, 59, 60, 61])
      expect(asksAt(chart, cookieOf(seconds))).toHaveLength(refreshDueAt(viewOf(seconds)) <= now ? 0 : 1);
  });
});
