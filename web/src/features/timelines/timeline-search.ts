/** The search parameters of every timeline. */
export interface TimelineSearch {
  readonly view?: 'timeline' | undefined;
  /** Pixels for each day. */
  readonly zoom?: number | undefined;
  /** The keys of the open rows. */
  readonly rows?: readonly string[] | undefined;
}

/** More open rows would make the address too long to share. */
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
