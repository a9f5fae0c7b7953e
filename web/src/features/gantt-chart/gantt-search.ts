export const onlyShown = ['critical', 'late'] as const;
export type OnlyShown = (typeof onlyShown)[number];

export const shownNames = ['beside', 'bars'] as const;
export type ShownNames = (typeof shownNames)[number];

export interface GanttSearch {
  /** Pixels of a day. */
  readonly zoom?: number | undefined;
  readonly critical?: 'hide' | undefined;
  readonly slack?: 'hide' | undefined;
  /** Where works say their names beside the list. */
  readonly names?: ShownNames | undefined;
  readonly text?: string | undefined;
  /** Only works that decide the end, or that are or will be late. */
  readonly only?: OnlyShown | undefined;
  /** The column that works stand together by; absent: below their summaries. */
  readonly group?: string | undefined;
  /** The column that works are sorted by, `-due`: the last first; absent: the plan's own order. */
  readonly sort?: string | undefined;
  /** Sorted works stand across phases, without their summaries. */
  readonly across?: 'phases' | undefined;
  /** `key,title:320,due`: the columns beside the chart, in order, some with their width; absent: the usual ones. */
  readonly columns?: string | undefined;
  /** The same on a small screen, which has room for fewer. */
  readonly narrow?: string | undefined;
  /** The id of the baseline that the plan is compared with. */
  readonly baseline?: string | undefined;
  /** `id,id`: further baselines that are drawn below that one. */
  readonly beside?: string | undefined;
  /** Whether the chances to be late have a column. */
  readonly chances?: 'show' | undefined;
  /** Whether a line shows who is ahead and who is behind. */
  readonly progress?: 'show' | undefined;
  /** Whether the days off of those who do works are drawn behind the bars. */
  readonly away?: 'show' | undefined;
  /** Key of the work that is looked at beside the chart. */
  readonly peek?: string | undefined;
  /** What is wrong in the plan is listed beside the chart. */
  readonly doctor?: 'open' | undefined;
  /** A levelled plan is looked for, and compared before it is tried. */
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
