import { type GanttData, type Intent, LinkKind, NO_DATE, type Preview } from '@gantry/gantt';
import type { Plan } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';

export interface Placed {
  readonly work: number;
  readonly start: number;
  readonly finish: number;
}

export type DatedIntent = Extract<Intent, { kind: 'move' | 'resize' | 'dates' }>;

/** Where the works in hand would stand, on working time. */
export function place(plan: Plan, calendar: PlanCalendar, intent: DatedIntent): Placed[] {
  if (intent.kind === 'move') {
    const by = intent.start - (plan.data.start[intent.work] ?? 0);
    return intent.works
      .filter((work) => !plan.hasSubWorks.has(work) && plan.data.start[work] !== NO_DATE)
      .map((work) => shift(plan, calendar, work, by));
  }
  const { work, start, finish } = intent;
  const keepsStart = intent.kind === 'resize' && intent.end === 'finish';
  const keepsFinish = intent.kind === 'resize' && intent.end === 'start';
  const from = keepsStart ? start : calendar.toWork(start);
  const to = keepsFinish ? finish : calendar.backToWork(finish);
  return [{ work, start: Math.min(from, finish), finish: Math.max(to, from) }];
}

function shift({ data, rowOf, works }: Plan, calendar: PlanCalendar, work: number, by: number): Placed {
  const [start, finish] = [data.start[work] ?? 0, data.finish[work] ?? 0];
  const row = rowOf(work) ?? -1;
  if (works.milestone[row]) return { work, start: finish + by, finish: finish + by };
  const from = calendar.toWork(start + by);
  const length = works.durationMinutes[row] ?? calendar.between(start, finish);
  return { work, start: from, finish: calendar.finishAfter(from, length) };
}

/** Why this person may not give these works other dates. */
export function whyNotSchedule(plan: Plan, works: readonly number[]): string | undefined {
  for (const work of works) {
    const row = plan.rowOf(work);
    if (row === undefined) return 'This work is no longer here';
    if (plan.hasSubWorks.has(work)) return 'It takes its dates from its sub-works: move those';
    if (!plan.works.maySchedule[row]) return `You may not give ${plan.works.key[row]} other dates`;
  }
  return undefined;
}

/** The same for what a gesture does: what has begun stays where it began, though it may take longer or shorter. */
export function whyNotMove(plan: Plan, intent: DatedIntent): string | undefined {
  const works = intent.kind === 'move' ? intent.works : [intent.work];
  const refused = whyNotSchedule(plan, works);
  if (refused !== undefined || (intent.kind === 'resize' && intent.end === 'finish')) return refused;
  const begun = works.find((work) => plan.works.actualStart[plan.rowOf(work) ?? -1] != null);
  return begun === undefined
    ? undefined
    : `${plan.works.key[plan.rowOf(begun) ?? -1]} has begun: only its length can still change`;
}

/** What is said while followers stay where they are: those that would start too early are counted. */
export function standAlone(plan: Plan, calendar: PlanCalendar, intent: DatedIntent): Preview {
  const placed = place(plan, calendar, intent);
  const late = placed.map(({ work, finish }) => (isLate(plan.data, work, finish) ? 1 : 0));
  const words = consequencesOf(plan.data, placed, late.filter(Boolean).length);
  return { ...columnsOf(placed), late: Uint8Array.from(late), ...words };
}

const columnsOf = (placed: readonly Placed[]) => ({
  count: placed.length,
  works: Int32Array.from(placed, ({ work }) => work),
  start: Int32Array.from(placed, ({ start }) => start),
  finish: Int32Array.from(placed, ({ finish }) => finish),
});

export function isLate({ deadline }: GanttData, work: number, finish: number): boolean {
  const by = deadline?.[work] ?? NO_DATE;
  return by !== NO_DATE && finish > by;
}

function consequencesOf(data: GanttData, placed: readonly Placed[], lateCount: number) {
  const overtaken = countOvertaken(data, placed);
  const parts = [
    placed.length > 1 ? `${placed.length} move` : undefined,
    lateCount > 0
      ? `${lateCount === 1 ? 'past its deadline' : `${lateCount} past their deadlines`}`
      : undefined,
    overtaken > 0 ? `${overtaken === 1 ? '1 link' : `${overtaken} links`} no longer kept` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? {} : { consequences: parts.join(' · '), spoken: parts.join(', ') };
}

/** Links whose successor would stand before what it comes after, though it does not now. */
function countOvertaken(data: GanttData, placed: readonly Placed[]): number {
  const moved = new Map(placed.map((one) => [one.work, one]));
  let count = 0;
  for (let link = 0; link < data.links.count; link += 1) {
    const [from, to] = [data.links.from[link] ?? -1, data.links.to[link] ?? -1];
    if (!moved.has(from) && !moved.has(to)) continue;
    if (data.start[from] === NO_DATE || data.start[to] === NO_DATE) continue;
    const was = gapOf(data.links.kind[link], datesOf(data, from), datesOf(data, to));
    const willBe = gapOf(
      data.links.kind[link],
      moved.get(from) ?? datesOf(data, from),
      moved.get(to) ?? datesOf(data, to),
    );
    if (was >= 0 && willBe < 0) count += 1;
  }
  return count;
}

type Dates = Pick<Placed, 'start' | 'finish'>;

const datesOf = (data: GanttData, work: number): Dates => ({
  start: data.start[work] ?? 0,
  finish: data.finish[work] ?? 0,
});

function gapOf(kind: number | undefined, from: Dates, to: Dates): number {
  const leaves = kind === LinkKind.startToStart || kind === LinkKind.startToFinish ? from.start : from.finish;
  const arrives = kind === LinkKind.finishToFinish || kind === LinkKind.startToFinish ? to.finish : to.start;
  return arrives - leaves;
}
