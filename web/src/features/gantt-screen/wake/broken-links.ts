import { type GanttData, LinkKind, NO_DATE } from '@gantry/gantt';
import type { Placed } from '../preview.ts';

/** Links whose successor would stand before what it comes after, though it does not now. */
export function countBrokenLinks(data: GanttData, placed: readonly Placed[]): number {
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
