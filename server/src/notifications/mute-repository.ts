import type { MutableReason, Mute, QuietNotificationKind } from '@gantry/contract';
import { type Selectable, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Database, Db, Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';

export type MuteRow = Selectable<Database['notification_mute']>;

/** A mute and the names of its work or project, if its owner may see them. */
export type ShownMute = Mute & { readonly id: string };

export async function listMutesOf(db: Db | Tx, userIds: readonly string[]): Promise<MuteRow[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('notification_mute')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** The kinds that a person has switched off everywhere. */
export async function listMutedKinds(db: Db | Tx, userId: string): Promise<QuietNotificationKind[]> {
  const rows = await mutedKinds(db, userId).select('kind').orderBy('kind').execute();
  return rows.flatMap(({ kind }) => kind ?? []);
}

export async function replaceMutedKinds(
  tx: Tx,
  userId: string,
  { kinds, at }: { readonly kinds: readonly QuietNotificationKind[]; readonly at: Date },
): Promise<void> {
  const old = mutedKinds(tx, userId).select('id');
  await tx.deleteFrom('notification_mute').where('id', 'in', old).execute();
  for (const kind of new Set(kinds)) await insertMute(tx, userId, { kind, at });
}

function mutedKinds(db: Db | Tx, userId: string) {
  return db
    .selectFrom('notification_mute')
    .where('user_id', '=', userId)
    .where('kind', 'is not', null)
    .where('reason', 'is', null)
    .where('work_id', 'is', null)
    .where('project_id', 'is', null);
}

/** Muting twice changes nothing. Returns the id of the mute. */
export async function insertMute(
  tx: Tx,
  userId: string,
  {
    at,
    kind = null,
    reason = null,
    workId = null,
    projectId = null,
  }: { readonly kind?: QuietNotificationKind | null; readonly reason?: MutableReason | null | undefined } & {
    readonly workId?: string | null | undefined;
    readonly projectId?: string | null | undefined;
    readonly at: Date;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_mute (id, user_id, kind, reason, work_id, project_id, created_at)
    values (${newId(at)}, ${userId}, ${kind}, ${reason}, ${workId}, ${projectId}, ${at.toISOString()})
    on conflict (user_id, kind, reason, work_id, project_id) do update set user_id = excluded.user_id
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function countMutes(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('notification_mute')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteMute(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification_mute')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Newest first, without the muted kinds, which have their own switches. */
export async function listShownMutes(
  db: Db | Tx,
  actor: Actor,
  { limit, after, id }: { readonly limit: number; readonly after?: string | undefined; readonly id?: string },
): Promise<ShownMute[]> {
  const one = id === undefined ? sql`true` : sql`m.id = ${id}`;
  const older = after === undefined ? sql`true` : sql`m.id < ${after}`;
  const { rows } = await sql<ShownMute>`
    select m.id, m.kind, m.reason, m.created_at as "createdAt",
      case when w.id is not null then jsonb_build_object('id', w.id, 'key', w.key, 'title', w.title) end as work,
      case when p.id is not null then jsonb_build_object('id', p.id, 'key', p.key, 'name', p.name) end as project,
      m.work_id is distinct from w.id or m.project_id is distinct from p.id as hidden
    from notification_mute m
    left join work w on w.id = m.work_id and w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}
    left join project p on p.id = m.project_id and p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}
    where m.user_id = ${actor.id} and m.kind is null and ${one} and ${older}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}
