import type { Attachment } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export interface AttachmentRow extends Omit<Attachment, 'can'> {
  readonly hash: string;
  readonly thumbnailHash: string | null;
  /** The author of the comment that the file belongs to. */
  readonly commentAuthorId: string | null;
}

const columns = sql`
  a.id, a.file_id as "fileId", a.work_id as "workId", a.comment_id as "commentId", a.name, a.byte_count as size,
  a.media_type as "mediaType", a.hash, a.thumbnail_hash as "thumbnailHash", a.thumbnail_hash is not null as "hasThumbnail",
  a.number, a.version, a.created_at as "createdAt", a.created_by as "createdBy", c.created_by as "commentAuthorId"`;

/** Existing files: neither the file nor its comment is in the bin. */
const standing = sql`
  attachment a left join comment c on c.id = a.comment_id
  where a.deleted_at is null and c.deleted_at is null`;

const isNewest = sql<boolean>`not exists (
  select from attachment newer where newer.file_id = a.file_id and newer.number > a.number and newer.deleted_at is null)`;

/** The files of a work and of its comments in their newest versions, the most recent first. */
export async function listAttachmentRows(
  db: Db | Tx,
  workId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} from ${standing} and a.work_id = ${workId}
      and ${before === undefined ? sql`true` : sql`a.id < ${before}::uuid`} and ${isNewest}
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One version of a file. */
export async function findAttachmentRow(db: Db | Tx, id: string): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`select ${columns} from ${standing} and a.id = ${id}`.execute(db);
  return rows[0];
}

/** All versions of a file, newest first. */
export async function listVersionRows(db: Db | Tx, fileId: string): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} from ${standing} and a.file_id = ${fileId} order by a.number desc`.execute(db);
  return rows;
}

/** The current file of a work that has this name. */
export async function findNamesake(
  tx: Tx,
  workId: string,
  name: string,
): Promise<{ fileId: string } | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select a.file_id as "fileId" from ${standing} and a.work_id = ${workId} and a.comment_id is null and a.name = ${name}
      and ${isNewest} order by a.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Undone versions keep their numbers. */
export async function nextNumber(tx: Tx, fileId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from attachment where file_id = ${fileId}`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** All files that the work ever had, because its history mentions them. */
export async function listAttachmentIds(db: Db, workId: string): Promise<string[]> {
  const rows = await db.selectFrom('attachment').select('id').where('work_id', '=', workId).execute();
  return rows.map(({ id }) => id);
}

/** Lets only one writer at a time count the bytes of a project, and assign names and numbers to its files. */
export async function lockFilesOf(tx: Tx, projectId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${projectId ?? 'no project'}`}, 0))`.execute(
    tx,
  );
}

/** Lets a person announce only one upload at a time, so that each check counts the bytes of the previous one. */
export async function lockFilesOfPerson(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files on their way of ${ownerId}`}, 0))`.execute(
    tx,
  );
}

/** The bytes of uploads: the announced size while an upload is active, later only the received bytes. */
const bytesOnTheirWay = (freshAfter: string) =>
  sql`coalesce(sum(case when u.expires_at > ${freshAfter}::timestamptz then u.byte_count else u.received end), 0)`;

/** The bytes of a person's unfinished uploads, and of their files and unfinished uploads in works without a project. */
export async function sumBytesOfPerson(
  tx: Tx,
  ownerId: string,
  freshAfter: string,
): Promise<{ onTheirWay: number; withoutProject: number }> {
  const { rows } = await sql<{ onTheirWay: number; withoutProject: number }>`
    select (select ${bytesOnTheirWay(freshAfter)} from upload u where u.owner_id = ${ownerId})::bigint as "onTheirWay",
      ((select coalesce(sum(a.byte_count), 0) from attachment a join work w on w.id = a.work_id
          where a.created_by = ${ownerId} and w.project_id is null)
        + (select ${bytesOnTheirWay(freshAfter)} from upload u join work w on w.id = u.work_id
          where u.owner_id = ${ownerId} and w.project_id is null))::bigint as "withoutProject"`.execute(tx);
  return rows[0] ?? { onTheirWay: 0, withoutProject: 0 };
}

/** The bytes of a project's files and unfinished uploads. All works without a project count together. */
export async function sumBytes(tx: Tx, projectId: string | null, freshAfter: string): Promise<number> {
  const inProject = sql`w.project_id is not distinct from ${projectId}::uuid`;
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(a.byte_count), 0) from attachment a join work w on w.id = a.work_id where ${inProject})
      + (select ${bytesOnTheirWay(freshAfter)} from upload u join work w on w.id = u.work_id where ${inProject}))::bigint
      as bytes`.execute(tx);
  return rows[0]?.bytes ?? 0;
}
