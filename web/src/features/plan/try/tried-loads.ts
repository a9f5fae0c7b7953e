import type { ProjectDocument } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { LoadSheet, type Loads, leftOf, sharesOf } from '../wake/load-sheet.ts';

type Works = ProjectDocument['works'];

/** The workload of people if the trial plan was applied. The server knows only the real plan. */
export function loadsWhenTried(loads: Loads, was: Works, is: Works, calendar: PlanCalendar): Loads {
  const sheet = new LoadSheet(calendar, loads);
  const rowBefore = new Map(was.id.map((id, row) => [id, row]));
  const summaries = new Set(is.parent);
  is.id.forEach((id, row) => {
    const before = rowBefore.get(id);
    if (before === undefined || summaries.has(row) || isSame(was, before, is, row)) return;
    spreadWork(sheet, was, before, -1);
    spreadWork(sheet, is, row, 1);
  });
  const people = loads.people.map(({ userId, weeks }) => {
    const change = sheet.changes.get(userId);
    const other = weeks.map((week, at) => ({
      ...week,
      loadMinutes: Math.max(0, week.loadMinutes + (change?.[at] ?? 0)),
    }));
    return { userId, weeks: other };
  });
  return { ...loads, people };
}

const columns = ['start', 'due', 'durationMinutes', 'progress'] as const;

const isSame = (was: Works, before: number, is: Works, row: number): boolean =>
  columns.every((column) => was[column][before] === is[column][row]);

function spreadWork(sheet: LoadSheet, works: Works, row: number, times: 1 | -1): void {
  const due = works.due[row];
  const shares = sharesOf(works, row);
  if (due == null || shares.length === 0) return;
  const left = leftOf(works, row, works.durationMinutes[row] ?? 0);
  sheet.spread(shares, sheet.spanOf(minutesOf(works.start[row] ?? ''), minutesOf(due)), times * left);
}
