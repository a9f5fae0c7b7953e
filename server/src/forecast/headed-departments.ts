import type { HomeForecast, NamedWork, WeekLoad } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { departmentsBelow, findWeekLoads } from '../timelines/index.ts';
import { latenessOf, type WorkReader } from '../works/index.ts';

const MOST_DEPARTMENTS = 3;
const MOST_PEOPLE = 200;
const OLDEST = 3;
const TWO_WEEKS = { least: 2, behind: 0, most: 2 };

interface HeadedRow {
  readonly id: string;
  readonly name: string;
  readonly withinIds: string[];
  readonly personIds: readonly string[];
  readonly late: number;
  readonly oldest: readonly (NamedWork & {
    readonly overdueFrom: string;
    readonly projectCalendarId: string | null;
  })[];
}

/**
 * The departments that the reader heads, each with all below it: the load of its people, and the works that are late
 * for longest.
 */
export async function listHeadedDepartments(reader: WorkReader): Promise<HomeForecast['departments']> {
  if (reader.actor.headedDepartmentIds.length === 0) return [];
  const rows = await findHeaded(reader);
  const loads = await findWeekLoads(
    reader,
    [...new Set(rows.flatMap(({ personIds }) => personIds))],
    TWO_WEEKS,
  );
  return rows.map(({ personIds, oldest, ...row }) => ({
    ...row,
    weeks: addUp(personIds.flatMap((id) => loads.get(id) ?? [])),
    oldest: oldest.map(({ overdueFrom, projectCalendarId, ...work }) => ({
      ...work,
      daysLate: latenessOf({ overdueFrom, projectCalendarId }, reader.time).daysLate ?? 0,
    })),
  }));
}

function addUp(loads: readonly WeekLoad[]): WeekLoad[] {
  const weeks = [...Map.groupBy(loads, ({ week }) => week)].map(([week, all]) => ({
    week,
    loadMinutes: all.reduce((sum, { loadMinutes }) => sum + loadMinutes, 0),
    capacityMinutes: all.reduce((sum, { capacityMinutes }) => sum + capacityMinutes, 0),
  }));
  return weeks.sort((one, other) => one.week.localeCompare(other.week)).slice(0, TWO_WEEKS.most);
}

/** The departments that are not below another one that the reader heads. */
async function findHeaded({ db, actor, time }: WorkReader): Promise<HeadedRow[]> {
  const headed = sql`${actor.headedDepartmentIds}::uuid[]`;
  const isLate = sql`w.department_id = any(within.ids) and w.overdue_from < ${time.now}::timestamp
    and ${accessFilter(actor, 'read', 'works', 'w')}`;
  const { rows } = await sql<HeadedRow>`
    select d.id, d.name, within.ids as "withinIds", people.ids as "personIds", late.count as late,
      coalesce(late.oldest, '[]') as oldest
    from (
      select d.id, d.name from department d
      where d.id = any(${headed}) and d.active and (d.parent_id is null or not d.parent_id = any(${headed}))
        and ${accessFilter(actor, 'read', 'departments', 'd')}
      order by d.name, d.id limit ${MOST_DEPARTMENTS}) d
    cross join lateral (select array(select id from ${departmentsBelow(sql.ref('d.id'))} below (id)) as ids) within
    cross join lateral (
      select array(
        select u.id from app_user u where u.department_id = any(within.ids) and u.status = 'active'
        order by u.id limit ${MOST_PEOPLE}) as ids) people
    cross join lateral (
      select (select count(*)::integer from work w where ${isLate}) as count, (
        select jsonb_agg(first) from (
          select w.id, w.key, w.title, w.status, to_char(w.overdue_from, 'YYYY-MM-DD"T"HH24:MI') as "overdueFrom",
            p.calendar_id as "projectCalendarId"
          from work w left join project p on p.id = w.project_id
          where ${isLate} order by w.overdue_from, w.id limit ${OLDEST}) first) as oldest) late
    order by d.name, d.id`.execute(db);
  return rows;
}
