import { type DuePreview, MAX_NAMED_IN_PREVIEW } from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import {
  applyTypedDates,
  type DateCalendar,
  listMoves,
  type PlannedMove,
  RefusedDatesError,
  scheduleProject,
} from '@gantry/scheduling';
import { sql } from 'kysely';
import { accessFilter, decide, notFound } from '../access/index.ts';
import { loadPlan, type PlanRow, refusedDates, sumUpMoves } from '../plans/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { LeftReader } from './plan-left.ts';
import { said } from './words/index.ts';

/** What another due of a work would move. Nothing is locked or written; hidden works are in no figure. */
export async function previewDue(reader: LeftReader, id: string, due: string): Promise<DuePreview> {
  const { actor, time } = reader;
  const loaded = await loadPlanOf(reader, id);
  const row = loaded?.rows.get(id);
  // An archived work takes part in no plan.
  if (!loaded || !row) throw notFound();
  const { planned, rows } = loaded;
  const typed = typeDue(row, due, time.calendarOf(row.calendarId, planned.calendarId));
  const works = planned.works.map((work) => (work.id === id ? { ...work, ...typed } : work));
  const run = scheduleProject({ ...planned, works });
  const moves = new Map(listMoves(planned, run).map((move) => [move.id, move]));
  if (typed.start !== null && typed.due !== null && !moves.has(id))
    moves.set(id, { ...row, start: typed.start, due: typed.due });
  const seen = [...rows.values()].filter(
    ({ standIn, facts }) => standIn === undefined && decide(actor, 'read', 'works', facts).allowed,
  );
  const sum = sumUpMoves(seen, moves, time.calendarOf(planned.calendarId));
  const followers = seen.filter((other) => other.id !== id && moves.has(other.id));
  return { ...sum, moved: followers.length, followers: nameFollowers(followers, moves) };
}

async function loadPlanOf({ db, actor }: LeftReader, id: string) {
  const { rows } = await sql<{ projectId: string | null }>`
    select w.project_id as "projectId" from work w
    where w.id = ${id} and w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}`.execute(db);
  const [place] = rows;
  if (!place) return undefined;
  return loadPlan(db, place.projectId === null ? { workIds: [id] } : { projectId: place.projectId });
}

function typeDue(row: PlanRow, due: string, calendar: DateCalendar) {
  const typed = typeDates(row, due, calendar);
  if (typed.start === null || typed.due === null || typed.start <= typed.due) return typed;
  throw refused('due', said('beforeStart'));
}

function typeDates(row: PlanRow, due: string, calendar: DateCalendar) {
  try {
    return applyTypedDates(row, { due }, calendar);
  } catch (error) {
    if (!(error instanceof RefusedDatesError)) throw error;
    throw refused(error.field, refusedDates(error));
  }
}

function refused(path: string, message: Said): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path, message }] });
}

function nameFollowers(
  rows: readonly PlanRow[],
  moves: ReadonlyMap<string, PlannedMove>,
): DuePreview['followers'] {
  return rows
    .flatMap(({ id, key, title, status, isSummary, due, deadline }) => {
      const newDue = moves.get(id)?.due;
      if (newDue === undefined || isSummary) return [];
      const missesDeadline = deadline !== null && newDue > deadline && (due === null || due <= deadline);
      return [{ id, key, title, status, due, newDue, missesDeadline }];
    })
    .slice(0, MAX_NAMED_IN_PREVIEW);
}
