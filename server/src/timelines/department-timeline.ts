import { hue, type QueryOf, type ResponseOf } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';
import { findDaysOff } from './days-off.ts';
import { departmentsBelow } from './departments-below.ts';
import { cutPage, type Position, readPosition } from './timeline-cursor.ts';
import { openWorksOf } from './timeline-works.ts';
import { findWeekLoads } from './week-loads.ts';

interface GroupLine {
  readonly id: string | null;
  readonly name: string;
  readonly key: string | null;
  readonly color: string | null;
  readonly start: string | null;
  readonly finish: string | null;
  readonly open: number;
  readonly overdue: number;
  readonly remainingMinutes: number;
}

/**
 * One page of the people or projects that a department works for, by name. The group of works without one comes last.
 */
export async function listDepartmentTimeline(
  reader: WorkReader,
  departmentId: string,
  { by, limit, cursor }: QueryOf<'listDepartmentTimeline'>,
): Promise<ResponseOf<'listDepartmentTimeline'>> {
  const groups = by === 'person' ? peopleOf(reader, departmentId) : projectsOf(reader, departmentId);
  const found = await listGroups(reader, departmentId, { ...groups, limit, after: readPosition(cursor) });
  const page = cutPage(found, limit, ({ name }) => name);
  const isLast = page.next === null;
  const rows = isLast ? [...page.rows, ...(await findRest(reader, departmentId, groups.column))] : page.rows;
  const personIds = by === 'person' ? rows.flatMap(({ id }) => id ?? []) : [];
  const weeks = await findWeekLoads(reader, personIds);
  const away = await findDaysOff(reader, personIds);
  return {
    response: rows.map(({ color, ...row }) => ({
      ...row,
      color: color === null ? null : hue.parse(color),
      weeks: (row.id !== null && weeks.get(row.id)) || [],
      away: (row.id !== null && away.get(row.id)) || [],
    })),
    next: page.next,
  };
}

interface Groups {
  /** The groups, as `g` with id, name, key and color. */
  readonly source: RawBuilder<unknown>;
  /** The column of a work `w` that contains its group. */
  readonly column: RawBuilder<unknown>;
}

/** People of the department, with or without works, and other people with works of the department. */
const peopleOf = ({ actor }: WorkReader, departmentId: string): Groups => ({
  source: sql`
    select u.id, u.name, null::text as key, null::text as color,
      u.status = 'active' and coalesce(u.department_id in ${departmentsBelow(departmentId)}, false) as "isOfIt"
    from app_user u where ${accessFilter(actor, 'read', 'users', 'u')}`,
  column: sql`w.owner_id`,
});

const projectsOf = ({ actor }: WorkReader, _departmentId: string): Groups => ({
  source: sql`
    select p.id, p.name, p.key, p.color, false as "isOfIt"
    from project p where p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}`,
  column: sql`w.project_id`,
});

/** Figures of works `w`. Works without dates are not counted in days. */
const figures = (now: string) => sql`
  min(coalesce(w.start, w.due)) as start, max(coalesce(w.due, w.start)) as finish, count(w.id) as open,
  count(w.id) filter (where w.overdue_from < ${now}::timestamp) as overdue,
  coalesce(round(sum(coalesce(w.effort_minutes, w.duration_minutes, 0)::bigint * (100 - w.progress)) / 100), 0)::integer
    as "remainingMinutes"`;

const shownWorks = ({ actor }: WorkReader, departmentId: string) => sql`
  ${openWorksOf(departmentId)} and w.deleted_at is null and w.archived_at is null
  and ${accessFilter(actor, 'read', 'works', 'w')}`;

async function listGroups(
  reader: WorkReader,
  departmentId: string,
  { source, column, limit, after }: Groups & { limit: number; after: Position | undefined },
): Promise<GroupLine[]> {
  const { rows } = await sql<GroupLine>`
    select g.id, g.name, g.key, g.color, f.start, f.finish, coalesce(f.open, 0) as open,
      coalesce(f.overdue, 0) as overdue, coalesce(f."remainingMinutes", 0) as "remainingMinutes"
    from (${source}) g
    left join (
      select ${column} as id, ${figures(reader.time.now)} from work w
      where ${shownWorks(reader, departmentId)} group by ${column}) f on f.id = g.id
    where (g."isOfIt" or f.open > 0)
      and ${after ? sql`(g.name, g.id) > (${after.by}, ${after.id}::uuid)` : sql`true`}
    order by g.name, g.id limit ${limit + 1}`.execute(reader.db);
  return rows;
}

/** A group for works without an owner or without a project, if there are any. */
async function findRest(
  reader: WorkReader,
  departmentId: string,
  column: RawBuilder<unknown>,
): Promise<GroupLine[]> {
  const { rows } = await sql<GroupLine>`
    select null::uuid as id, '' as name, null as key, null as color, ${figures(reader.time.now)} from work w
    where ${shownWorks(reader, departmentId)} and ${column} is null`.execute(reader.db);
  return rows.filter(({ open }) => open > 0);
}
