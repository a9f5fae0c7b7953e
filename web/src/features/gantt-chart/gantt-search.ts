export const onlyShown = ['critical', 'late'] as const;
export type OnlyShown = (typeof onlyShown)[number];

export const shownNames = ['beside', 'bars'] as const;
export type ShownNames = (typeof shownNames)[number];

export interface GanttSearch {
  /** Pixels of a day. */
  readonly zoom?: number | undefined;
  readonly critical?: 'hide' | undefined;
  readonly slack?: 'hide' | undefined;
  /** Where the names of works are shown beside the list. */
  readonly names?: ShownNames | undefined;
  readonly text?: string | undefined;
  /** Only critical works, or only works that are or will be late. */
  readonly only?: OnlyShown | undefined;
  /** The column by which works are grouped; absent: below their summaries. */
  readonly group?: string | undefined;
  /** The column by which works are sorted, `-due`: descending; absent: the plan's own order. */
  readonly sort?: string | undefined;
  /** Works are sorted across phases, without their summaries. */
  readonly across?: 'phases' | undefined;
  /**
   * `key,title:320,due`: the columns beside the chart, in order, some with their width; absent: the default columns.
   */
  readonly columns?: string | undefined;
  /** The same on a small screen, which has room for fewer columns. */
  readonly narrow?: string | undefined;
  /** The id of the baseline that the plan is compared with. */
  readonly baseline?: string | undefined;
  /** `id,id`: further baselines that are drawn below that one. */
  readonly beside?: string | undefined;
  /** Whether a column shows the probability of being late. */
  readonly chances?: 'show' | undefined;
  /** Whether the progress line is drawn, which shows what is ahead and what is behind. */
  readonly progress?: 'show' | undefined;
  /** Whether the days off of the people who do the works are drawn behind the bars. */
  readonly away?: 'show' | undefined;
  /** The key of the work that is peeked at beside the chart. */
  readonly peek?: string | undefined;
  /** The schedule doctor is open beside the chart. */
  readonly doctor?: 'open' | undefined;
  /** The dialog that looks for a levelled plan is open. */
  readonly level?: 'open' | undefined;
}

/** At most two. */
const idList = /^[\w-]+(,[\w-]+)?$/;
const oneColumn = /^-?[a-z]+$/i;
const columnList = /^[a-z]+(:\d+)?(,[a-z]+(:\d+)?)*$/i;

export function readGanttSearch({
  zoom,
  critical,
  slack,
  names,
  text,
  only,
  group,
  sort,
  across,
  baseline,
  beside,
  peek,
  doctor,
  level,
  chances,
  progress,
  away,
  columns,
  narrow,
}: Record<string, unknown>): GanttSearch {
  const pixels = Number(zoom);
  return {
    ...(Number.isFinite(pixels) && pixels > 0 && pixels <= 4000 && { zoom: pixels }),
    ...(critical === 'hide' && { critical }),
    ...(slack === 'hide' && { slack }),
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...oneOf('names', shownNames, names),
    ...oneOf('only', onlyShown, only),
    ...(typeof group === 'string' && oneColumn.test(group) && { group }),
    ...(typeof sort === 'string' && oneColumn.test(sort) && { sort }),
    ...(across === 'phases' && { across }),
    ...(typeof columns === 'string' && columnList.test(columns) && { columns }),
    ...(typeof narrow === 'string' && columnList.test(narrow) && { narrow }),
    ...(typeof baseline === 'string' && baseline !== '' && { baseline }),
    ...(typeof beside === 'string' && idList.test(beside) && { beside }),
    ...(chances === 'show' && { chances }),
    ...(progress === 'show' && { progress }),
    ...(away === 'show' && { away }),
    ...(typeof peek === 'string' && peek !== '' && { peek }),
    ...(doctor === 'open' && { doctor }),
    ...(level === 'open' && { level }),
  };
}

function oneOf<N extends string, V extends string>(name: N, values: readonly V[], value: unknown) {
  const known = values.find((each) => each === value);
  return known === undefined ? {} : ({ [name]: known } as { readonly [K in N]: V });
}
