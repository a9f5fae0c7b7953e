import type { BoardField, Density, WorkArrangement, WorkLayout } from '@gantry/contract';
import { workSortFields } from '#lib/work-words.ts';
import { formatFilter, parseFilter, parseFilters, type WorkFilter } from '#sync/reads/work-filter.ts';
import { formatColumns, parseColumns } from './columns/column-settings.ts';

/** The state of a list of works in the address, so that a link shows another person the same. */
export interface WorksSearch {
  readonly filter?: string[];
  /** A field of the contract; a minus before it means descending order. */
  readonly sort?: string;
  /** Key of the work that is open beside the list. */
  readonly peek?: string;
  readonly layout?: WorkLayout;
  readonly density?: Density;
  readonly group?: WorkArrangement | 'none';
  /** For a board: the field that defines its rows. */
  readonly lanes?: BoardField | 'none';
  /** For a board: `in_progress:10,in_review:6`. */
  readonly limits?: string;
  /**
   * For a calendar: a day of the weeks that it shows, how many weeks, and whether works are shown on their due alone,
   * which is the default.
   */
  readonly day?: string;
  readonly scale?: 'week';
  readonly dates?: 'span' | 'due';
  /** `key,title:320,due`: the columns of the table, in order, some with their width. */
  readonly columns?: string;
  /** Values of the folded groups, separated by commas; `none` is the group without a value. */
  readonly closed?: string;
  /** Ids of the works of a tree whose sub-works are shown, separated by commas. */
  readonly open?: string;
  /** Id of the saved view; the other parts override its settings. */
  readonly view?: string;
}

const words = {
  layout: { list: true, table: true, board: true, calendar: true } satisfies Record<WorkLayout, true>,
  density: { comfortable: true, compact: true } satisfies Record<Density, true>,
  group: {
    none: true,
    status: true,
    priority: true,
    owner: true,
    project: true,
    department: true,
    due: true,
    label: true,
    parent: true,
    tree: true,
  } satisfies Record<WorkArrangement | 'none', true>,
  scale: { week: true },
  dates: { span: true, due: true },
  lanes: { none: true, status: true, owner: true, priority: true, label: true } satisfies Record<
    BoardField | 'none',
    true
  >,
};

function readWord<N extends keyof typeof words>(search: Record<string, unknown>, name: N) {
  const value = search[name];
  const isKnown = typeof value === 'string' && Object.hasOwn(words[name], value);
  return isKnown ? { [name]: value } : {};
}

function readColumns(text: unknown) {
  const columns = typeof text === 'string' ? parseColumns(text) : [];
  return columns.length === 0 ? {} : { columns: formatColumns(columns) };
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');

const isSort = (text: string): boolean =>
  workSortFields.some((field) => field === text || `-${field}` === text);

/** Enum values and ids, as the values of groups are. */
const closedGroups = /^[\w-]+(,[\w-]+)*$/;
const columnLimits = /^(none|[\w-]{1,36}:[1-9]\d{0,3}(,[\w-]{1,36}:[1-9]\d{0,3}){0,49})$/;
const openBranches = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/;
const calendarDay = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const viewId = /^[0-9a-f-]{36}$/;
const workKey = /^[A-Z]{2,10}-\d{1,9}$/;

/** Reads an address. Invalid parts are left out, so that an old link still opens the list. */
export function readWorksSearch(search: Record<string, unknown>): WorksSearch {
  const chips = listOf(search.filter);
  // "none" removes the filter of a view.
  const filter = chips[0] === 'none' ? chips.slice(0, 1) : parseFilters(chips).map(formatFilter).slice(0, 20);
  const { sort, peek, view, closed, open, limits, day } = search;
  return {
    ...readWord(search, 'layout'),
    ...readWord(search, 'density'),
    ...readWord(search, 'group'),
    ...readWord(search, 'lanes'),
    ...readWord(search, 'scale'),
    ...readWord(search, 'dates'),
    ...(typeof day === 'string' && calendarDay.test(day) ? { day } : {}),
    ...(typeof limits === 'string' && columnLimits.test(limits) ? { limits } : {}),
    ...readColumns(search.columns),
    ...(typeof closed === 'string' && closedGroups.test(closed) ? { closed } : {}),
    ...(typeof open === 'string' && openBranches.test(open) ? { open } : {}),
    ...(typeof view === 'string' && viewId.test(view) ? { view } : {}),
    ...(filter.length > 0 ? { filter } : {}),
    ...(typeof sort === 'string' && isSort(sort) ? { sort } : {}),
    ...(typeof peek === 'string' && workKey.test(peek.toUpperCase()) ? { peek: peek.toUpperCase() } : {}),
  };
}

/** The filters that chips show: all except the free text, which has its own field. */
export const chipFilters = (search: { readonly filter?: readonly string[] }): WorkFilter[] =>
  parseFilters(search.filter ?? []).filter((filter) => filter.field !== 'text');

export const searchText = (search: { readonly filter?: readonly string[] }): string =>
  parseFilters(search.filter ?? []).find((filter) => filter.field === 'text')?.values[0] ?? '';

/** The filter list of chips and text together; an empty list is removed from the address. */
export function filterList(chips: readonly WorkFilter[], text: string): string[] | undefined {
  const complete = chips.map(formatFilter).filter((chip) => parseFilter(chip) !== undefined);
  const trimmed = text.trim();
  const all = trimmed === '' ? complete : [...complete, `text:contains:${trimmed}`];
  return all.length === 0 ? undefined : all;
}

/** The filter list after a sentence was accepted: it replaces the text and the chips of its fields. */
export const takenList = (chips: readonly WorkFilter[], taken: readonly WorkFilter[]): string[] =>
  filterList([...chips.filter(({ field }) => !taken.some((other) => other.field === field)), ...taken], '') ??
  [];
