import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChart } from '../test/a-chart.ts';
import { minutesOf } from '../time/minutes.ts';
import { commitDrop, hold } from './hold.ts';

// The list follows in animation frames, which do not exist in these tests.
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0));
afterEach(() => void vi.unstubAllGlobals());

const [start, finish] = [minutesOf('2026-12-08T08:00'), minutesOf('2026-12-08T17:00')];
const move = { kind: 'move', work: 0, works: [0], start, finish, withFollowers: true } as const;
const nothing = new Int32Array(0);

test('a work that may be dropped marks the dates that it would get', () => {
  const chart = aChart({});
  hold(chart, move);
  expect(chart.picture).toEqual({ kind: 'hold', work: 0, start, finish });
});

test.each([move, { kind: 'dates', work: 0, start, finish } as const])(
  'a work that may not be dropped ($kind) shows the reason, and marks no dates over the rows or on the axis',
  (intent) => {
    const refused = 'GAN-1 has begun: only its length can still change';
    const answer = { count: 0, works: nothing, start: nothing, finish: nothing, refused };
    const chart = aChart({ onPreview: () => answer });
    hold(chart, intent);
    expect(chart.tip.get()).toMatchObject({ refused, lines: [] });
    expect(chart.picture).toEqual({ kind: 'refused', work: 0 });
  },
);

test('a drop at a forbidden place is not executed, and that is announced with the name of the work', () => {
  const onIntent = vi.fn(() => undefined);
  const reason = 'GAN-1 has begun: only its length can still change';
  const answer = { count: 0, works: nothing, start: nothing, finish: nothing, refused: reason };
  const chart = aChart({ onIntent, onPreview: () => answer });
  commitDrop(chart, move, hold(chart, move));
  expect(chart.spoken.get()).toBe(`Work 1 stays as it was. ${reason}`);
  expect(onIntent).not.toHaveBeenCalled();
});

test('an action that the host refuses on execution is not announced as done', () => {
  const chart = aChart({ onIntent: () => '' });
  chart.say('Work 1: Tue 8 Dec to Tue 8 Dec');
  commitDrop(chart, move, hold(chart, move));
  expect(chart.spoken.get()).toBe('');
});

test('a work whose new dates were announced while it was held is not announced a second time', () => {
  const chart = aChart({ onIntent: () => 'GAN-1 now Tue 8 Dec' });
  chart.say('Work 1: Tue 8 Dec to Tue 8 Dec');
  commitDrop(chart, move, hold(chart, move), { isAnnounced: true });
  expect(chart.spoken.get()).toBe('Work 1: Tue 8 Dec to Tue 8 Dec');
});

test('a work that the host refuses is announced as refused, also when its new dates were announced', () => {
  const drop = (answer: string | { refused: string }) => {
    const chart = aChart({ onIntent: () => answer });
    chart.say('Work 1: Tue 8 Dec to Tue 8 Dec');
    commitDrop(chart, move, hold(chart, move), { isAnnounced: true });
    return chart.spoken.get();
  };
  expect(drop('')).toBe('');
  expect(drop({ refused: 'GAN-1 has begun' })).toContain('GAN-1 has begun');
});
