import fc from 'fast-check';
import { expect, it } from 'vitest';
import { metricsOf } from '../paint/metrics.ts';
import { linePath } from './link-path.ts';
import { routeLink } from './route.ts';

const metrics = metricsOf(32);
const end = (left: number, width: number, row: number) => ({
  box: { shape: 'bar' as const, left, right: left + width },
  rowTop: row * 32,
});

it('leads from the middle of a finish to the middle of a start, with its horizontal part in the successor’s row', () => {
  const route = routeLink(0, end(0, 90, 0), end(126, 90, 1), metrics);
  expect(route).toEqual({ points: [90, 13, 98, 13, 98, 45, 126, 45], heading: 'right' });
  expect(linePath(route)).toBe('M90 13L94 13Q98 13 98 17L98 40Q98 45 103 45L121 45');
});

it('ends on the bar’s top if there is no room to turn', () => {
  expect(routeLink(0, end(0, 90, 0), end(90, 90, 1), metrics).heading).toBe('down');
});

it('also ends on top of very short bars, and goes around those that begin earlier', () => {
  for (const width of [3, 5, 9])
    expect(routeLink(0, end(0, 90, 0), end(90, width, 1), metrics)).toEqual({
      points: [90, 13, 88 + width, 13, 88 + width, 36],
      heading: 'down',
    });
  expect(routeLink(0, end(0, 90, 0), end(86, 5, 1), metrics).heading).toBe('right');
});

it('goes straight down between bars that overlap only because of their minimum width', () => {
  expect(routeLink(0, end(100, 3, 0), end(101, 3, 1), metrics)).toEqual({
    points: [102, 13, 102, 36],
    heading: 'down',
  });
  expect(routeLink(0, end(100, 3, 0), end(100, 3, 1), metrics).points).toEqual([101, 13, 101, 36]);
  const milestone = { box: { shape: 'milestone' as const, left: 100, right: 100 }, rowTop: 0 };
  expect(routeLink(0, milestone, end(100, 3, 1), metrics).points).toEqual([101, 13, 101, 36]);
  // A start well before the finish is not an effect of drawing.
  expect(routeLink(0, end(60, 40, 0), end(95, 5, 1), metrics).heading).toBe('right');
});

it('only has horizontal and vertical parts, wherever the bars are', () => {
  const place = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 3, max: 300 }), fc.nat(20));
  fc.assert(
    fc.property(fc.nat(3), place, place, (kind, from, to) => {
      fc.pre(from[2] !== to[2]);
      const { points } = routeLink(kind, end(...from), end(...to), metrics);
      for (let at = 2; at < points.length; at += 2)
        expect(points[at] === points[at - 2] || points[at + 1] === points[at - 1]).toBe(true);
    }),
  );
});
