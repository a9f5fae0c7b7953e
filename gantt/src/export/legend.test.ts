import { expect, test } from 'vitest';
import { LinkFlag, WorkFlag } from '../data.ts';
import { showAll } from '../paint/row-brush.ts';
import { someWorks } from '../test/a-chart.ts';
import { NO_DATE } from '../time/minutes.ts';
import { type LegendSight, listLegend } from './legend.ts';

const works = someWorks(3);
const [start = 0, finish = 0] = [works.start[0], works.finish[0]];
const month = 30 * 1440;
const none = () => new Int32Array(3).fill(NO_DATE);

/**
 * One work on screen, one that is critical and has a broken link beyond its right edge, and one in a row that is not on
 * screen.
 */
const sight: LegendSight = {
  data: {
    ...works,
    start: Int32Array.of(start, start + month, start),
    finish: Int32Array.of(finish, finish + month, finish),
    parent: new Int32Array(3).fill(-1),
    flags: Uint16Array.of(0, WorkFlag.critical, WorkFlag.milestone),
    deadline: Int32Array.of(finish + month, NO_DATE, finish),
    slackFinish: none(),
    baselineStart: none(),
    baselineFinish: none(),
    links: { count: 0, from: new Int32Array(0), to: new Int32Array(0), kind: new Uint8Array(0) },
  },
  show: showAll,
  works: [0, 1],
  hasChildren: new Uint8Array(3),
  seen: { start: start - 1440, finish: finish + 1440 },
  now: start,
};

const kindsOf = (changed: Partial<LegendSight>) =>
  listLegend({ ...sight, ...changed }).map(({ kind }) => kind);

test('lists only what is drawn in the visible rows and time', () => {
  expect(kindsOf({})).toEqual(['work', 'today', 'edge']);
  expect(kindsOf({ works: [0, 2] })).toEqual(['work', 'milestone', 'deadline', 'today']);
  expect(kindsOf({ seen: { start, finish: finish + 2 * month }, now: undefined })).toEqual([
    'work',
    'critical',
    'deadline',
  ]);
  expect(kindsOf({ show: { ...showAll, critical: false, deadlines: false }, works: [1] })).toEqual([
    'today',
    'edge',
  ]);
});

test('explains slack only if a tail is drawn', () => {
  const withSlack = (until: number) => ({
    ...sight.data,
    slackFinish: Int32Array.of(until, NO_DATE, NO_DATE),
  });
  expect(kindsOf({ data: withSlack(finish + 480) })).toContain('slack');
  expect(kindsOf({ data: withSlack(finish) })).not.toContain('slack');
  expect(kindsOf({ data: withSlack(finish + 480), show: { ...showAll, slack: false } })).not.toContain(
    'slack',
  );
});

test('distinguishes respected links from broken ones', () => {
  const links = { count: 1, from: Int32Array.of(0), to: Int32Array.of(2), kind: Uint8Array.of(0) };
  const withLinks = (flag: number) => ({ ...sight.data, links: { ...links, flags: Uint8Array.of(flag) } });
  expect(kindsOf({ data: withLinks(0) })).toContain('link');
  expect(kindsOf({ data: withLinks(LinkFlag.broken) })).toContain('broken');
  expect(kindsOf({ data: withLinks(LinkFlag.broken) })).not.toContain('link');
  expect(kindsOf({ data: withLinks(0), works: [1] })).not.toContain('link');
});

test('explains a bar in parts if one of its gaps is visible', () => {
  const pauses = (work: number) => (work === 0 ? [{ start: start + 60, finish: start + 120 }] : []);
  expect(kindsOf({ data: { ...sight.data, pauses } })).toContain('parts');
  expect(kindsOf({ data: { ...sight.data, pauses }, works: [1] })).not.toContain('parts');
});

test('explains stubs if a work has a predecessor without a row', () => {
  const data = { ...sight.data, predecessorsElsewhere: (work: number) => (work === 0 ? 'GAN-5' : '') };
  expect(kindsOf({ data })).toContain('elsewhere');
  expect(kindsOf({ data, works: [1] })).not.toContain('elsewhere');
  expect(kindsOf({ data, show: { ...showAll, links: false } })).not.toContain('elsewhere');
});
