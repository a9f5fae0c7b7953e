import { requireAccess } from '../access/index.ts';
import { withReferences } from '../audit/index.ts';
import { listHistory } from '../change-sets/index.ts';
import { findReferences } from '../company/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../requests/index.ts';
import { listAttachmentIds } from './attachments/attachment-repository.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { previewLinksAround } from './bulk/preview-links-around.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { listTouchedCommentIds } from './comments/comments.ts';
import { copyWork } from './copy/copy-work.ts';
import { createWork } from './create-work.ts';
import { createWorks } from './create-works.ts';
import { exportRoute } from './export/export-route.ts';
import { getWorkDetail, requireReadableWork } from './get-work.ts';
import { giveAnnouncedDepartments, previewDepartments } from './give-departments.ts';
import { listWorkGroups } from './groups/work-groups.ts';
import { labelCareRoutes } from './label-care/label-care-routes.ts';
import { labelRoutes } from './labels/label-routes.ts';
import { linkRoutes } from './links/link-routes.ts';
import { listLinkIdsOf } from './links/linked-works.ts';
import { countMatchingWorks, listWorks } from './list/list-works.ts';
import { changePlan } from './plan-changes/change-plan.ts';
import { proposeForWorks } from './proposals/propose.ts';
import { idsToName, previewRevert, revertWork } from './revert/index.ts';
import { listUnreviewed } from './reviews.ts';
import { splitWork } from './split/split-work.ts';
import { deleteWork, restoreWork } from './tree/delete-work.ts';
import { placeWork, placeWorks } from './tree/place-work.ts';
import { updateWork } from './update-work.ts';
import { readerOf, writerOf } from './work-calls.ts';
import { findWorksByKeys } from './works-by-keys.ts';

export const workRoutes: readonly RouteDeclaration[] = [
  readRoute('listWorks', async (call) => listWorks(await readerOf(call), call.query)),
  readRoute('countWorks', async (call) => countMatchingWorks(await readerOf(call), call.query)),
  readRoute('listWorkGroups', async (call) => listWorkGroups(await readerOf(call), call.query)),
  readRoute('listWorksByKeys', async (call) => findWorksByKeys(await readerOf(call), call.query.key)),
  readRoute('getWork', async (call) => getWorkDetail(await readerOf(call), { id: call.params.id })),
  readRoute('getWorkByKey', async (call) => getWorkDetail(await readerOf(call), { key: call.params.key })),
  exportRoute,
  readRoute('proposeForWorks', async (call) => ({
    response: await proposeForWorks(await readerOf(call), call.query.ids),
  })),
  readRoute('previewDepartments', async ({ db }) => ({ response: await previewDepartments(db) })),
  writeRoute('giveDepartments', async ({ actor, change, body }) => {
    requireAccess(actor, 'update', 'settings', {});
    const works = await giveAnnouncedDepartments(change, body.works);
    return { response: { works } };
  }),
  ...bulkRoutes,
  writeRoute('changePlan', async (call) => ({ response: await changePlan(await writerOf(call), call.body) })),
  writeRoute('createWork', async (call) => ({ response: await createWork(await writerOf(call), call.body) })),
  writeRoute('updateWork', async (call) => ({
    response: await updateWork(await writerOf(call), call.params.id, call.body),
  })),
  writeRoute('splitWork', async (call) => ({
    response: await splitWork(await writerOf(call), call.params.id, call.body),
  })),
  readRoute('previewLinksAround', async (call) => ({
    response: await previewLinksAround(await readerOf(call), call.body),
  })),
  writeRoute('deleteWork', async (call) => {
    await deleteWork(await writerOf(call), call.params.id, call.query);
    return { response: null };
  }),
  writeRoute('restoreWork', async (call) => restoreWork(await writerOf(call), call.params.id)),

  readRoute('listWorkHistory', async ({ db, actor, services: { entities }, params: { id }, query }) => {
    await requireReadableWork(db, actor, id);
    const reader = { db, actor, entities };
    const ids = [
      id,
      ...(await listLinkIdsOf(db, id)),
      ...(await listTouchedCommentIds(db, id)),
      ...(await listAttachmentIds(db, id)),
    ];
    const page = await listHistory(reader, ids, query);
    const unreviewed = await listUnreviewed(
      db,
      id,
      page.response.map((changeSet) => changeSet.id),
    );
    const response = page.response.map((changeSet) =>
      unreviewed.has(changeSet.id) ? { ...changeSet, withoutReview: true } : changeSet,
    );
    return withReferences(reader, { ...page, response });
  }),

  readRoute('previewRevert', async ({ db, actor, params: { id }, query: { changeSetId } }) => {
    const response = await inTransaction(db, (tx) => previewRevert(tx, actor, { id, changeSetId }));
    const references = await findReferences(db, actor, idsToName(response));
    return { response, references };
  }),
  writeRoute('revertWork', async (call) => ({
    response: await revertWork(await writerOf(call), call.params.id, call.body),
  })),

  writeRoute('createWorks', async (call) => ({
    response: await createWorks(await writerOf(call), call.body),
  })),
  writeRoute('copyWork', async (call) => ({
    response: await copyWork(await writerOf(call), call.params.id, call.body),
  })),
  writeRoute('placeWorks', async (call) => ({
    response: await placeWorks(await writerOf(call), call.body),
  })),
  writeRoute('placeWork', async (call) => ({
    response: await placeWork(await writerOf(call), call.params.id, call.body),
  })),
  ...commentRoutes,
  ...attachmentRoutes,
  ...linkRoutes,
  ...labelRoutes,
  ...labelCareRoutes,
];
