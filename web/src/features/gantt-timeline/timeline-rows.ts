import type { ProjectDocument } from '@gantry/contract';

/** One work on the plain timeline, in tree order. */
export interface TimelineRow {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly depth: number;
  readonly kind: 'work' | 'summary' | 'milestone';
  readonly done: boolean;
  readonly overdue: boolean;
  readonly progress: number;
  readonly ownerId: string | null;
  /** Wall clocks; a summary without its own spans those of its sub-works. */
  readonly start: string | null;
  readonly due: string | null;
}

type Works = ProjectDocument['works'];

/** Reads the columns of a project's document into rows. Parents stand before their sub-works. */
export function readTimelineRows(works: Works): TimelineRow[] {
  const depths: number[] = [];
  const isSummary = works.id.map(() => false);
  for (const [row, parent] of works.parent.entries()) {
    depths[row] = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
    if (parent >= 0) isSummary[parent] = true;
  }
  const spans = spansOf(works, isSummary);
  return works.id.map((id, row) => ({
    id,
    key: works.key[row] ?? '',
    title: works.title[row] ?? '',
    depth: depths[row] ?? 0,
    kind: isSummary[row] ? 'summary' : works.milestone[row] ? 'milestone' : 'work',
    done: works.status[row] === 'done' || works.status[row] === 'cancelled',
    overdue: works.overdue[row] ?? false,
    progress: works.progress[row] ?? 0,
    ownerId: works.ownerId[row] ?? null,
    start: spans[row]?.start ?? null,
    due: spans[row]?.due ?? null,
  }));
}

interface Span {
  readonly start: string | null;
  readonly due: string | null;
}

/** From the leaves up: sub-works stand after their parents, so that one pass from the end is enough. */
function spansOf(works: Works, isSummary: readonly boolean[]): Span[] {
  const spans: Span[] = works.id.map((_, row) => ({
    start: works.start[row] ?? works.due[row] ?? null,
    due: works.due[row] ?? works.start[row] ?? null,
  }));
  for (let row = works.id.length - 1; row > 0; row -= 1) {
    const [parent, span] = [works.parent[row] ?? -1, spans[row]];
    const above = spans[parent];
    if (span === undefined || above === undefined || !isSummary[parent]) continue;
    spans[parent] = { start: earlier(above.start, span.start), due: later(above.due, span.due) };
  }
  return spans;
}

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);
const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);

export const hasDates = (row: TimelineRow): boolean => row.start !== null && row.due !== null;
