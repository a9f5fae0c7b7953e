import { MAX_NAMED_IN_PREVIEW, type ProjectStartPreview, type SomeWorks } from '@gantry/contract';
import { type DateCalendar, listMoves, type PlannedMove, scheduleProject } from '@gantry/scheduling';
import { decide, notFound, requireAccess } from '../access/index.ts';
import { loadPlan, type PlanRow } from '../plans/index.ts';
import { projectFacts } from './present-project.ts';
import { findProjectRow, type ProjectReader } from './project-repository.ts';

/** A work as it stands, and where another start of the project would put it. */
interface Moving {
  readonly row: PlanRow;
  readonly move: PlannedMove;
}

/** What would come of another start of a project. Who may not change it is not told. */
export async function previewProjectStart(
  reader: ProjectReader,
  id: string,
  start: string | null,
): Promise<ProjectStartPreview> {
  const { db, actor, time } = reader;
  const project = await findProjectRow(reader, id);
  if (!project) throw notFound();
  requireAccess(actor, 'update', 'projects', projectFacts(project));
  const loaded = await loadPlan(db, { projectId: id });
  if (!loaded) throw notFound();
  const planned = { ...loaded.planned, start };
  const calendar = time.calendarOf(planned.calendarId);
  const seen = [...loaded.rows.values()].filter(
    ({ standIn, facts }) => standIn === undefined && decide(actor, 'read', 'works', facts).allowed,
  );
  const moves = new Map(listMoves(planned, scheduleProject(planned)).map((move) => [move.id, move]));
  const moving = seen.flatMap((row): Moving[] => {
    const move = moves.get(row.id);
    return move ? [{ row, move }] : [];
  });
  return {
    moved: moving.length,
    shift: findShift(moving, calendar),
    missDeadline: nameWorks(moving.filter(missesDeadline)),
    end: findEnd(seen, moves, calendar),
  };
}

function missesDeadline({ row: { deadline, due }, move }: Moving): boolean {
  return deadline !== null && move.due > deadline && (due === null || due <= deadline);
}

function findShift(moving: readonly Moving[], calendar: DateCalendar): ProjectStartPreview['shift'] {
  if (moving.length === 0) return null;
  const days = moving.map(({ row, move }) => daysBetween(calendar, row.start ?? move.start, move.start));
  const [least, most] = days.reduce(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [days[0] ?? 0, days[0] ?? 0],
  );
  return { least, most };
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

/** To halves: the ends of two days' work are seldom whole days apart. */
function daysBetween(calendar: DateCalendar, from: string, to: string): number {
  return Math.round((calendar.workingMinutesBetween(from, to) / calendar.minutesPerDay) * 2) / 2;
}

function nameWorks(moving: readonly Moving[]): SomeWorks {
  const works = moving
    .slice(0, MAX_NAMED_IN_PREVIEW)
    .map(({ row: { id, key, title, status } }) => ({ id, key, title, status }));
  return { count: moving.length, works };
}
