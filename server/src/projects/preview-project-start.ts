import type { ProjectStartPreview, ProjectStartQuery } from '@gantry/contract';
import { listMoves, scheduleProject } from '@gantry/scheduling';
import { decide, notFound, requireAccess } from '../access/index.ts';
import { loadPlan, sumUpMoves } from '../plans/index.ts';
import { projectFacts } from './present-project.ts';
import { findProjectRow, type ProjectReader } from './project-repository.ts';

interface Considered extends ProjectStartQuery {
  /** Absent: unchanged. */
  readonly worksFromStart?: boolean;
}

/** Previews another start, calendar or option of a project. Requires the right to change the project. */
export async function previewProjectStart(
  reader: ProjectReader,
  id: string,
  { start, calendarId, peopleCount, splitsInProgress, worksFromStart }: Considered,
): Promise<ProjectStartPreview> {
  const { db, actor, time } = reader;
  const project = await findProjectRow(reader, id);
  if (!project) throw notFound();
  requireAccess(actor, 'update', 'projects', projectFacts(project));
  const loaded = await loadPlan(db, {
    projectId: id,
    ...(peopleCount && { peopleCount: peopleCount === 'yes' }),
  });
  if (!loaded) throw notFound();
  const chosen = calendarId === 'company' ? time.calendarId : calendarId;
  if (chosen !== undefined && !time.calendars.some((each) => each.id === chosen)) throw notFound();
  const planned = {
    ...loaded.planned,
    start: start ?? null,
    worksFromStart: worksFromStart ?? loaded.planned.worksFromStart,
    ...(splitsInProgress && { splitsInProgress: splitsInProgress === 'yes' }),
    calendarId: chosen ?? loaded.planned.calendarId,
  };
  const seen = [...loaded.rows.values()].filter(
    ({ standIn, facts }) => standIn === undefined && decide(actor, 'read', 'works', facts).allowed,
  );
  const moves = new Map(listMoves(planned, scheduleProject(planned)).map((move) => [move.id, move]));
  return sumUpMoves(seen, moves, time.calendarOf(planned.calendarId));
}
