import { minutesOf } from '@gantry/gantt';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#features/plan/model/plan.ts';
import { aDocument, planOf, weekdayCalendar } from '#features/plan/test/a-plan.ts';
import { columnNames } from '../columns/use-column-settings.ts';
import { ganttColumns } from '../gantt-columns.tsx';
import { plannerColumns } from '../planner-columns/planner-columns.ts';
import { filterRows, listUndated } from '../shown/filter-rows.ts';
import { describeExport } from './describe-export.ts';
import type { ExportChoice, ExportSource } from './export-source.ts';
import { sheetColumns } from './sheet-columns.ts';

const levels = 20;

/** Branches with 20 levels: the maximum of an import. */
function deepPlan(count: number, dates: { start: string; due: string }): Plan {
  const works = Array.from({ length: count }, (_, row) => ({
    ...dates,
    parent: row % levels === 0 ? -1 : row - 1,
  }));
  const links = Array.from({ length: count - levels }, (_, row): [number, number] => [row, row + levels]);
  return planOf(aDocument(works, links));
}

const handle = {
  pixelsPerDay: () => 18,
  collapsed: () => new Set<number>(),
  visibleSpan: () => ({ start: minutesOf('2026-12-01T00:00'), finish: minutesOf('2027-02-01T00:00') }),
};

const columnsOf = (plan: Plan) =>
  ganttColumns({
    ...{ plan, projectId: 'har', projectKey: 'HAR', now: '2026-12-01', isNarrow: false, mayAssign: true },
    ownerName: () => undefined,
    onNamed: () => undefined,
    extra: [],
    marksOf: () => 0,
    later: plannerColumns({
      ...{ plan, projectKey: 'HAR', now: '2026-12-01', minutesPerDay: 480, mayAssign: true },
      path: undefined,
      comparison: undefined,
      names: {
        people: new Map(),
        resources: new Map(),
        capacities: new Map(),
        labels: new Map(),
        calendars: new Map(),
      },
    }),
  });

const sourceOf = (plan: Plan): ExportSource => ({
  projectId: 'har',
  projectKey: 'HAR',
  projectName: 'Harbour terminal',
  baseline: undefined,
  wallClock: '2026-12-01T09:00',
  progressAt: undefined,
  data: plan.data,
  rows: plan.rows,
  columns: sheetColumns([], columnsOf(plan), plan.data.title),
  now: minutesOf('2026-12-01T09:00'),
  listRest: weekdayCalendar.listRest,
  dayHours: weekdayCalendar.dayHours,
  show: {},
  remarks: [],
  chart: { current: handle },
});

const choice = (part: Partial<ExportChoice>): ExportChoice => ({
  format: 'pdf',
  time: 'whole',
  paper: 'A4',
  width: 'page',
  breaks: 'none',
  ...part,
});
const december = { start: '2026-12-01T08:00', due: '2026-12-11T17:00' };

describe('a plan of 50,000 works in 20 levels', () => {
  const plan = deepPlan(50_000, december);

  it('becomes columns of a chart, and can be filtered', () => {
    expect(plan.data.count).toBe(50_000);
    expect(plan.data.links.count).toBe(49_980);
    expect(plan.hasSubWorks.size).toBe(47_500);
    expect(
      filterRows(plan, { text: 'Work 50000', only: undefined, later: undefined }, undefined),
    ).toHaveLength(levels);
    expect(listUndated(plan)).toEqual([]);
  });

  it('is reported as too large for paper and pictures, with an alternative', () => {
    const source = sourceOf(plan);
    const pages = describeExport(source, choice({}));
    expect(pages.words).toBe('50,000 works on 1,924 A4 pages, landscape.');
    expect(pages.refused).toMatch(/^More than 1,000 pages\. Filter the works/);
    expect(describeExport(source, choice({ format: 'svg' })).refused).toMatch(/^Programs cannot open/);
    expect(describeExport(source, choice({ format: 'png' })).refused).toMatch(/^More than 60 pictures/);
  });
});

it('5,000 works fit on paper, into a drawing, and into as many pictures as necessary', () => {
  const source = sourceOf(deepPlan(5_000, december));
  expect(describeExport(source, choice({})).refused).toBeUndefined();
  expect(describeExport(source, choice({ format: 'svg', time: 'shown' })).refused).toBeUndefined();
  const pictures = describeExport(source, choice({ format: 'png', time: 'shown' }));
  expect(pictures.words).toMatch(
    /^5,000 works in 10 pictures [\d,]+ pixels wide, in one ZIP file.*As sharp as the screen/,
  );
  expect(pictures.refused).toBeUndefined();
});

it('a plan of the maximum length is reported as too wide at some scales', () => {
  const source = sourceOf(deepPlan(levels, { start: '1900-01-01T08:00', due: '2199-12-31T17:00' }));
  expect(describeExport(source, choice({})).words).toBe('20 works on 1 A4 page, landscape.');
  expect(describeExport(source, choice({ width: 'zoom' })).refused).toMatch(/Make it one page wide/);
  expect(describeExport(source, choice({ format: 'png' })).refused).toMatch(/^Too wide/);
});

it('exports every column that can be shown, as text', () => {
  const { works, links } = aDocument(
    [
      { title: 'Piles' },
      { title: 'Base', priority: 'high', deadline: '2026-12-09T17:00', progress: 30, ownerId: 'mai' },
    ],
    [[0, 1]],
  );
  const plan = planOf({ works, links, outside: [] });
  const all = columnsOf(plan);
  const chosen = Object.keys(columnNames).flatMap((id) => all.filter((column) => column.id === id));
  expect(chosen).toHaveLength(Object.keys(columnNames).length);
  const words = sheetColumns(chosen, all, plan.data.title).map(({ title, text }) => `${title}: ${text(1)}`);
  expect(words).toEqual([
    'Key: HAR-2',
    'Work: Base',
    'Status: To do',
    'Priority: High',
    'Owner: ',
    'Assignees: ',
    'Resources: ',
    'Labels: ',
    'Reference: ',
    'Start: 1 Dec',
    'Due: 1 Dec',
    'Deadline: 9 Dec',
    'Length: 1 d',
    'Remaining: ',
    'Effort: ',
    'Done: 30 %',
    'Actual start: ',
    'Actual finish: ',
    'Scheduling: Automatic',
    'Constraint: As soon as possible',
    'Date of the constraint: ',
    'Calendar: ',
    'After: 1',
    'Total slack: ',
    'Free slack: ',
    'Successors: ',
    'WBS: 2',
    'Baseline start: ',
    'Start variance: ',
    'Description: ',
  ]);
});
