import type { RouteName } from '@gantry/contract';
import { findReferences } from '../company/index.ts';
import { type ReadCall, type RouteDeclaration, readRoute } from '../requests/index.ts';
import { openWorkReader } from '../works/index.ts';
import { listDepartmentLoads, listLoadsInDepartment } from './department-loads.ts';
import { listDepartmentTimeline } from './department-timeline.ts';
import { readLevelling } from './levelling.ts';
import { listProjectLoads } from './project-loads.ts';
import { listProjectsTimeline } from './projects-timeline.ts';
import { requireReadableDepartment, requireReadableProject } from './require-readable.ts';
import { listResourceLoads } from './resource-loads.ts';
import { listLevel, listWorksOfGroup } from './timeline-works.ts';

export const timelineRoutes: readonly RouteDeclaration[] = [
  readRoute('listProjectsTimeline', async (call) => listProjectsTimeline(await readerOf(call), call.query)),
  readRoute('listProjectTimeline', async (call) => {
    const reader = await readerOf(call);
    await requireReadableProject(reader, call.params.id);
    return listLevel(reader, call.params.id, call.query);
  }),
  readRoute('listProjectLoads', async (call) => {
    const reader = await readerOf(call);
    await requireReadableProject(reader, call.params.id);
    const response = await listProjectLoads(reader, call.params.id, call.query.weeks);
    const users = response.map(({ userId }) => userId);
    return { response, references: await findReferences(call.db, call.actor, { users }) };
  }),
  readRoute('listResourceLoads', async (call) => ({
    response: await listResourceLoads(await readerOf(call), call.query),
  })),
  readRoute('listDepartmentLoads', async (call) => ({
    response: await listDepartmentLoads(await readerOf(call)),
  })),
  readRoute('listLoadsInDepartment', async (call) => {
    const reader = await readerOf(call);
    await requireReadableDepartment(reader, call.params.id);
    return { response: await listLoadsInDepartment(reader, call.params.id) };
  }),
  readRoute('readLevelling', async (call) => {
    const reader = await readerOf(call);
    await requireReadableDepartment(reader, call.params.id);
    const response = await readLevelling(reader, call.params.id, call.query.weeks);
    const references = await findReferences(call.db, call.actor, {
      users: response.people.map(({ userId }) => userId),
      resources: response.resources.map(({ resourceId }) => resourceId),
    });
    return { response, references };
  }),
  readRoute('listDepartmentTimeline', async (call) => {
    const reader = await readerOf(call);
    await requireReadableDepartment(reader, call.params.id);
    return listDepartmentTimeline(reader, call.params.id, call.query);
  }),
  readRoute('listDepartmentTimelineWorks', async (call) => {
    const reader = await readerOf(call);
    await requireReadableDepartment(reader, call.params.id);
    return listWorksOfGroup(reader, call.params.id, call.query);
  }),
];

const readerOf = <N extends RouteName>({ db, actor, services }: ReadCall<N>) =>
  openWorkReader(db, actor, services.clock);
