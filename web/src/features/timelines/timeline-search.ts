/** What every timeline keeps in its address. */
export interface TimelineSearch {
  readonly view?: 'timeline' | undefined;
  /** Pixels of a day. */
  readonly zoom?: number | undefined;
  /** Keys of the rows that are opened. */
  readonly rows?: readonly string[] | undefined;
}

/** More rows than that make an address that nobody can send on. */
const mostRows = 40;

export function readTimelineSearch({ view, zoom, rows }: Record<string, unknown>): TimelineSearch {
  if (view !== 'timeline') return {};
  const pixels = Number(zoom);
  const opened = [rows].flat().filter((key) => typeof key === 'string' && key.startsWith('/')) as string[];
  return {
    view,
    ...(Number.isFinite(pixels) && pixels > 0 && pixels <= 4000 && { zoom: pixels }),
    ...(opened.length > 0 && { rows: opened.slice(0, mostRows) }),
  };
}
