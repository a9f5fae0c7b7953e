export const onlyShown = ['critical', 'late'] as const;
export type OnlyShown = (typeof onlyShown)[number];

export const groupings = ['owner', 'status', 'priority'] as const;
export type Grouping = (typeof groupings)[number];

export interface GanttSearch {
  /** Pixels of a day. */
  readonly zoom?: number | undefined;
  readonly critical?: 'hide' | undefined;
  readonly text?: string | undefined;
  /** Only works that decide the end, or that are or will be late. */
  readonly only?: OnlyShown | undefined;
  /** What works that stand together share; absent: the plan's own order. */
  readonly group?: Grouping | undefined;
  /** `key,title:320,due`: the columns beside the chart, in order, some with their width; absent: the usual ones. */
  readonly columns?: string | undefined;
  /** The same on a small screen, which has room for fewer. */
  readonly narrow?: string | undefined;
  /** The id of the baseline that the plan is compared with. */
  readonly baseline?: string | undefined;
  /** Whether the chances to be late have a column. */
  readonly chances?: 'show' | undefined;
  /** Key of the work that is looked at beside the chart. */
  readonly peek?: string | undefined;
  /** What is wrong in the plan is listed beside the chart. */
  readonly doctor?: 'open' | undefined;
}

const columnList = /^[a-z]+(:\d+)?(,[a-z]+(:\d+)?)*$/;

export function readGanttSearch({
  zoom,
  critical,
  text,
  only,
  group,
  baseline,
  peek,
  doctor,
  chances,
  columns,
  narrow,
}: Record<string, unknown>): GanttSearch {
  const pixels = Number(zoom);
  return {
    ...(Number.isFinite(pixels) && pixels > 0 && pixels <= 4000 && { zoom: pixels }),
    ...(critical === 'hide' && { critical }),
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...oneOf('only', onlyShown, only),
    ...oneOf('group', groupings, group),
    ...(typeof columns === 'string' && columnList.test(columns) && { columns }),
    ...(typeof narrow === 'string' && columnList.test(narrow) && { narrow }),
    ...(typeof baseline === 'string' && baseline !== '' && { baseline }),
    ...(chances === 'show' && { chances }),
    ...(typeof peek === 'string' && peek !== '' && { peek }),
    ...(doctor === 'open' && { doctor }),
  };
}

function oneOf<N extends string, V extends string>(name: N, values: readonly V[], value: unknown) {
  const known = values.find((each) => each === value);
  return known === undefined ? {} : ({ [name]: known } as { readonly [K in N]: V });
}
