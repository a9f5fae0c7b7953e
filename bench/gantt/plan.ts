import { type Link, type Plan, schedule, type Work } from '../../scheduling/src/index.ts';

/** A plan of consecutive works in teams. The first work precedes every team, so that all works follow it. */
export interface BenchPlan {
  readonly count: number;
  /** Minutes since 1970 on a wall clock. */
  readonly start: Int32Array;
  readonly finish: Int32Array;
  readonly progress: Uint8Array;
  /** The parent of each work, or -1. */
  readonly parent: Int32Array;
  /** The single predecessor of each work, or -1. */
  readonly after: Int32Array;
  /** The same plan for the scheduling engine. */
  readonly enginePlan: Plan;
  title(work: number): string;
}

/** A team is a summary and this many works, each after the one before. */
const TEAM = 500;
const TENTHS_PER_DAY = 4800;
const TENTHS_PER_MINUTE = 10;
const BEGIN = 294_595_200 + 4800;

export const idOf = (work: number): string => `work-${work}`;

export function makePlan(count: number): BenchPlan {
  const parent = new Int32Array(count).fill(-1);
  const after = new Int32Array(count).fill(-1);
  for (let work = 1; work < count; work += 1) {
    const place = (work - 1) % (TEAM + 1);
    if (place === 0) continue;
    parent[work] = work - place;
    after[work] = place === 1 ? 0 : work - 1;
  }
  const enginePlan = enginePlanOf(count, parent, after);
  const { dates } = schedule(enginePlan);
  const minutes = (column: Float64Array) => Int32Array.from(column, (time) => time / TENTHS_PER_MINUTE);
  return {
    count,
    start: minutes(dates.start),
    finish: minutes(dates.finish),
    progress: Uint8Array.from({ length: count }, (_, work) => (work * 37) % 101),
    parent,
    after,
    enginePlan,
    title: (work) => `Work ${work + 1}`,
  };
}

function enginePlanOf(count: number, parent: Int32Array, after: Int32Array): Plan {
  const works: Work[] = [];
  const links: Link[] = [];
  for (let work = 0; work < count; work += 1) {
    const above = parent[work] ?? -1;
    const before = after[work] ?? -1;
    // The first work is long enough to be grabbed in every chart.
    const duration = TENTHS_PER_DAY * (work === 0 ? 10 : 1 + (work % 3));
    works.push({ id: idOf(work), duration, ...(above >= 0 && { parentId: idOf(above) }) });
    if (before >= 0) links.push({ predecessorId: idOf(before), successorId: idOf(work), type: 'FS' });
  }
  const office = [
    [480, 720],
    [780, 1020],
  ] as const;
  const week = { mon: office, tue: office, wed: office, thu: office, fri: office };
  return { start: BEGIN, calendarId: 'office', calendars: [{ id: 'office', week }], works, links };
}
