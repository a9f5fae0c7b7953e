import type { BurnUp } from '@gantry/contract';
import { addDays, dayNumber } from '@gantry/scheduling/wall-clock';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';
import { findNewestBaseline } from './newest-baseline.ts';

/** The most points of a small chart. */
const MOST_POINTS = 60;

/** How many works were done over time, compared with the newest baseline, or without one with the current plan. */
export async function getBurnUp(reader: WorkReader, projectId: string): Promise<BurnUp> {
  const baseline = await findNewestBaseline(reader.db, projectId);
  const days = await countByDay(reader, projectId, baseline?.id ?? null);
  return { baseline, ...sumUp(days, reader.time.now.slice(0, 'YYYY-MM-DD'.length)) };
}

/** How many works were done, planned to be done, and created on a day. */
export interface DayCount {
  readonly day: string;
  readonly done: number;
  readonly planned: number;
  readonly made: number;
}

/** An end at midnight belongs to the day before. */
const lastDay = (end: RawBuilder<unknown>) => sql`(${end} - interval '1 microsecond')::date`;

async function countByDay(
  { db, actor, time }: WorkReader,
  projectId: string,
  baselineId: string | null,
): Promise<DayCount[]> {
  const planned = baselineId === null ? sql`w.due` : sql`kept.finish`;
  const { rows } = await sql<DayCount>`
    with works as (
      select (w.created_at at time zone ${time.timeZone})::date as made, ${lastDay(planned)} as planned,
        case when w.status = 'done'
          then coalesce(${lastDay(sql`w.actual_finish`)}, (w.completed_at at time zone ${time.timeZone})::date) end as done
      from work w left join baseline_work kept on kept.baseline_id = ${baselineId} and kept.work_id = w.id
      where w.project_id = ${projectId} and w.sub_work_count = 0 and w.status <> 'cancelled'
        and w.deleted_at is null and w.archived_at is null and ${accessFilter(actor, 'read', 'works', 'w')})
    select day::text, count(*) filter (where kind = 'done')::int as done,
      count(*) filter (where kind = 'planned')::int as planned, count(*) filter (where kind = 'made')::int as made
    from works cross join lateral (values (made, 'made'), (planned, 'planned'), (done, 'done')) as at (day, kind)
    where day is not null group by day order by day`.execute(db);
  return rows;
}

/**
 * Running sums at evenly spaced days, including today and the last day. Works that were created earlier count from the
 * first day.
 */
export function sumUp(days: readonly DayCount[], today: string): Omit<BurnUp, 'baseline'> {
  const acted = days.filter(({ done, planned }) => done + planned > 0);
  const [first, last] = [acted[0]?.day, acted.at(-1)?.day];
  if (first === undefined || last === undefined) return { day: [], done: [], planned: [], scope: [] };
  const shown = listPoints(first, last > today ? last : today, today);
  const upTo = (day: string, count: (each: DayCount) => number) =>
    days.reduce((sum, each) => (each.day <= day ? sum + count(each) : sum), 0);
  return {
    day: shown,
    done: shown.map((day) => (day > today ? null : upTo(day, ({ done }) => done))),
    planned: shown.map((day) => upTo(day, ({ planned }) => planned)),
    scope: shown.map((day) => upTo(day, ({ made }) => made)),
  };
}

function listPoints(first: string, last: string, today: string): string[] {
  const span = dayNumber(last) - dayNumber(first);
  const step = Math.max(1, Math.ceil(span / MOST_POINTS));
  const regular = Array.from({ length: Math.floor(span / step) + 1 }, (_, at) => addDays(first, at * step));
  const isWithin = today >= first && today <= last;
  return [...new Set([...regular, last, ...(isWithin ? [today] : [])])].sort();
}
