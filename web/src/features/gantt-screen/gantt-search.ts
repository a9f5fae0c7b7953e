export interface GanttSearch {
  /** Pixels of a day. */
  readonly zoom?: number | undefined;
  readonly critical?: 'hide' | undefined;
  readonly text?: string | undefined;
  /** The id of the baseline that the plan is compared with. */
  readonly baseline?: string | undefined;
  /** Whether the chances to be late have a column. */
  readonly chances?: 'show' | undefined;
  /** Key of the work that is looked at beside the chart. */
  readonly peek?: string | undefined;
  /** What is wrong in the plan is listed beside the chart. */
  readonly doctor?: 'open' | undefined;
}

export function readGanttSearch({
  zoom,
  critical,
  text,
  baseline,
  peek,
  doctor,
  chances,
}: Record<string, unknown>): GanttSearch {
  const pixels = Number(zoom);
  return {
    ...(Number.isFinite(pixels) && pixels > 0 && pixels <= 4000 && { zoom: pixels }),
    ...(critical === 'hide' && { critical }),
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(typeof baseline === 'string' && baseline !== '' && { baseline }),
    ...(chances === 'show' && { chances }),
    ...(typeof peek === 'string' && peek !== '' && { peek }),
    ...(doctor === 'open' && { doctor }),
  };
}
