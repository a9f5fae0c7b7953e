import type { PlannedProject } from '@gantry/scheduling';
import { getCompany, listReckonedCalendars } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import {
  findProjectFrame,
  listOutsideRows,
  listPlanLinks,
  listPlanRows,
  type PlanRow,
  type PlanScope,
} from './plan-repository.ts';

/** A plan as it stands in the database, hidden works included: whoever shows any of it asks what its reader may see. */
export interface LoadedPlan {
  readonly planned: PlannedProject;
  readonly rows: ReadonlyMap<string, PlanRow>;
  readonly targetDate: string | null;
}

/** Undefined where the project is gone. */
export async function loadPlan(db: Db | Tx, scope: PlanScope): Promise<LoadedPlan | undefined> {
  const frame =
    'projectId' in scope
      ? await findProjectFrame(db, scope.projectId)
      : { start: null, targetDate: null, calendarId: null };
  if (frame === undefined) return undefined;
  const company = await getCompany(db);
  const within = await listPlanRows(db, scope);
  const outside = (await listOutsideRows(db, scope)).map(standIn);
  const rows = [...within, ...outside];
  const planned: PlannedProject = {
    start: frame.start,
    calendarId: frame.calendarId ?? company.calendarId,
    calendars: await listReckonedCalendars(db),
    works: rows,
    links: await listPlanLinks(db, scope),
  };
  return { planned, rows: new Map(rows.map((row) => [row.id, row])), targetDate: frame.targetDate };
}

/** What lies outside drives by the dates that it has, and belongs to nothing here. */
function standIn(row: PlanRow): PlanRow {
  return { ...row, parentId: null, standIn: row.isSummary ? 'summary' : 'work' };
}
