/** What every timeline keeps in its address. */
export interface TimelineSearch {
  readonly view?: 'timeline' | undefined;
  /** Pixels of a day. */
  readonly zoom?: number | undefined;
}

export function readTimelineSearch({ view, zoom }: Record<string, unknown>): TimelineSearch {
  if (view !== 'timeline') return {};
  const pixels = Number(zoom);
  return { view, ...(Number.isFinite(pixels) && pixels > 0 && pixels <= 4000 && { zoom: pixels }) };
}
