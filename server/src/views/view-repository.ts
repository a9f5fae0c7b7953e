import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS, type ViewSettings } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, mayNamePerson } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { followReplacements } from './follow-replacements.ts';

export interface ViewRow {
  readonly id: string;
  readonly ownerId: string;
  /** Null if the reader may not see the person. */
  readonly ownerName: string | null;
  readonly name: string;
  readonly settings: ViewSettings;
  readonly shared: boolean;
  readonly projectId: string | null;
  /** Whether the reader sees the view's project, if it has one. */
  readonly isInSight: boolean;
  /** Whether the reader may change the view's project. */
  readonly mayUpdateProject: boolean;
  readonly version: number;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  readonly fieldChanges: FieldChanges;
  readonly pinned: boolean;
  readonly isDefault: boolean;
}

/** The last change of each changed field since the view was created. */
export type FieldChanges = Readonly<Partial<Record<ViewField, FieldChange>>>;

export type ViewField = 'name' | 'settings' | 'shared';

interface FieldChange {
  /** The version of the view after it. */
  readonly version: number;
  readonly by: string;
  readonly at: string;
}

export interface NewView {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly settings: ViewSettings;
  readonly shared: boolean;
  readonly projectId: string | null;
  readonly at: string;
}

/** The reader's own views and all shared ones. */
const MOST_VIEWS = MOST_OWN_VIEWS + MOST_SHARED_VIEWS;

const isInSight = (actor: Actor) => sql<boolean>`
  (v.project_id is null or coalesce(p.id is not null and ${accessFilter(actor, 'read', 'projects', 'p')}, false))`;

const selectViews = (actor: Actor) => sql`
  select v.id, v.owner_id as "ownerId",
    case when ${mayNamePerson(actor, 'u')} then u.name end as "ownerName", v.name, v.settings, v.shared, v.version,
    v.updated_at as "updatedAt", v.deleted_at as "deletedAt", v.field_changes as "fieldChanges",
    v.project_id as "projectId", ${isInSight(actor)} as "isInSight",
    coalesce(${accessFilter(actor, 'update', 'projects', 'p')}, false) as "mayUpdateProject",
    coalesce(m.pinned, false) as pinned, coalesce(m.is_default, false) as "isDefault"
  from saved_view v join app_user u on u.id = v.owner_id
  left join project p on p.id = v.project_id and p.deleted_at is null
  left join saved_view_mark m on m.view_id = v.id and m.user_id = ${actor.id}`;

/** The reader's own views and the shared ones, by name: lists of works, or sets of columns of the chart. */
export async function listViewRows(db: Db | Tx, actor: Actor, of: 'works' | 'chart'): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`${selectViews(actor)}
    where (v.owner_id = ${actor.id} or v.shared) and v.deleted_at is null and ${isInSight(actor)}
      and (v.settings ? 'chart') = ${of === 'chart'}
    order by v.name, v.id limit ${MOST_VIEWS}`.execute(db);
  return followReplacements(db, rows);
}

/**
 * A view, deleted or not, locked until the transaction ends. The caller must check whether the reader may know about
 * it.
 */
export async function lockViewRow(tx: Tx, actor: Actor, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`${selectViews(actor)}
    where v.id = ${id} for update of v`.execute(tx);
  const [row] = await followReplacements(tx, rows);
  return row;
}

/** People by their ids, limited to those that the reader may see. */
export async function listNames(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from app_user u
    where u.id = any(${ids}) and ${mayNamePerson(actor, 'u')}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertView(
  tx: Tx,
  { id, ownerId, name, settings, shared, projectId, at }: NewView,
): Promise<void> {
  const settingsText = JSON.stringify(settings);
  const values = { id, owner_id: ownerId, name, settings: settingsText, shared, project_id: projectId };
  await tx
    .insertInto('saved_view')
    .values({ ...values, created_at: at, updated_at: at, deleted_at: null })
    .execute();
}

export interface ViewChanges {
  readonly name?: string | undefined;
  readonly settings?: ViewSettings | undefined;
  readonly shared?: boolean | undefined;
  readonly at: string;
  readonly fieldChanges: FieldChanges;
}

/** Absent fields stay unchanged. */
export async function updateView(
  tx: Tx,
  id: string,
  { name, settings, shared, at, fieldChanges }: ViewChanges,
): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set({
      ...(name !== undefined && { name }),
      ...(settings !== undefined && { settings: JSON.stringify(settings) }),
      ...(shared !== undefined && { shared }),
      updated_at: at,
      field_changes: JSON.stringify(fieldChanges),
    })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markDeleted(tx: Tx, id: string, deletedAt: string | null): Promise<void> {
  await tx.updateTable('saved_view').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

interface ViewsSize {
  readonly count: number;
  readonly bytes: number;
}

/** The number of a person's views. The second of two concurrent calls waits, and counts what the first one created. */
export async function sumOwnViews(tx: Tx, ownerId: string): Promise<ViewsSize> {
  await sql`select pg_advisory_xact_lock(hashtext('views of ' || ${ownerId}::text))`.execute(tx);
  return sumViews(tx, sql`owner_id = ${ownerId}`);
}

/** The number of shared views. The second of two concurrent calls waits, and counts what the first one shared. */
export async function sumSharedViews(tx: Tx): Promise<ViewsSize> {
  await sql`select pg_advisory_xact_lock(hashtext('shared views'))`.execute(tx);
  return sumViews(tx, sql`shared`);
}

async function sumViews(tx: Tx, which: RawBuilder<unknown>): Promise<ViewsSize> {
  const { rows } = await sql<ViewsSize>`
    select count(*)::integer as count, coalesce(sum(octet_length(settings::text)), 0)::integer as bytes
    from saved_view where ${which} and deleted_at is null`.execute(tx);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/**
 * Deletes views for good whose deletion was not undone in time, and of one person all but those that were deleted last.
 */
export async function forgetDeletedViews(
  tx: Tx,
  { before, ownerId, kept }: { before: string; ownerId: string; kept: number },
): Promise<void> {
  await sql`
    delete from saved_view where deleted_at < ${before} or id in (
      select id from saved_view where owner_id = ${ownerId} and deleted_at is not null
      order by deleted_at desc, id desc offset ${kept})`.execute(tx);
}

/**
 * What the reader has stored about a view. At most one view of all works, and one of each project, is their default.
 */
export async function markView(
  tx: Tx,
  readerId: string,
  { id, projectId, pinned, isDefault }: Pick<ViewRow, 'id' | 'projectId' | 'pinned' | 'isDefault'>,
): Promise<void> {
  if (isDefault)
    await tx
      .updateTable('saved_view_mark')
      .set({ is_default: false })
      .where('user_id', '=', readerId)
      .where('view_id', '<>', id)
      .where('project_id', 'is not distinct from', projectId)
      .execute();
  const marks = { pinned, is_default: isDefault };
  await tx
    .insertInto('saved_view_mark')
    .values({ user_id: readerId, view_id: id, project_id: projectId, ...marks })
    .onConflict((conflict) => conflict.columns(['user_id', 'view_id']).doUpdateSet(marks))
    .execute();
}
