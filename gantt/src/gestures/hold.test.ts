import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChart } from '../test/a-chart.ts';
import { minutesOf } from '../time/minutes.ts';
import { dropHeld, hold } from './hold.ts';

// The list follows in frames of a browser, which these tests have none of.
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0));
afterEach(() => void vi.unstubAllGlobals());

const [start, finish] = [minutesOf('2026-12-08T08:00'), minutesOf('2026-12-08T17:00')];
const move = { kind: 'move', work: 0, works: [0], start, finish, withFollowers: true } as const;
const nothing = new Int32Array(0);

test('what may be dropped marks the dates that it would get', () => {
  const chart = aChart({});
  hold(chart, move);
  expect(chart.picture).toEqual({ kind: 'hold', work: 0, start, finish });
});

test.each([move, { kind: 'dates', work: 0, start, finish } as const])(
  'what may not be dropped ($kind) says why, and marks no dates: neither over the rows nor on the axis',
  (intent) => {
    const refused = 'GAN-1 has begun: only its length can still change';
    const answer = { count: 0, works: nothing, start: nothing, finish: nothing, refused };
    const chart = aChart({ onPreview: () => answer });
    hold(chart, intent);
    expect(chart.tip.get()).toMatchObject({ refused, lines: [] });
    expect(chart.picture).toEqual({ kind: 'refused', work: 0 });
  },
);

test('what is dropped where it may not be is not done, and that is said with its name', () => {
  const onIntent = vi.fn(() => undefined);
  const reason = 'GAN-1 has begun: only its length can still change';
  const answer = { count: 0, works: nothing, start: nothing, finish: nothing, refused: reason };
  const chart = aChart({ onIntent, onPreview: () => answer });
  dropHeld(chart, move, hold(chart, move));
  expect(chart.spoken.get()).toBe(`Work 1 stays as it was. ${reason}`);
  expect(onIntent).not.toHaveBeenCalled();
});

test('what the host refuses only when it is done is no longer said to be done', () => {
  const chart = aChart({ onIntent: () => '' });
  chart.say('Work 1: Tue 8 Dec to Tue 8 Dec');
  dropHeld(chart, move, hold(chart, move));
  expect(chart.spoken.get()).toBe('');
});
