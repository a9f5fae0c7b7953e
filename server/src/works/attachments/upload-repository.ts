import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export interface UploadRow {
  readonly id: string;
  readonly workId: string;
  readonly commentId: string | null;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly expiresAt: string;
}

/** An upload of this person; uploads of others are not found. */
export async function findUpload(
  db: Db | Tx,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select id, work_id as "workId", comment_id as "commentId", name, byte_count as size, received,
      expires_at as "expiresAt"
    from upload where id = ${id} and owner_id = ${ownerId} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function countUploads(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from upload where owner_id = ${ownerId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertUpload(
  tx: Tx,
  {
    ownerId,
    at,
    expiresAt,
    ...row
  }: Omit<UploadRow, 'received'> & { readonly ownerId: string; readonly at: string },
): Promise<void> {
  await tx
    .insertInto('upload')
    .values({
      id: row.id,
      owner_id: ownerId,
      work_id: row.workId,
      comment_id: row.commentId,
      name: row.name,
      byte_count: row.size,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

export async function noteReceived(
  tx: Tx,
  id: string,
  { received, expiresAt }: Pick<UploadRow, 'received' | 'expiresAt'>,
): Promise<void> {
  await tx.updateTable('upload').set({ received, expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload').where('id', '=', id).execute();
}

export async function deleteExpiredUploads(db: Db, now: string): Promise<void> {
  await sql`delete from upload where expires_at < ${now}::timestamptz`.execute(db);
}

export async function isUploadThere(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from upload where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Registers bytes that a row is about to reference, so that they are no longer collected. */
export async function claimBytes(tx: Tx, hash: string, bytes: number): Promise<void> {
  await sql`
    insert into stored_file (hash, byte_count) values (${hash}, ${bytes})
    on conflict (hash) do update set unnamed_since = null`.execute(tx);
}
