import type { Calendar, ProjectDocument } from '@gantry/contract';
import { type Plan, type PlanParts, toPlan } from '../model/plan.ts';
import { makePlanCalendar } from '../model/plan-calendar.ts';
import { PlanReader } from '../model/plan-reader.ts';
import { WorkIndex } from '../model/work-index.ts';
import { newRow, type Row } from '../rows/insert-row.ts';

type Links = ProjectDocument['links'];
type LinkRow = { [K in keyof Links]: Links[K][number] };

const shift: [number, number][] = [
  [480, 720],
  [780, 1020],
];

/** Monday to Friday, 8 to 12 and 13 to 17. */
export const weekdays: Calendar[] = [
  {
    id: 'company',
    name: 'Company',
    parentId: null,
    week: [[], shift, shift, shift, shift, shift, []],
    workWeeks: [],
    home: 'company',
    homeId: null,
    exceptions: [],
    version: 1,
  },
];
export const weekdayCalendar = makePlanCalendar(weekdays, 'company');

/** A project's document with these works, each with its relevant fields, and finish-to-start links by their rows. */
export function aDocument(
  works: readonly Partial<Row>[],
  links: readonly [number, number][] = [],
): Pick<ProjectDocument, 'works' | 'links'> {
  const rows = works.map((work, row): Row => ({ ...plainRow(row), ...work }));
  const linkRows = links.map(([predecessor, successor], link): LinkRow => {
    return { ...plainLink, id: `link-${link}`, predecessor, successor };
  });
  return { works: columnsOf(rows, plainRow(0)), links: columnsOf(linkRows, plainLink) };
}

export const planOf = (
  { works, links, outside = [], hiddenPredecessors = [] }: PlanParts,
  calendar = weekdayCalendar,
): Plan =>
  toPlan(
    { works, links, outside, hiddenPredecessors },
    new PlanReader(new WorkIndex().take(works.id)),
    calendar,
    { nameOf: () => undefined },
  );

/** One working day, on 1 December 2026, a Tuesday. */
const plainRow = (row: number): Row => ({
  ...newRow(`work-${row + 1}`, `Work ${row + 1}`),
  key: `HAR-${row + 1}`,
  parent: -1,
  start: '2026-12-01T08:00',
  due: '2026-12-01T17:00',
  durationMinutes: 480,
  mayUpdate: true,
  maySchedule: true,
});

const plainLink: LinkRow = {
  id: '',
  predecessor: 0,
  successor: 0,
  type: 'FS',
  lag: 0,
  lagUnit: 'working',
  version: 1,
};

/** Converts rows to columns, also when there are no rows. */
function columnsOf<R extends object>(rows: readonly R[], like: R): { [K in keyof R]: R[K][] } {
  const names = Object.keys(like) as (keyof R)[];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as {
    [K in keyof R]: R[K][];
  };
}
