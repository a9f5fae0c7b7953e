import { expect, test } from 'vitest';
import { type GanttData, LinkFlag, LinkKind, WorkFlag } from '../data.ts';
import { Sheet } from '../export/sheet.ts';
import { someWorks } from '../test/a-chart.ts';
import { TimeScale } from '../time/time-scale.ts';
import { metricsOf } from './metrics.ts';
import { type RowBrush, showAll } from './row-brush.ts';
import { paintRow } from './row-painter.ts';

const works = someWorks(2);
const [start = 0, finish = 0] = [works.start[0], works.finish[0]];
const pixelsPerMinute = 0.5;

function draw(data: Partial<GanttData>, nowX?: number) {
  const brush: RowBrush = {
    data: { ...works, ...data },
    hasChildren: new Uint8Array(2),
    leavesFinish: new Set(),
    scale: new TimeScale(start, pixelsPerMinute),
    metrics: metricsOf(32),
    show: showAll,
    clip: { left: -1000, right: 5000 },
    nowX,
  };
  return paintRow(brush, 0).body;
}

const flagged = (flag: number) => ({ flags: Uint16Array.of(flag, 0) });
const find = (marks: ReturnType<typeof draw>, style: string) => marks.find((mark) => mark.style === style);

test('a bar that ends after its deadline is drawn late from there on, hatched, until it is done', () => {
  const deadline = Int32Array.of(finish - 60, finish);
  const marks = draw({ deadline });
  const from = (finish - 60 - start) * pixelsPerMinute;
  expect(find(marks, 'overrun')?.d).toMatch(new RegExp(`^M${from + 2} `));
  expect(find(marks, 'overrun-hatch')?.d).toBe(find(marks, 'overrun')?.d);
  expect(find(draw({ deadline: Int32Array.of(finish, finish) }), 'overrun')).toBeUndefined();
  expect(find(draw({ deadline, ...flagged(WorkFlag.done) }), 'overrun')).toBeUndefined();
});

test('an overdue bar has a short stub and its label behind it, however long ago it was due', () => {
  const end = (finish - start) * pixelsPerMinute;
  const label = () => 'late 3 d';
  const marks = draw({ ...flagged(WorkFlag.overdue), label }, end + 20 * 365 * 18);
  expect(find(marks, 'overdue')?.d).toBe(`M${end + 1} 13H${end + 13}`);
  expect(find(marks, 'label-late')?.x).toBe(end + 14 + 8);
  // Now may be nearer than a stub is long.
  expect(find(draw(flagged(WorkFlag.overdue), end + 6), 'overdue')?.d).toBe(`M${end + 1} 13H${end + 5}`);
});

test('dates set by hand have sharp corners, others round ones', () => {
  expect(find(draw(flagged(WorkFlag.manual)), 'bar-rest')?.d).toContain('a0 0');
  expect(find(draw({}), 'bar-rest')?.d).toContain('a4 4');
});

test('slack runs below the label, which it does not cross', () => {
  const marks = draw({ slackFinish: Int32Array.of(finish + 6000, finish), label: () => 'Mai Pham' });
  const line = Number(/^M\S+ (\S+)H/.exec(find(marks, 'slack')?.d ?? '')?.[1]);
  const foot = (find(marks, 'label')?.y ?? 0) + 3.5;
  expect(line).toBeGreaterThan(foot);
});

test('a link that the dates do not keep is drawn in a style of its own, critical or not', () => {
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
