import type { Readable } from 'node:stream';
import type { RouteName } from '@gantry/contract';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../access/index.ts';
import { FileStore } from '../../platform/file-store/index.ts';
import {
  fileRoute,
  preparedRoute,
  type RouteDeclaration,
  readRoute,
  type Services,
  type WriteCall,
  writeRoute,
} from '../../requests/index.ts';
import { readerOf, writerOf } from '../work-calls.ts';
import {
  deleteAttachment,
  endUpload,
  hashUpload,
  listAttachments,
  listVersions,
  renameAttachment,
  requireAttachment,
} from './attachments.ts';
import { contentDisposition } from './file-names.ts';
import { isShown, UNKNOWN_TYPE } from './media-types.ts';
import type { FileLimits } from './require-room.ts';
import { findUpload } from './upload-repository.ts';
import { cancelUpload, type FileWriter, startUpload, takePart } from './uploads.ts';

/**
 * Files are untrusted content: the browser must not treat them as part of this origin, load resources or run scripts.
 * The other directives protect browsers that do not support `sandbox`.
 */
const FILE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export const attachmentRoutes: readonly RouteDeclaration[] = [
  readRoute('listAttachments', async (call) => ({
    ...(await listAttachments(await readerOf(call), call.params.id, call.query)),
    mostBytes: limitsOf(call.services).mostFileBytes,
  })),
  readRoute('listAttachmentVersions', async (call) => listVersions(await readerOf(call), call.params.id)),
  writeRoute('startUpload', async (call) => ({
    response: await startUpload(await fileWriter(call), call.params.id, call.body),
  })),
  readRoute('getUpload', async ({ db, actor, params: { id } }) => {
    const upload = await findUpload(db, { id, ownerId: actor.id });
    if (!upload) throw notFound();
    return { response: { id, received: upload.received, size: upload.size } };
  }),
  writeRoute('sendUploadPart', async (call) => ({
    // The platform accepts only bytes for this route.
    response: await takePart(
      await fileWriter(call),
      call.params.id,
      call.query.offset,
      call.request.body as Buffer,
    ),
  })),
  writeRoute('cancelUpload', async (call) => {
    await cancelUpload(await fileWriter(call), call.params.id);
    forgetDraft(call, [call.params.id]);
    return undefined;
  }),
  preparedRoute('endUpload', {
    prepare: async ({ db, actor, services, params: { id }, body }) =>
      hashUpload({ db, actor, store: storeOf(services) }, id, body),
    write: async (call, weighed) => {
      const { id } = call.params;
      forgetDraft(call, weighed?.thumbnail ? [id, weighed.thumbnail.draft] : [id]);
      return endUpload(await fileWriter(call), id, weighed);
    },
  }),
  writeRoute('updateAttachment', async (call) =>
    renameAttachment(await fileWriter(call), call.params.id, call.body),
  ),
  writeRoute('deleteAttachment', async (call) => {
    await deleteAttachment(await fileWriter(call), call.params.id);
    return { response: null };
  }),
  fileRoute('downloadAttachment', async ({ db, actor, services, params, query, reply }) => {
    const { row } = await requireAttachment({ db, actor }, params.id);
    const isInline = query.show === 'yes' && isShown(row.mediaType);
    reply
      .type(isInline ? row.mediaType : UNKNOWN_TYPE)
      .header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', row.name));
    return sendBytes(services, reply, row.hash);
  }),
  fileRoute('getThumbnail', async ({ db, actor, services, params, reply }) => {
    const { row } = await requireAttachment({ db, actor }, params.id);
    if (row.thumbnailHash === null) throw notFound();
    // Browsers create thumbnails as WebP or JPEG. With `nosniff`, a browser displays pictures and runs nothing.
    reply.type('image/webp').header('content-disposition', 'inline');
    return sendBytes(services, reply, row.thumbnailHash);
  }),
];

async function sendBytes(services: Services, reply: FastifyReply, hash: string): Promise<Readable> {
  const found = await storeOf(services).read(hash);
  if (!found) {
    services.log.error({ hash }, 'the bytes of a file are missing from the file store');
    throw notFound();
  }
  reply
    .header('content-length', found.bytes)
    .header('content-security-policy', FILE_POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    // The bytes of a row never change, but the right to read them is checked on each request.
    .header('cache-control', 'private, no-cache');
  return found.stream;
}

/**
 * The content is now stored under its hash, or the upload was cancelled. If the removal fails, the sweep does it later.
 */
function forgetDraft({ reply, services }: WriteCall<RouteName>, drafts: readonly string[]): void {
  reply.raw.once('finish', () => {
    // After an error response the upload can still continue.
    if (reply.statusCode >= 300) return;
    const store = storeOf(services);
    for (const id of drafts) store.removeDraft(id).catch(() => undefined);
  });
}

const storeOf = ({ dataDirectory }: Services): FileStore => new FileStore(dataDirectory);

const limitsOf = ({ settings }: Services): FileLimits => ({
  mostFileBytes: settings.mostFileBytes,
  mostProjectBytes: settings.mostProjectFileBytes,
});

async function fileWriter<N extends RouteName>(call: WriteCall<N>): Promise<FileWriter> {
  const { services } = call;
  return { ...(await writerOf(call)), store: storeOf(services), limits: limitsOf(services) };
}
