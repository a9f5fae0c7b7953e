import { requireAccess } from '../../access/index.ts';
import { type RouteDeclaration, readRoute, writeRoute } from '../../requests/index.ts';
import { requireReadableWork } from '../get-work.ts';
import { listWorkReaders } from '../mentions/mentions.ts';
import { workFacts } from '../present-work.ts';
import { readerOf, writerOf } from '../work-calls.ts';
import { listCommentVersions } from './comment-versions.ts';
import { createComment, deleteComment, reactToComment, updateComment } from './comments.ts';
import { listComments } from './list-comments.ts';

export const commentRoutes: readonly RouteDeclaration[] = [
  readRoute('listComments', async (call) => listComments(await readerOf(call), call.params.id, call.query)),
  writeRoute('createComment', async (call) => ({
    response: await createComment(await writerOf(call), call.params.id, call.body),
  })),
  writeRoute('updateComment', async (call) => ({
    response: await updateComment(await writerOf(call), call.params.id, call.body),
  })),
  writeRoute('deleteComment', async (call) => {
    await deleteComment(await writerOf(call), call.params.id);
    return { response: null };
  }),
  writeRoute('reactToComment', async (call) => ({
    response: await reactToComment(await writerOf(call), call.params.id, call.body),
  })),
  readRoute('listCommentVersions', async ({ db, actor, params: { id } }) => ({
    response: await listCommentVersions(db, actor, id),
  })),
  readRoute('listWorkReaders', async ({ db, actor, params: { id }, query: { text } }) => {
    const work = await requireReadableWork(db, actor, id);
    requireAccess(actor, 'comment', 'works', workFacts(work));
    return { response: await listWorkReaders(db, actor, workFacts(work), text) };
  }),
];
