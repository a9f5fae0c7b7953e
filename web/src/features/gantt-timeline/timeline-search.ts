export const zooms = ['days', 'weeks', 'months'] as const;
export type Zoom = (typeof zooms)[number];

export interface TimelineSearch {
  readonly zoom?: Zoom | undefined;
}

export function readTimelineSearch(search: Record<string, unknown>): TimelineSearch {
  const zoom = zooms.find((known) => known === search.zoom);
  return zoom === undefined ? {} : { zoom };
}
