import type { TimelineGroup, TimelineWork } from '@gantry/contract';
import { minutesOf, textOfMinutes } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { followGroups } from './group-bars.ts';
import { toTimeline } from './timeline-data.ts';
import type { Node } from './timeline-tree.ts';

const naming = { userName: () => undefined, namesOwners: false, today: '2026-12-01' };
const group = (key: string, weeks: TimelineGroup['weeks'] = []): Node => ({
  kind: 'group',
  by: 'project',
  key,
  parent: undefined,
  row: { id: key, name: key, start: '2026-12-01T08:00', finish: '2026-12-03T17:00', weeks } as TimelineGroup,
});
const work = (key: string, parent: string, day: string): Node => ({
  kind: 'work',
  key,
  parent,
  row: {
    id: key,
    title: key,
    start: `${day}T08:00`,
    due: `${day}T17:00`,
    predecessors: [],
  } as unknown as TimelineWork,
});

/** The positions of rows when one work of each group moves a week later. */
function drag(nodes: readonly Node[], key: string): Record<string, string> {
  const index = new WorkIndex();
  const timeline = toTimeline(nodes, index, naming);
  const at = index.numberOf(key);
  const moved = followGroups(timeline)({
    count: 1,
    works: Int32Array.of(at),
    start: Int32Array.of(minutesOf('2026-12-10T08:00')),
    finish: Int32Array.of(minutesOf('2026-12-10T17:00')),
  });
  return Object.fromEntries(
    Array.from({ length: moved.count }, (_, entry) => [
      timeline.nodeOf(moved.works[entry] ?? -1)?.key,
      `${textOfMinutes(moved.start[entry] ?? 0).slice(5, 10)} ${textOfMinutes(moved.finish[entry] ?? 0).slice(5, 10)}`,
    ]),
  );
}

test('the bar of a group spans the new positions of its works', () => {
  const nodes = [
    group('/a'),
    work('/a/1', '/a', '2026-12-01'),
    work('/a/2', '/a', '2026-12-03'),
    group('/b'),
  ];
  expect(drag(nodes, '/a/1')).toEqual({ '/a/1': '12-10 12-10', '/a': '12-03 12-10' });
});

test('people have no bar, and an incomplete group stays as it is', () => {
  const week = { week: '2026-11-30', loadMinutes: 480, capacityMinutes: 2400 };
  const mine = [group('/mai', [week]), work('/mai/1', '/mai', '2026-12-01')];
  expect(drag(mine, '/mai/1')).toEqual({ '/mai/1': '12-10 12-10' });
  const rest: Node = { kind: 'rest', state: 'more', key: '/a/rest', parent: '/a' };
  expect(drag([group('/a'), work('/a/1', '/a', '2026-12-01'), rest], '/a/1')).toEqual({
    '/a/1': '12-10 12-10',
  });
});
