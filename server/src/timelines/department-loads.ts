import type { DepartmentLoad, PersonLoad, WeekLoad } from '@gantry/contract';
import { addDays, mondayOf } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';
import { findWeekLoads } from './week-loads.ts';

/** This week and the next. */
const nearWeeks = { least: 2, behind: 0, most: 2 } as const;

interface Place {
  readonly id: string;
  readonly parentId: string | null;
  readonly personIds: string[];
}

/**
 * The load of each department that the reader may see, with all below it. The people of all departments are loaded
 * together: the number of queries is that of one department.
 */
export async function listDepartmentLoads(reader: WorkReader): Promise<DepartmentLoad[]> {
  const { rows } = await sql<Place>`
    select d.id, d.parent_id as "parentId",
      array(select u.id from app_user u where u.department_id = d.id and u.status = 'active') as "personIds"
    from department d where ${accessFilter(reader.actor, 'read', 'departments', 'd')}
    order by d.name, d.id`.execute(reader.db);
  const loads = await findWeekLoads(
    reader,
    rows.flatMap(({ personIds }) => personIds),
    nearWeeks,
  );
  const weeks = listNearWeeks(reader);
  const totals = new Map(rows.map(({ id }) => [id, weeks.map((week) => ({ ...week }))]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const place of rows)
    for (const above of withThoseAbove(place, byId))
      for (const personId of place.personIds) addTo(totals.get(above) ?? [], loads.get(personId) ?? []);
  return rows.map(({ id }) => ({ departmentId: id, weeks: totals.get(id) ?? [] }));
}

/** The load of each active person directly in a department, without the departments below. */
export async function listLoadsInDepartment(reader: WorkReader, departmentId: string): Promise<PersonLoad[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    where u.department_id = ${departmentId} and u.status = 'active'
      and ${accessFilter(reader.actor, 'read', 'users', 'u')}
    order by u.name, u.id`.execute(reader.db);
  const loads = await findWeekLoads(
    reader,
    rows.map(({ id }) => id),
    nearWeeks,
  );
  return [...loads].map(([userId, weeks]) => ({ userId, weeks }));
}

/** A department without people has these weeks, too. */
function listNearWeeks({ time }: WorkReader): WeekLoad[] {
  const monday = mondayOf(time.now);
  return [monday, addDays(monday, 7)].map((week) => ({ week, loadMinutes: 0, capacityMinutes: 0 }));
}

/** Also ends on a cycle, although the tree prevents cycles. */
function withThoseAbove(place: Place, byId: ReadonlyMap<string, Place>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let each: Place | undefined = place; each && !ids.has(each.id); ) {
    ids.add(each.id);
    each = each.parentId === null ? undefined : byId.get(each.parentId);
  }
  return ids;
}

function addTo(total: { loadMinutes: number; capacityMinutes: number }[], weeks: readonly WeekLoad[]): void {
  for (const [at, week] of total.entries()) {
    week.loadMinutes += weeks[at]?.loadMinutes ?? 0;
    week.capacityMinutes += weeks[at]?.capacityMinutes ?? 0;
  }
}
