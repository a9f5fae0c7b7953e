import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { isDrivenNow, leavesFromStart } from './broken-links.ts';

/**
 * Dragged works that move by themselves, because a link from another dragged work determines their start. A date of its
 * own would keep such a work from moving back when its predecessor becomes shorter.
 */
export function findDriven(plan: Plan, calendar: PlanCalendar, moving: readonly number[]): Set<number> {
  const { data } = plan;
  const goes = new Set(moving);
  const driven = new Set<number>();
  const leavesOf = leavesFinder(plan);
  for (let link = 0; link < data.links.count; link += 1) {
    const [from = -1, to = -1] = [data.links.from[link], data.links.to[link]];
    const edge = leavesFromStart(data.links.kind[link]) ? 'start' : 'finish';
    const isPulled = leavesOf(from).some((work) => goes.has(work) && data[edge][work] === data[edge][from]);
    if (!isPulled) continue;
    for (const work of leavesOf(to))
      if (goes.has(work) && mayFollow(plan, work) && isDrivenNow(plan, calendar, link, work))
        driven.add(work);
  }
  return driven;
}

/** A work that is manually scheduled or has another constraint does not follow its links. */
function mayFollow({ works, rowOf }: Plan, work: number): boolean {
  const row = rowOf(work) ?? -1;
  const constraint = works.constraint[row];
  return (
    works.scheduleMode[row] === 'auto' &&
    (constraint === 'as_soon_as_possible' || constraint === 'start_no_earlier_than')
  );
}

/** The works to which a link refers: the work itself, or all works below a summary. */
function leavesFinder(plan: Plan): (work: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (work) => {
    if (!plan.hasSubWorks.has(work)) return [work];
    const leaves = known.get(work) ?? [...leavesBelow(plan, work)];
    known.set(work, leaves);
    return leaves;
  };
}

/** The descendants of a summary come directly after it. */
export function* leavesBelow({ rows, rowOf, works, hasSubWorks }: Plan, summary: number): Generator<number> {
  const first = rowOf(summary) ?? -1;
  const above = new Set([first]);
  for (let row = first + 1; above.has(works.parent[row] ?? -1); row += 1) {
    const work = rows[row] ?? -1;
    if (hasSubWorks.has(work)) above.add(row);
    else yield work;
  }
}
