import { type Department, departmentFields } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { type Db, selectColumns, type Tx, trackedFields } from '../platform/database/index.ts';

/** Who reads departments, through what, and at what moment of the company's time. */
export interface DepartmentReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
  readonly time: CompanyTime;
}

export interface DepartmentRow extends Readonly<Omit<Department, 'figures' | 'can'>> {
  /** Of this department alone, without those below it. */
  readonly people: number;
  readonly open: number;
  readonly overdue: number;
}

/** All departments that the reader may see, by name, with the figures of each alone: three small aggregates, one query. */
export async function listDepartmentRows(reader: DepartmentReader): Promise<DepartmentRow[]> {
  return selectDepartments(reader, sql`true`);
}

export async function findDepartmentRow(
  reader: DepartmentReader,
  id: string,
): Promise<DepartmentRow | undefined> {
  const [row] = await selectDepartments(reader, sql`d.id = ${id}`);
  return row;
}

async function selectDepartments(
  { db, actor, time }: DepartmentReader,
  condition: RawBuilder<unknown>,
): Promise<DepartmentRow[]> {
  const works = accessFilter(actor, 'read', 'works', 'w');
  const { rows } = await sql<DepartmentRow>`
    select ${selectColumns([...trackedFields, ...departmentFields.names], 'd')},
      coalesce(u.people, 0) as people, coalesce(o.open, 0) as open, coalesce(o.overdue, 0) as overdue
    from department d
    left join (
      select department_id, count(*) as people from app_user where status = 'active' group by department_id) u
      on u.department_id = d.id
    left join (
      select w.department_id, count(*) as open,
        count(*) filter (where w.overdue_from < ${time.now}::timestamp) as overdue
      from work w
      where w.deleted_at is null and w.archived_at is null
        and w.status not in ('done', 'cancelled') and ${works}
      group by w.department_id) o on o.department_id = d.id
    where ${accessFilter(actor, 'read', 'departments', 'd')} and ${condition}
    order by d.name, d.id`.execute(db);
  return rows;
}

export async function isCodeTaken(tx: Tx, code: string, except: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from department where code = ${code} and id is distinct from ${except}::uuid`.execute(tx);
  return rows.length > 0;
}

type Remains = 'departments' | 'people' | 'projects' | 'resources' | 'works';

/** What still belongs to a department; nothing: it can be removed. */
export async function listRemains(tx: Tx, id: string): Promise<Remains[]> {
  const { rows } = await sql<{ what: Remains }>`
    select 'departments' as what where exists (select from department where parent_id = ${id})
    union all select 'people' where exists (select from app_user where department_id = ${id})
    union all select 'projects' where exists (select from project where department_id = ${id})
    union all select 'resources' where exists (select from resource where department_id = ${id})
    union all select 'works' where exists (select from work where department_id = ${id})`.execute(tx);
  return rows.map(({ what }) => what);
}
