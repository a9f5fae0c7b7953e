import { shownDates } from '@gantry/scheduling/shown-dates';
import type { WorkLine } from './plan-source.ts';

/** The position of a work in the outline, with its dates. */
export interface Placed {
  readonly work: WorkLine;
  readonly uid: number;
  readonly parentUid: number | null;
  readonly level: number;
  /** `1.2.3` */
  readonly number: string;
  readonly isSummary: boolean;
  readonly start: string | null;
  readonly due: string | null;
}

/**
 * Works in tree order with their positions. A work's number is that of its key, so that repeated exports have the same
 * numbers.
 */
export function placeWorks(works: readonly WorkLine[]): Placed[] {
  const uids = uidsOf(works);
  const spans = spansOf(works);
  const parents = new Set(works.map(({ parentId }) => parentId));
  const places = new Map<string, { uid: number; level: number; number: string; children: number }>();
  let roots = 0;
  return works.map((work, row) => {
    const above = work.parentId === null ? undefined : places.get(work.parentId);
    const position = above ? ++above.children : ++roots;
    const number = above ? `${above.number}.${position}` : String(position);
    const place = { uid: uids[row] ?? 0, level: (above?.level ?? 0) + 1, number, children: 0 };
    places.set(work.id, place);
    const span = spans.get(work.id) ?? { start: work.start, due: work.due };
    const isSummary = parents.has(work.id);
    return { work, ...place, parentUid: above?.uid ?? null, isSummary, ...span };
  });
}

function uidsOf(works: readonly WorkLine[]): number[] {
  const numbers = works.map(({ key }) => Number(key.slice(key.lastIndexOf('-') + 1)));
  const isUsable = new Set(numbers).size === works.length && numbers.every((number) => number > 0);
  return isUsable ? numbers : works.map((_, row) => row + 1);
}

interface Span {
  start: string | null;
  due: string | null;
}

/**
 * Summaries span their sub-works as on the chart: a sub-work that is done counts with its actual dates. A summary with
 * manual dates keeps them.
 */
function spansOf(works: readonly WorkLine[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  const isManual = new Map(works.map(({ id, scheduleMode }) => [id, scheduleMode === 'manual']));
  for (const work of works.toReversed()) {
    const { id, parentId } = work;
    const own = spans.get(id) ?? shownDates(work);
    if (parentId === null || isManual.get(parentId) !== false) continue;
    const above = spans.get(parentId) ?? { start: null, due: null };
    const span = { start: earlier(above.start, own.start), due: later(above.due, own.due) };
    if (span.start !== null || span.due !== null) spans.set(parentId, span);
  }
  return spans;
}

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);
const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
