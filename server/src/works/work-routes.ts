import type { RouteName } from '@gantry/contract';
import { requireAccess } from '../access/index.ts';
import { withReferences } from '../audit/index.ts';
import { listHistory } from '../change-sets/index.ts';
import { findReferences } from '../company/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import {
  type ReadCall,
  type RouteDeclaration,
  readRoute,
  type WriteCall,
  writeRoute,
} from '../requests/index.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { createComment, deleteComment, listTouchedCommentIds, updateComment } from './comments/comments.ts';
import { listComments } from './comments/list-comments.ts';
import { copyWork } from './copy/copy-work.ts';
import { createWork } from './create-work.ts';
import { createWorks } from './create-works.ts';
import { exportRoute } from './export/export-route.ts';
import { getWorkDetail, requireReadableWork } from './get-work.ts';
import { giveAnnouncedDepartments, previewDepartments } from './give-departments.ts';
import { listWorkGroups } from './groups/work-groups.ts';
import { createLabel } from './labels/create-label.ts';
import { listLinkIdsOf } from './links/linked-works.ts';
import { createLink, deleteLink, updateLink } from './links/links.ts';
import { countMatchingWorks, listWorks } from './list/list-works.ts';
import { listWorkReaders } from './mentions/mentions.ts';
import { changePlan } from './plan-changes/change-plan.ts';
import { workFacts } from './present-work.ts';
import { proposeForWorks } from './proposals/propose.ts';
import { idsToName, previewRevert, revertWork } from './revert/index.ts';
import { deleteWork, restoreWork } from './tree/delete-work.ts';
import { placeWork } from './tree/place-work.ts';
import { updateWork } from './update-work.ts';
import { openWorkReader, type WorkReader } from './work-reader.ts';
import type { WorkWriter } from './work-writer.ts';

export const workRoutes: readonly RouteDeclaration[] = [
  readRoute('listWorks', async (call) => listWorks(await reader(call), call.query)),
  readRoute('countWorks', async (call) => countMatchingWorks(await reader(call), call.query)),
  readRoute('listWorkGroups', async (call) => listWorkGroups(await reader(call), call.query)),
  readRoute('getWork', async (call) => getWorkDetail(await reader(call), { id: call.params.id })),
  readRoute('getWorkByKey', async (call) => getWorkDetail(await reader(call), { key: call.params.key })),
  exportRoute,
  readRoute('proposeForWorks', async (call) => ({
    response: await proposeForWorks(await reader(call), call.query.ids),
  })),
  readRoute('previewDepartments', async ({ db }) => ({ response: await previewDepartments(db) })),
  writeRoute('giveDepartments', async ({ actor, change, body }) => {
    requireAccess(actor, 'update', 'settings', {});
    const works = await giveAnnouncedDepartments(change, body.works);
    return { response: { works } };
  }),
  ...bulkRoutes,
  writeRoute('changePlan', async (call) => ({ response: await changePlan(await writer(call), call.body) })),
  writeRoute('createWork', async (call) => ({ response: await createWork(await writer(call), call.body) })),
  writeRoute('updateWork', async (call) => ({
    response: await updateWork(await writer(call), call.params.id, call.body),
  })),
  writeRoute('deleteWork', async (call) => {
    await deleteWork(await writer(call), call.params.id);
    return { response: null };
  }),
  writeRoute('restoreWork', async (call) => restoreWork(await writer(call), call.params.id)),

  readRoute('listWorkHistory', async ({ db, actor, services: { entities }, params: { id }, query }) => {
    await requireReadableWork(db, actor, id);
    const reader = { db, actor, entities };
    const ids = [id, ...(await listLinkIdsOf(db, id)), ...(await listTouchedCommentIds(db, id))];
    return withReferences(reader, await listHistory(reader, ids, query));
  }),

  readRoute('previewRevert', async ({ db, actor, params: { id }, query: { changeSetId } }) => {
    const response = await inTransaction(db, (tx) => previewRevert(tx, actor, { id, changeSetId }));
    const references = await findReferences(db, actor, idsToName(response));
    return { response, references };
  }),
  writeRoute('revertWork', async (call) => ({
    response: await revertWork(await writer(call), call.params.id, call.body),
  })),

  readRoute('listComments', async (call) => listComments(await reader(call), call.params.id, call.query)),
  writeRoute('createComment', async (call) => ({
    response: await createComment(await writer(call), call.params.id, call.body),
  })),
  writeRoute('updateComment', async (call) => ({
    response: await updateComment(await writer(call), call.params.id, call.body),
  })),
  writeRoute('deleteComment', async (call) => {
    await deleteComment(await writer(call), call.params.id);
    return { response: null };
  }),

  writeRoute('createLink', async (call) => ({ response: await createLink(await writer(call), call.body) })),
  writeRoute('updateLink', async (call) => ({
    response: await updateLink(await writer(call), call.params.id, call.body),
  })),
  writeRoute('deleteLink', async (call) => {
    await deleteLink(await writer(call), call.params.id);
    return { response: null };
  }),

  writeRoute('createWorks', async (call) => ({ response: await createWorks(await writer(call), call.body) })),
  writeRoute('copyWork', async (call) => ({
    response: await copyWork(await writer(call), call.params.id, call.body),
  })),
  writeRoute('placeWork', async (call) => ({
    response: await placeWork(await writer(call), call.params.id, call.body),
  })),
  readRoute('listWorkReaders', async ({ db, actor, params: { id }, query: { text } }) => {
    const work = await requireReadableWork(db, actor, id);
    requireAccess(actor, 'comment', 'works', workFacts(work));
    return { response: await listWorkReaders(db, actor, workFacts(work), text) };
  }),
  writeRoute('createLabel', async (call) => ({ response: await createLabel(await writer(call), call.body) })),
  readRoute('listLabels', async ({ db }) => ({
    response: await db
      .selectFrom('label')
      .select(['id', 'name', 'color', 'version'])
      .orderBy('name')
      .execute(),
  })),
];

function reader<N extends RouteName>({ db, actor, services }: ReadCall<N>): Promise<WorkReader> {
  return openWorkReader(db, actor, services.clock);
}

async function writer<N extends RouteName>({
  tx,
  actor,
  change,
  services,
}: WriteCall<N>): Promise<WorkWriter> {
  return { ...(await openWorkReader(tx, actor, services.clock)), db: tx, change, at: services.clock.now() };
}
