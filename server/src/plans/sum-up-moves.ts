import { MAX_NAMED_IN_PREVIEW, type ProjectStartPreview, type SomeWorks } from '@gantry/contract';
import type { DateCalendar, PlannedMove } from '@gantry/scheduling';
import type { PlanRow } from './plan-repository.ts';

/** The current state of a work, and its dates after a change. */
interface Moving {
  readonly row: PlanRow;
  readonly move: PlannedMove;
}

/** A summary of the moves of works that the reader may see. Summaries span what moves, and are not counted. */
export function sumUpMoves(
  seen: readonly PlanRow[],
  moves: ReadonlyMap<string, PlannedMove>,
  calendar: DateCalendar,
): ProjectStartPreview {
  const moving = seen.flatMap((row): Moving[] => {
    const move = moves.get(row.id);
    return move && !row.isSummary ? [{ row, move }] : [];
  });
  return {
    moved: moving.length,
    shift: findShift(moving, calendar),
    missDeadline: nameWorks(moving.filter(missesDeadline).map(({ row }) => row)),
    end: findEnd(seen, moves, calendar),
  };
}

function missesDeadline({ row: { deadline, due }, move }: Moving): boolean {
  return deadline !== null && move.due > deadline && (due === null || due <= deadline);
}

function findShift(moving: readonly Moving[], calendar: DateCalendar): ProjectStartPreview['shift'] {
  if (moving.length === 0) return null;
  const days = moving.map((each) => farthest(each, calendar));
  const [least, most] = days.reduce(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [days[0] ?? 0, days[0] ?? 0],
  );
  return { least, most };
}

/** How far a work moves: leave in the middle of it moves its due alone. */
function farthest({ row, move }: Moving, calendar: DateCalendar): number {
  const start = daysBetween(calendar, row.start ?? move.start, move.start);
  const due = daysBetween(calendar, row.due ?? move.due, move.due);
  return Math.abs(due) > Math.abs(start) ? due : start;
}

function findEnd(
  rows: readonly PlanRow[],
  moves: ReadonlyMap<string, PlannedMove>,
  calendar: DateCalendar,
): ProjectStartPreview['end'] {
  const before = lastOf(rows.map(({ due }) => due));
  const after = lastOf(rows.map(({ id, due }) => moves.get(id)?.due ?? due));
  return before === null || after === null
    ? null
    : { before, after, days: daysBetween(calendar, before, after) };
}

const lastOf = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null);

/** In tenths, like every displayed amount of working time. */
function daysBetween(calendar: DateCalendar, from: string, to: string): number {
  return Math.round((calendar.workingMinutesBetween(from, to) / calendar.minutesPerDay) * 10) / 10;
}

/** The count, and the first of them by name. */
export function nameWorks(rows: readonly PlanRow[]): SomeWorks {
  const works = rows
    .slice(0, MAX_NAMED_IN_PREVIEW)
    .map(({ id, key, title, status }) => ({ id, key, title, status }));
  return { count: rows.length, works };
}
