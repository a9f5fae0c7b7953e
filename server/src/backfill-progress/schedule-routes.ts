import type { ScheduleOffer } from '@gantry/contract';
import { notFound, requireAccess } from '../access/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { wasImportedSince } from '../import/index.ts';
import type { Db } from '../platform/database/index.ts';
import {
  findProjectRow,
  type ProjectReader,
  type ProjectRow,
  previewProjectStart,
  projectEntity,
  projectFacts,
} from '../projects/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { scheduleWholeProject } from '../scheduling/index.ts';
import { lockPlans } from '../works/index.ts';
import { wasFilled } from './find-actuals.ts';
import { hasWaitingWorks } from './waiting-works.ts';

/**
 * Routes to preview and run the scheduling of a project whose actual dates were filled in, or whose works were
 * imported.
 */
export const scheduleRoutes: readonly RouteDeclaration[] = [
  readRoute('getScheduleOffer', async ({ db, actor, services, params: { id } }) => {
    const time = await loadCompanyTime(db, services.clock, actor.companyStamp);
    const project = await getChangeableProject({ db, actor, time }, id);
    const cause = await findCause(db, project, services.clock.now());
    if (cause === null) return { response: null };
    const query = project.start === null ? {} : { start: project.start };
    const preview = await previewProjectStart({ db, actor, time }, id, { ...query, worksFromStart: true });
    return { response: preview.moved === 0 ? null : { ...preview, cause } };
  }),
  writeRoute('scheduleProject', async ({ tx, actor, change, services, params: { id } }) => {
    const time = await loadCompanyTime(tx, services.clock, actor.companyStamp);
    await getChangeableProject({ db: tx, actor, time }, id);
    await lockPlans(tx, { projectIds: [id] });
    // From now on, works of this project without dates start with the project.
    await change.update(projectEntity, id, { worksFromStart: true });
    return { response: { works: await scheduleWholeProject(change, id, time) } };
  }),
];

/**
 * Imported dates stay as they are until a person schedules them. Scheduling is offered for this long after an import.
 */
const OFFERED_DAYS = 30;
const DAY_MS = 86_400_000;

async function findCause(
  db: Db,
  { id, start, worksFromStart }: ProjectRow,
  now: Date,
): Promise<ScheduleOffer['cause'] | null> {
  if (await wasFilled(db, id)) return 'filled';
  const since = new Date(now.getTime() - OFFERED_DAYS * DAY_MS);
  if (await wasImportedSince(db, id, since)) return 'imported';
  return start !== null && !worksFromStart && (await hasWaitingWorks(db, id)) ? 'undated' : null;
}

async function getChangeableProject(reader: ProjectReader, id: string) {
  const project = await findProjectRow(reader, id);
  if (!project) throw notFound();
  requireAccess(reader.actor, 'update', 'projects', projectFacts(project));
  return project;
}
