import type { Dashboard } from '@gantry/contract';
import { findReferences } from '../company/index.ts';
import { countUnread } from '../notifications/index.ts';
import { listLedProjects } from '../projects/index.ts';
import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { openWorkReader, presentWorks, type WorkReader } from '../works/index.ts';
import {
  type Bucket,
  countByStatus,
  countForSidebar,
  countOverdueByDepartment,
  type HomeWorkRow,
  listHomeWorks,
  listTrend,
} from './dashboard-repository.ts';

export const dashboardRoutes: readonly RouteDeclaration[] = [
  readRoute('getDashboard', async ({ db, actor, services }) =>
    getDashboard(await openWorkReader(db, actor, services.clock)),
  ),
  readRoute('getCounts', async ({ db, actor, services }) => ({
    response: {
      ...(await countForSidebar(await openWorkReader(db, actor, services.clock))),
      unread: await countUnread(db, actor),
    },
  })),
];

/** The home screen of one person: seven queries, whatever there is to show. */
async function getDashboard(reader: WorkReader) {
  const works = await listHomeWorks(reader);
  const projects = await listLedProjects(reader);
  const response: Dashboard = {
    ...presentBuckets(reader, works),
    projects,
    byStatus: await countByStatus(reader),
    trend: await listTrend(reader),
    overdueByDepartment: await countOverdueByDepartment(reader),
  };
  return { response, references: await findNames(reader, works, projects) };
}

function presentBuckets(reader: WorkReader, rows: readonly HomeWorkRow[]) {
  const inBucket = (bucket: Bucket) => {
    return presentWorks(
      reader,
      rows.filter((row) => row.bucket === bucket),
    );
  };
  return {
    late: inBucket('late'),
    lateCount: rows.find(({ bucket }) => bucket === 'late')?.lateCount ?? 0,
    today: inBucket('today'),
    nextDays: inBucket('nextDays'),
    waiting: inBucket('waiting'),
  };
}

function findNames(
  { db, actor }: WorkReader,
  works: readonly HomeWorkRow[],
  projects: Dashboard['projects'],
) {
  return findReferences(db, actor, {
    users: [
      ...works.flatMap(({ ownerId, assigneeIds }) => [ownerId, ...assigneeIds]),
      ...projects.map(({ leadId }) => leadId),
    ],
    projects: works.map(({ projectId }) => projectId),
    departments: [...works, ...projects].map(({ departmentId }) => departmentId),
    labels: works.flatMap(({ labelIds }) => labelIds),
  });
}
