import type { BodyOf, Upload } from '@gantry/contract';
import { notFound } from '../../access/index.ts';
import type { FileStore } from '../../platform/file-store/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireReadableWork } from '../get-work.ts';
import { workFacts } from '../present-work.ts';
import { said } from '../words/index.ts';
import type { WorkWriter } from '../work-writer.ts';
import { type AttachmentFacts, refuseChange } from './attachment-entity.ts';
import { lockFilesOfPerson } from './attachment-repository.ts';
import { cleanFileName } from './file-names.ts';
import { type FileLimits, isStale, requireRoomForFile, UPLOAD_MS } from './require-room.ts';
import {
  countUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  noteReceived,
  type UploadRow,
} from './upload-repository.ts';

export interface FileWriter extends WorkWriter {
  readonly store: FileStore;
  readonly limits: FileLimits;
}

/** The maximum number of unfinished uploads of one person. */
const MOST_UPLOADS = 100;
const MEGABYTE = 1_048_576;

/** Announces a file. Rights and limits are checked before any byte is sent. */
export async function startUpload(
  writer: FileWriter,
  workId: string,
  { name, size, ...body }: BodyOf<'startUpload'>,
): Promise<Upload> {
  const { db: tx, actor, at, limits } = writer;
  const commentId = body.commentId ?? null;
  const work = await requireWritable(writer, workId, commentId);
  if (size > limits.mostFileBytes) throw tooLarge(limits);
  await lockFilesOfPerson(tx, actor.id);
  if ((await countUploads(tx, actor.id)) >= MOST_UPLOADS)
    throw new ProblemError('files/too-many', said('mostUploads', { count: MOST_UPLOADS }));
  await requireRoomForFile(tx, { ownerId: actor.id, projectId: work.projectId, bytes: size, at }, limits);
  const id = newId(at);
  const expiresAt = new Date(at.getTime() + UPLOAD_MS).toISOString();
  const ownerId = actor.id;
  await insertUpload(tx, {
    id,
    ownerId,
    workId,
    commentId,
    name: cleanFileName(name),
    size,
    at: at.toISOString(),
    expiresAt,
  });
  return { id, received: 0, size };
}

/**
 * Stores the next part of a file. After a broken connection the client asks how many bytes were received, and continues
 * from there.
 */
export async function takePart(
  writer: FileWriter,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<Upload> {
  const upload = await lockUpload(writer, id);
  if (offset !== upload.received)
    throw new ProblemError('files/other-place', said('nextPart', { offset: upload.received }));
  const received = offset + bytes.length;
  if (received > upload.size) throw new ProblemError('request/too-large', said('moreCame'));
  if (isStale(upload.expiresAt, writer.at)) await requireRoomAgain(writer, upload);
  await writer.store.writePart(id, offset, bytes);
  const expiresAt = new Date(writer.at.getTime() + UPLOAD_MS).toISOString();
  await noteReceived(writer.db, id, { received, expiresAt });
  return { id, received, size: upload.size };
}

/** The announced size did not count any more, so another file may have used the space. */
async function requireRoomAgain(
  { db: tx, actor, at, limits }: FileWriter,
  { workId, size, received }: UploadRow,
): Promise<void> {
  const { projectId } = await requireReadableWork(tx, actor, workId);
  await requireRoomForFile(tx, { ownerId: actor.id, projectId, bytes: size - received, at }, limits);
}

export async function cancelUpload(writer: FileWriter, id: string): Promise<void> {
  await lockUpload(writer, id);
  await deleteUpload(writer.db, id);
}

/** Locks the upload of this person; uploads of others are not found. */
export async function lockUpload({ db: tx, actor }: FileWriter, id: string) {
  const upload = await findUpload(tx, { id, ownerId: actor.id }, { lock: true });
  if (!upload) throw notFound();
  return upload;
}

/** The work, for a person who may add files to it. */
export async function requireWritable(
  { db: tx, actor }: FileWriter,
  workId: string,
  commentId: string | null,
) {
  const work = await requireReadableWork(tx, actor, workId);
  const commentAuthorId = commentId === null ? null : await findAuthor(tx, workId, commentId);
  const facts: AttachmentFacts = { ...workFacts(work), commentId, commentAuthorId, isWithoutPlace: false };
  const refusal = refuseChange(actor, facts);
  if (refusal) throw refusal;
  return work;
}

/** The author of a comment of this work. Throws `notFound` for a comment of another work. */
async function findAuthor(tx: FileWriter['db'], workId: string, commentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('comment')
    .select('created_by')
    .where('id', '=', commentId)
    .where('work_id', '=', workId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.created_by;
}

function tooLarge({ mostFileBytes }: FileLimits): ProblemError {
  return new ProblemError(
    'request/too-large',
    said('largeFile', { megabytes: Math.floor(mostFileBytes / MEGABYTE) }),
  );
}
