import { expect, test } from 'vitest';
import { type GanttData, LinkFlag, LinkKind, WorkFlag } from '../data.ts';
import { Sheet } from '../export/sheet.ts';
import { someWorks } from '../test/a-chart.ts';
import { NO_DATE } from '../time/minutes.ts';
import { TimeScale } from '../time/time-scale.ts';
import type { Mark } from './mark.ts';
import { metricsOf } from './metrics.ts';
import { type RowBrush, showAll } from './row-brush.ts';
import { paintRow } from './row-painter.ts';

const works = someWorks(2);
const [start = 0, finish = 0] = [works.start[0], works.finish[0]];
const pixelsPerMinute = 0.5;

const draw = (data: Partial<GanttData>, nowX?: number) => paintRow(brushOf(data, nowX), 0).body;

const drawStill = (data: Partial<GanttData>, rowHeight: number) =>
  paintRow({ ...brushOf(data), metrics: metricsOf(rowHeight) }, 0).still;

function brushOf(data: Partial<GanttData>, nowX?: number): RowBrush {
  return {
    data: { ...works, ...data },
    hasChildren: new Uint8Array(2),
    leavesFinish: new Set(),
    scale: new TimeScale(start, pixelsPerMinute),
    metrics: metricsOf(32),
    show: showAll,
    clip: { left: -1000, right: 5000 },
    nowX,
  };
}

const flagged = (flag: number) => ({ flags: Uint16Array.of(flag, 0) });
const find = (marks: ReturnType<typeof draw>, style: string) => marks.find((mark) => mark.style === style);

test('a bar that ends after its deadline is drawn as late and hatched from there on, until it is done', () => {
  const deadline = Int32Array.of(finish - 60, finish);
  const marks = draw({ deadline });
  const from = (finish - 60 - start) * pixelsPerMinute;
  expect(find(marks, 'overrun')?.d).toMatch(new RegExp(`^M${from + 2} `));
  expect(find(marks, 'overrun-hatch')?.d).toBe(find(marks, 'overrun')?.d);
  expect(find(draw({ deadline: Int32Array.of(finish, finish) }), 'overrun')).toBeUndefined();
  expect(find(draw({ deadline, ...flagged(WorkFlag.done) }), 'overrun')).toBeUndefined();
});

test('an overdue bar has a short stub followed by its label, however long ago it was due', () => {
  const end = (finish - start) * pixelsPerMinute;
  const label = () => 'late 3 d';
  const marks = draw({ ...flagged(WorkFlag.overdue), label }, end + 20 * 365 * 18);
  expect(find(marks, 'overdue')?.d).toBe(`M${end + 1} 13H${end + 13}`);
  expect(find(marks, 'label-late')?.x).toBe(end + 14 + 8);
  // Now may be closer than the length of a stub.
  expect(find(draw(flagged(WorkFlag.overdue), end + 6), 'overdue')?.d).toBe(`M${end + 1} 13H${end + 5}`);
});

test('bars with manual dates have sharp corners, others rounded ones', () => {
  expect(find(draw(flagged(WorkFlag.manual)), 'bar-rest')?.d).toContain('a0 0');
  expect(find(draw({}), 'bar-rest')?.d).toContain('a4 4');
});

test('slack is drawn below the label and does not cross it', () => {
  const marks = draw({ slackFinish: Int32Array.of(finish + 6000, finish), label: () => 'Mai Pham' });
  const line = Number(/^M\S+ (\S+)H/.exec(find(marks, 'slack')?.d ?? '')?.[1]);
  const foot = (find(marks, 'label')?.y ?? 0) + 3.5;
  expect(line).toBeGreaterThan(foot);
});

test('a link that contradicts the dates has its own style, whether critical or not', () => {
  const flags = Uint8Array.of(LinkFlag.broken | LinkFlag.critical);
  const links = {
    count: 1,
    from: Int32Array.of(0),
    to: Int32Array.of(1),
    kind: Uint8Array.of(LinkKind.finishToStart),
    flags,
  };
  const sheet = new Sheet({ ...works, links }, { columns: [] });
  const drawn = JSON.stringify(sheet.draw(sheet.whole), (_, value) =>
    typeof value === 'object' && value !== null && Symbol.iterator in value ? [...value] : value,
  );
  expect(drawn).toContain('"link-broken"');
  expect(drawn).not.toContain('"link-critical"');
});

test('several baselines have separate bands within the row, the first one on top', () => {
  const at = (shift: number) => ({
    start: Int32Array.of(start + shift, NO_DATE),
    finish: Int32Array.of(finish + shift, NO_DATE),
  });
  const first = { baselineStart: at(0).start, baselineFinish: at(0).finish };
  const topsOf = (marks: readonly Mark[]) =>
    marks
      .filter(({ style }) => style.startsWith('baseline'))
      .map(({ style, d }) => [style, Number(/^M[\d.]+ ([\d.]+)/.exec(d ?? '')?.[1])]);
  for (const rowHeight of [32, 24]) {
    const { rowHeight: height } = metricsOf(rowHeight);
    const tops = topsOf(drawStill({ ...first, furtherBaselines: [at(60), at(120)] }, rowHeight));
    expect(tops.map(([style]) => style)).toEqual(['baseline', 'baseline-second', 'baseline-third']);
    const places = tops.map(([, top]) => Number(top));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(3);
    expect(Math.max(...places) + 1).toBeLessThanOrEqual(height);
  }
  expect(topsOf(drawStill(first, 32))).toHaveLength(1);
  expect(topsOf(drawStill({ furtherBaselines: [at(60)] }, 32))).toEqual([]);
});

test('a milestone on a row has its name after it, or before it if only that side has room', () => {
  const names = (marks: readonly { at: number; name: string }[]) =>
    drawStill(
      { marks: (work) => (work === 0 ? marks.map((mark) => ({ ...mark, kind: 'open' as const })) : []) },
      32,
    )
      .filter(({ style }) => style === 'mark-name')
      .map(({ text, x = 0 }) => ({ text, x }));
  const [alone] = names([{ at: start + 60, name: 'Roof on' }]);
  expect(alone?.x).toBeGreaterThan(60 * pixelsPerMinute);
  const [last] = names([{ at: finish, name: 'Handed over' }]);
  expect(last?.text).toBe('Handed over');
  expect(last?.x).toBeLessThan((finish - start) * pixelsPerMinute - 40);
  const close = [0, 30, 60].map((minutes) => ({ at: start + 200 + minutes, name: 'A name that is long' }));
  expect(names(close)).toHaveLength(2);
});

test('a work that waits for a work without a row has a stub with words before its bar', () => {
  const predecessorsElsewhere = (work: number) => (work === 0 ? 'GAN-5' : '');
  const marks = draw({ predecessorsElsewhere });
  expect(find(marks, 'link')?.d).toMatch(/^M-16 13L/);
  expect(find(marks, 'link-head')?.d).toMatch(/^M0 13l-5.5/);
  expect(find(marks, 'stub-text')).toMatchObject({ text: 'GAN-5', x: -22.5 });
  expect(find(draw({}), 'stub-text')).toBeUndefined();
  const brush = { ...brushOf({ predecessorsElsewhere }), show: { ...showAll, links: false } };
  expect(find(paintRow(brush, 0).body, 'stub-text')).toBeUndefined();
});
