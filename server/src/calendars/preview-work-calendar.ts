import type { ProjectStartPreview } from '@gantry/contract';
import { listMoves, scheduleProject } from '@gantry/scheduling';
import { type Actor, decide, notFound, requireAccess } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { loadPlan, sumUpMoves } from '../plans/index.ts';
import type { Db } from '../platform/database/index.ts';

interface PreviewReader {
  readonly db: Db;
  readonly actor: Actor;
  readonly time: CompanyTime;
}

/** Previews another calendar of a work; null: that of its project. Requires the right to schedule the work. */
export async function previewWorkCalendar(
  { db, actor, time }: PreviewReader,
  id: string,
  calendarId: string | null,
): Promise<ProjectStartPreview> {
  const work = await db
    .selectFrom('work')
    .select('project_id as projectId')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!work) throw notFound();
  const { projectId } = work;
  const loaded = await loadPlan(db, projectId === null ? { workIds: [id] } : { projectId });
  const row = loaded?.rows.get(id);
  if (!loaded || !row || !decide(actor, 'read', 'works', row.facts).allowed) throw notFound();
  requireAccess(actor, 'schedule', 'works', row.facts);
  if (calendarId !== null && !time.calendars.some((each) => each.id === calendarId)) throw notFound();
  const { planned, rows } = loaded;
  const works = planned.works.map((each) => (each.id === id ? { ...each, calendarId } : each));
  const moves = new Map(
    listMoves(planned, scheduleProject({ ...planned, works })).map((move) => [move.id, move]),
  );
  const seen = [...rows.values()].filter(
    ({ standIn, facts }) => standIn === undefined && decide(actor, 'read', 'works', facts).allowed,
  );
  return sumUpMoves(seen, moves, time.calendarOf(planned.calendarId));
}
