import type { PlannedProject } from '@gantry/scheduling';
import { getCompany, loadCompanyCalendars } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { readPeopleTimes } from './people-times.ts';
import {
  findProjectFrame,
  listOutsideRows,
  listPlanLinks,
  listPlanRows,
  type PlanRow,
  type PlanScope,
  type ProjectFrame,
} from './plan-repository.ts';

/**
 * A plan from the database, including hidden works: a caller that shows any of it must check what its reader may see.
 */
export interface LoadedPlan {
  readonly planned: PlannedProject;
  readonly rows: ReadonlyMap<string, PlanRow>;
  readonly targetDate: string | null;
  readonly statusDate: string | null;
}

/** For works without a project. */
const NO_PROJECT: ProjectFrame = {
  start: null,
  worksFromStart: false,
  splitsInProgress: false,
  targetDate: null,
  statusDate: null,
  calendarId: null,
};

/** Undefined if the project does not exist any more. */
export async function loadPlan(db: Db | Tx, scope: PlanScope): Promise<LoadedPlan | undefined> {
  const frame = 'projectId' in scope ? await findProjectFrame(db, scope.projectId) : NO_PROJECT;
  if (frame === undefined) return undefined;
  const company = await getCompany(db);
  const within = await listPlanRows(db, scope);
  const outside = (await listOutsideRows(db, scope)).map(standIn);
  const calendars = await loadCompanyCalendars(db);
  const people = await readPeopleTimes(db, {
    workIds: within.map(({ id }) => id),
    calendars,
    peopleCount: takenToCount(scope),
  });
  const counted = within.map((row) => ({ ...row, personCalendarIds: people.of(row.id) }));
  const rows = [...counted, ...outside];
  const planned: PlannedProject = {
    start: frame.start,
    worksFromStart: frame.worksFromStart,
    splitsInProgress: frame.splitsInProgress,
    calendarId: frame.calendarId ?? company.calendarId,
    calendars,
    personCalendars: people.calendars,
    works: rows,
    links: await listPlanLinks(db, scope),
  };
  return {
    planned,
    rows: new Map(rows.map((row) => [row.id, row])),
    targetDate: frame.targetDate,
    statusDate: frame.statusDate,
  };
}

function takenToCount(scope: PlanScope): ReadonlyMap<string, boolean> | undefined {
  if (!('projectId' in scope) || scope.peopleCount === undefined) return undefined;
  return new Map([[scope.projectId, scope.peopleCount]]);
}

/** Outside works drive this plan with their current dates, and belong to no summary here. */
function standIn(row: PlanRow): PlanRow {
  return { ...row, parentId: null, standIn: row.isSummary ? 'summary' : 'work' };
}
