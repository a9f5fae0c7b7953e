import { type GanttData, LinkKind, NO_DATE, type Preview, type PreviewIntent } from '../../src/index.ts';

const DAY = 1440;

/**
 * A minimal scheduler for an example: successors are pushed as far as necessary, in elapsed days, and summaries span
 * their sub-works. A real host asks its engine.
 */
export function previewOf(data: GanttData, intent: PreviewIntent): Preview | undefined {
  if (intent.kind === 'progress' || intent.kind === 'link') return undefined;
  const start = data.start.slice();
  const finish = data.finish.slice();
  start[intent.work] = intent.start;
  finish[intent.work] = intent.finish;
  if (intent.kind === 'move' && intent.works.length > 1) {
    const by = intent.start - (data.start[intent.work] ?? 0);
    for (const work of intent.works) {
      start[work] = (data.start[work] ?? 0) + by;
      finish[work] = (data.finish[work] ?? 0) + by;
    }
  }
  if (intent.kind === 'dates' || intent.withFollowers) push(data, start, finish);
  spanSummaries(data, start, finish);
  const moved: number[] = [];
  for (let work = 0; work < data.count; work += 1)
    if (start[work] !== data.start[work] || finish[work] !== data.finish[work]) moved.push(work);
  const late = moved.map((work) => (isLate(data, work, finish) ? 1 : 0));
  const lateCount = late.filter(Boolean).length;
  const lateWords = lateCount > 0 ? ` · ${lateCount} late` : '';
  return {
    count: moved.length,
    works: Int32Array.from(moved),
    start: Int32Array.from(moved, (work) => start[work] ?? 0),
    finish: Int32Array.from(moved, (work) => finish[work] ?? 0),
    late: Uint8Array.from(late),
    consequences: `${moved.length} move${lateWords}`,
    spoken: `${moved.length - 1} followers moved`,
  };
}

function isLate({ deadline }: GanttData, work: number, finish: Int32Array): boolean {
  const by = deadline?.[work] ?? NO_DATE;
  return by !== NO_DATE && (finish[work] ?? 0) > by;
}

function push({ links, count }: GanttData, start: Int32Array, finish: Int32Array): void {
  for (let round = 0, hasMoved = true; hasMoved && round < count; round += 1) {
    hasMoved = false;
    for (let link = 0; link < links.count; link += 1) {
      const [from, to, kind] = [links.from[link] ?? -1, links.to[link] ?? -1, links.kind[link]];
      if (start[to] === NO_DATE || start[from] === NO_DATE) continue;
      const leaves =
        kind === LinkKind.startToStart || kind === LinkKind.startToFinish ? start[from] : finish[from];
      const arrives =
        kind === LinkKind.finishToFinish || kind === LinkKind.startToFinish ? finish[to] : start[to];
      const days = Math.ceil(((leaves ?? 0) - (arrives ?? 0)) / DAY);
      if (days <= 0) continue;
      start[to] = (start[to] ?? 0) + days * DAY;
      finish[to] = (finish[to] ?? 0) + days * DAY;
      hasMoved = true;
    }
  }
}

function spanSummaries({ parent, count }: GanttData, start: Int32Array, finish: Int32Array): void {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (let work = 0; work < count; work += 1) {
    const above = parent[work] ?? -1;
    if (above < 0 || start[work] === NO_DATE) continue;
    first.set(above, Math.min(first.get(above) ?? Number.POSITIVE_INFINITY, start[work] ?? 0));
    last.set(above, Math.max(last.get(above) ?? Number.NEGATIVE_INFINITY, finish[work] ?? 0));
  }
  for (const [work, at] of first) start[work] = at;
  for (const [work, at] of last) finish[work] = at;
}

/** Returns the plan after an intent. */
export function withDates(data: GanttData, preview: Preview): GanttData {
  const start = data.start.slice();
  const finish = data.finish.slice();
  for (let entry = 0; entry < preview.count; entry += 1) {
    const work = preview.works[entry] ?? 0;
    start[work] = preview.start[entry] ?? 0;
    finish[work] = preview.finish[entry] ?? 0;
  }
  return { ...data, start, finish };
}
