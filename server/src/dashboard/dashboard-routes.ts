import type { Dashboard } from '@gantry/contract';
import { findReferences } from '../company/index.ts';
import { countUnread, excerptOf } from '../notifications/index.ts';
import { listLedProjects } from '../projects/index.ts';
import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { openWorkReader, presentWorks, type WorkReader } from '../works/index.ts';
import {
  type Bucket,
  countByStatus,
  countForSidebar,
  countOverdueByDepartment,
  type HomeWorkRow,
  listAsks,
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

/** The home screen of one person, with at most eight queries for any amount of data. */
async function getDashboard(reader: WorkReader) {
  const works = await listHomeWorks(reader);
  const projects = await listLedProjects(reader);
  const asks = await presentAsks(reader, works);
  const response: Dashboard = {
    ...presentBuckets(reader, works),
    asks,
    projects,
    byStatus: await countByStatus(reader),
    trend: await listTrend(reader),
    overdueByDepartment: await countOverdueByDepartment(reader),
  };
  return { response, references: await findNames(reader, works, response) };
}

/**
 * One entry for each waiting work, in this order. A work to review is listed once, even if its owner is asked why it is
 * late.
 */
async function presentAsks(reader: WorkReader, rows: readonly HomeWorkRow[]): Promise<Dashboard['asks']> {
  const waiting = waitingOf(rows);
  if (waiting.length === 0) return [];
  const idsOf = (bucket: Bucket) => waiting.filter((row) => row.bucket === bucket).map(({ id }) => id);
  const found = await listAsks(reader, { review: idsOf('review'), asked: idsOf('asked') });
  const byWork = new Map(found.map((ask) => [ask.workId, ask]));
  return waiting.flatMap(({ id, bucket }) => {
    const ask = byWork.get(id);
    if (!ask) return [];
    const kind = bucket === 'review' ? ('review' as const) : ('ask_why' as const);
    return [{ ...ask, kind, comment: ask.comment && excerptOf(ask.comment) }];
  });
}

function waitingOf(rows: readonly HomeWorkRow[]): HomeWorkRow[] {
  const reviews = rows.filter(({ bucket }) => bucket === 'review');
  const known = new Set(reviews.map(({ id }) => id));
  return [...reviews, ...rows.filter(({ bucket, id }) => bucket === 'asked' && !known.has(id))];
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
    waiting: presentWorks(reader, waitingOf(rows)),
  };
}

function findNames(
  { db, actor }: WorkReader,
  works: readonly HomeWorkRow[],
  { projects, asks }: Pick<Dashboard, 'projects' | 'asks'>,
) {
  return findReferences(db, actor, {
    users: [
      ...works.flatMap(({ ownerId, reviewerId, assigneeIds }) => [ownerId, reviewerId, ...assigneeIds]),
      ...asks.map(({ byId }) => byId),
      ...projects.flatMap(({ leadId, healthBy }) => [leadId, healthBy]),
    ],
    projects: works.map(({ projectId }) => projectId),
    departments: [...works, ...projects].map(({ departmentId }) => departmentId),
    labels: works.flatMap(({ labelIds }) => labelIds),
    resources: works.flatMap(({ resourceIds }) => resourceIds),
  });
}
