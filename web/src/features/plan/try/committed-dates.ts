import type { WorkDocument } from '@gantry/contract';
import { joined, type Stand } from './stand.ts';

type Works = WorkDocument['works'];

/** The real dates of works that differ in the trial plan, and of all their ancestors. */
export function committedDates(works: Works, changed: ReadonlySet<string>): ReadonlyMap<string, Stand> {
  const isOther = new Set<number>();
  works.id.forEach((id, row) => {
    if (!changed.has(id)) return;
    for (let each = row; each >= 0 && !isOther.has(each); each = works.parent[each] ?? -1) isOther.add(each);
  });
  const spans = spansOf(works, (row) => isOther.has(row));
  const stands = new Map<string, Stand>();
  for (const [row, span] of spans) if (isOther.has(row)) stands.set(works.id[row] ?? '', span);
  return stands;
}

/** The first and last date of works, including their subtrees; -1: of the whole plan. */
export function spansOf(works: Works, isAsked: (row: number) => boolean): ReadonlyMap<number, Stand> {
  const spans = new Map<number, Stand>();
  const summaries = new Set(works.parent);
  works.id.forEach((_, row) => {
    if (summaries.has(row)) return;
    const [start = null, due = null] = [works.start[row], works.due[row]];
    const own = { start: start ?? due, finish: due ?? start };
    spans.set(-1, joined(spans.get(-1), own));
    for (let each = row; each >= 0; each = works.parent[each] ?? -1)
      if (isAsked(each)) spans.set(each, joined(spans.get(each), own));
  });
  return spans;
}
