import type { Attachment, BodyOf, QueryOf, ResponseOf } from '@gantry/contract';
import { z } from 'zod';
import { type Actor, notFound } from '../../access/index.ts';
import { findReferences } from '../../company/index.ts';
import type { FileStore } from '../../platform/file-store/index.ts';
import { ProblemError, pageCursor } from '../../platform/http/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireReadableWork } from '../get-work.ts';
import { workFacts } from '../present-work.ts';
import { said } from '../words/index.ts';
import type { WorkReader } from '../work-reader.ts';
import type { WorkRow } from '../work-row.ts';
import { attachmentEntity, refuseChange } from './attachment-entity.ts';
import {
  type AttachmentRow,
  findAttachmentRow,
  findNamesake,
  listAttachmentRows,
  listVersionRows,
  lockFilesOf,
  nextNumber,
} from './attachment-repository.ts';
import { cleanFileName } from './file-names.ts';
import { isPicture, mediaTypeOf, TELLING_BYTES } from './media-types.ts';
import { claimBytes, deleteUpload, findUpload } from './upload-repository.ts';
import { type FileWriter, lockUpload, requireWritable } from './uploads.ts';

const positions = pageCursor(z.uuid());

/** The files of a work and of its comments, most recent first. */
export async function listAttachments(
  reader: WorkReader,
  workId: string,
  { limit, cursor }: QueryOf<'listAttachments'>,
): Promise<Omit<ResponseOf<'listAttachments'>, 'mostBytes'>> {
  const work = await requireReadableWork(reader.db, reader.actor, workId);
  const found = await listAttachmentRows(reader.db, workId, {
    before: positions.read(cursor),
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    ...(await present(reader, work, rows)),
    next: found.length > limit && last ? positions.write(last.id) : null,
  };
}

export async function listVersions(reader: WorkReader, id: string) {
  const { row, work } = await requireAttachment(reader, id);
  return present(reader, work, await listVersionRows(reader.db, row.fileId));
}

export interface WeighedUpload {
  readonly hash: string;
  readonly mediaType: string;
  readonly thumbnail: { readonly draft: string; readonly hash: string; readonly bytes: number } | null;
}

/** Hashes a complete upload before any row is locked. */
export async function hashUpload(
  { db, actor, store }: Pick<WorkReader, 'db' | 'actor'> & { readonly store: FileStore },
  id: string,
  { thumbnail }: BodyOf<'endUpload'>,
): Promise<WeighedUpload | undefined> {
  const upload = await findUpload(db, { id, ownerId: actor.id });
  // An earlier call may already have created the file; its stored response is used then.
  if (!upload) return undefined;
  const { hash, bytes, start } = await store.hashDraft(id, TELLING_BYTES);
  if (upload.received !== upload.size || bytes !== upload.size)
    throw new ProblemError('files/not-whole', said('notWhole'));
  return { hash, mediaType: mediaTypeOf(start), thumbnail: await keepThumbnail(store, thumbnail) };
}

/**
 * A thumbnail comes from the browser and is untrusted like any other file: its first bytes must be those of a picture.
 */
async function keepThumbnail(
  store: FileStore,
  text: string | undefined,
): Promise<WeighedUpload['thumbnail']> {
  const content = Buffer.from(text ?? '', 'base64');
  if (content.length === 0 || !isPicture(mediaTypeOf(content))) return null;
  const draft = newId();
  await store.writePart(draft, 0, content);
  const { hash, bytes } = await store.hashDraft(draft, 0);
  return { draft, hash, bytes };
}

/** Creates a file from a complete upload: a new file, or the next version of the file with the same name. */
export async function endUpload(writer: FileWriter, id: string, weighed: WeighedUpload | undefined) {
  if (!weighed) throw notFound();
  const { db: tx, change, store, at } = writer;
  const upload = await lockUpload(writer, id);
  const work = await requireWritable(writer, upload.workId, upload.commentId);
  await lockFilesOf(tx, work.projectId);
  await claimBytes(tx, weighed.hash, upload.size);
  await store.keepDraft(id, weighed.hash);
  if (weighed.thumbnail) {
    await claimBytes(tx, weighed.thumbnail.hash, weighed.thumbnail.bytes);
    await store.keepDraft(weighed.thumbnail.draft, weighed.thumbnail.hash);
  }
  await deleteUpload(tx, id);
  const { workId, commentId, name, size } = upload;
  const namesake = commentId === null ? await findNamesake(tx, workId, name) : undefined;
  const fileId = namesake?.fileId ?? newId(at);
  const [made] = await change.insert(attachmentEntity, [
    {
      fileId,
      workId,
      commentId,
      name,
      size,
      mediaType: weighed.mediaType,
      hash: weighed.hash,
      thumbnailHash: weighed.thumbnail?.hash ?? null,
      number: await nextNumber(tx, fileId),
    },
  ]);
  if (!made) throw new Error('the file was not kept');
  return presentOne(writer, made.id);
}

export async function renameAttachment(
  writer: FileWriter,
  id: string,
  { name, version }: BodyOf<'updateAttachment'>,
) {
  await requireChangeable(writer, id);
  await writer.change.update(attachmentEntity, id, { name: cleanFileName(name) }, { version });
  return presentOne(writer, id);
}

/** Deletes a file with all its versions. */
export async function deleteAttachment(writer: FileWriter, id: string): Promise<void> {
  const row = await requireChangeable(writer, id);
  const deletedAt = writer.at.toISOString();
  const versions = await listVersionRows(writer.db, row.fileId);
  await writer.change.updateMany(
    attachmentEntity,
    versions.map((each) => ({ id: each.id, patch: { deletedAt } })),
  );
}

/** A file with its work, for a person who may read that. Hidden and missing files give the same error. */
export async function requireAttachment({ db, actor }: Pick<WorkReader, 'db' | 'actor'>, id: string) {
  const row = await findAttachmentRow(db, id);
  if (!row) throw notFound();
  return { row, work: await requireReadableWork(db, actor, row.workId) };
}

async function requireChangeable(writer: FileWriter, id: string): Promise<AttachmentRow> {
  const { row, work } = await requireAttachment(writer, id);
  const refusal = refuseChange(writer.actor, factsOf(row, work));
  if (refusal) throw refusal;
  // Another person may be adding a version at this moment.
  await lockFilesOf(writer.db, work.projectId);
  return row;
}

const factsOf = ({ commentId, commentAuthorId }: AttachmentRow, work: WorkRow) => ({
  ...workFacts(work),
  commentId,
  commentAuthorId,
  isWithoutPlace: false,
});

async function presentOne(reader: WorkReader, id: string) {
  const { row, work } = await requireAttachment(reader, id);
  const { response, references } = await present(reader, work, [row]);
  const [shown] = response;
  if (!shown) throw notFound();
  return { response: shown, references };
}

/** Includes the names of the people who sent them. */
async function present({ db, actor }: WorkReader, work: WorkRow, rows: readonly AttachmentRow[]) {
  const references = await findReferences(db, actor, { users: rows.map(({ createdBy }) => createdBy) });
  return { response: rows.map((row) => presentAttachment(row, work, actor)), references };
}

function presentAttachment(
  { hash: _hash, thumbnailHash: _thumbnail, commentAuthorId, ...row }: AttachmentRow,
  work: WorkRow,
  actor: Actor,
): Attachment {
  const facts = { ...workFacts(work), commentId: row.commentId, commentAuthorId, isWithoutPlace: false };
  return { ...row, can: refuseChange(actor, facts) ? [] : ['update', 'delete'] };
}
