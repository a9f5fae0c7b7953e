export interface GanttSearch {
  /** Pixels of a day. */
  readonly zoom?: number | undefined;
  readonly critical?: 'hide' | undefined;
  readonly text?: string | undefined;
}

export function readGanttSearch({ zoom, critical, text }: Record<string, unknown>): GanttSearch {
  const pixels = Number(zoom);
  return {
    ...(Number.isFinite(pixels) && pixels > 0 && pixels <= 4000 && { zoom: pixels }),
    ...(critical === 'hide' && { critical }),
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
  };
}
