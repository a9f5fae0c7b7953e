import { type Resource, type ResourceKind, resourceFields, workingResourceKinds } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import { type Db, holdsTyped, selectColumns, type Tx, trackedFields } from '../platform/database/index.ts';

export interface ResourceReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
}

export type ResourceRow = Readonly<Omit<Resource, 'can'>>;

export interface ResourceFilter {
  readonly text?: string | undefined;
  /** None: all that work. */
  readonly kinds: readonly ResourceKind[];
  readonly departmentId?: string | undefined;
}

/** Where a page ended. */
export interface ResourcePosition {
  readonly name: string;
  readonly id: string;
}

/** By name. The page is found first, then the works of its resources alone are counted. */
export async function listResourceRows(
  reader: ResourceReader,
  { text, kinds, departmentId }: ResourceFilter,
  page: { readonly after: ResourcePosition | undefined; readonly limit: number },
): Promise<ResourceRow[]> {
  const shown = kinds.length > 0 ? kinds : workingResourceKinds;
  const conditions = [sql`r.kind = any(${shown}::text[])`];
  if (text?.trim()) conditions.push(holdsTyped(sql`r.name`, text));
  if (departmentId !== undefined) conditions.push(sql`r.department_id in (${below(departmentId)})`);
  if (page.after) conditions.push(sql`(r.name, r.id) > (${page.after.name}, ${page.after.id}::uuid)`);
  return selectResources(
    reader,
    sql`${sql.join(conditions, sql` and `)} order by r.name, r.id limit ${page.limit}`,
  );
}

export async function findResourceRow(reader: ResourceReader, id: string): Promise<ResourceRow | undefined> {
  const [row] = await selectResources(reader, sql`r.id = ${id}`);
  return row;
}

async function selectResources(
  { db, actor }: ResourceReader,
  rest: RawBuilder<unknown>,
): Promise<ResourceRow[]> {
  const { rows } = await sql<ResourceRow>`
    select ${selectColumns([...trackedFields, ...resourceFields.names], 'r')},
      (select count(*)::integer from assignment assigned join work w on w.id = assigned.work_id
        where assigned.resource_id = r.id and w.deleted_at is null and w.archived_at is null
          and w.status not in ('done', 'cancelled') and ${accessFilter(actor, 'read', 'works', 'w')}) as "openWorks"
    from (
      select * from resource r
      where r.deleted_at is null and ${accessFilter(actor, 'read', 'resources', 'r')} and ${rest}) r
    order by r.name, r.id`.execute(db);
  return rows;
}

function below(departmentId: string): RawBuilder<unknown> {
  return sql`
    with recursive below (id) as (
      select ${departmentId}::uuid
      union select child.id from below join department child on child.parent_id = below.id)
    select id from below`;
}
