import type { TableChoices, TableField, TableReading } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import type { Draft, DraftTable, LeftOutRow, SourceRow } from '../draft.ts';
import { ImportReport } from '../import-report.ts';
import type { PlanWork } from '../plan-works.ts';
import type { SourceField } from '../source-values.ts';
import type { CollectedTable, TableEntry } from './collect-table.ts';
import { describeTable } from './describe-table.ts';
import { holdStarts } from './hold-starts.ts';
import { type DateNotation, DateOrderFinder, MIDNIGHT, readDate } from './read-date.ts';
import { nameRows } from './row-names.ts';
import { type RowContext, RowReader } from './row-reader.ts';
import { listTableComments } from './table-comments.ts';
import { listTableLabels } from './table-labels.ts';
import { listTableLinks } from './table-links.ts';
import { listTableNames } from './table-people.ts';
import { listTableProjects, ofProject, proposedProject } from './table-projects.ts';
import { buildTree } from './table-tree.ts';
import { toTableWork, valueReader, type WorkContext } from './table-works.ts';

interface TableContext {
  readonly choices: TableChoices;
  readonly calendar: DateCalendar;
  readonly timeZone: string;
  readonly isRemembered: boolean;
}

/** Converts a table to the same draft as a Microsoft Project plan, and describes how its columns were read. */
export function draftTable(
  collected: CollectedTable,
  { choices, calendar, timeZone, isRemembered }: TableContext,
): Draft {
  const projects = listTableProjects(collected);
  const table = ofProject(collected, choices.project);
  const { head, entries } = table;
  const { product } = head;
  const isOwn = product === 'gantry';
  const report = new ImportReport();
  const dates = findDateOrder(table);
  const order = choices.dates ?? dates?.order ?? 'day_first';
  const notation = { order, timeZone };
  const timed = findTimed(table, notation);
  const hasShares = findShares(table);
  const readers = openReaders(table, { product, notation, calendar, report, timed, hasShares });
  const leftOut = listLeftOut(table, choices, readers);
  const taken = entries.filter(({ number }) => !leftOut.has(number));
  const names = nameRows(taken, { readers, hasKeys: head.columns.has('key') });
  const kept = taken.filter(({ number }) => !names.doubles.has(number));
  const tree = buildTree({ ...{ readers, find: names.find, isOwn }, ...treeOf(table, kept) });
  const values = valueReader(choices, product);
  const said = toTableWorks(tree, readers, { product, isText: table.isText, values, calendar });
  const links = listTableLinks(tree, { readers, find: names.find, calendar });
  return {
    source: product === 'other' ? 'table' : product,
    project: { ...UNSAID_PROJECT, ...proposedProject(projects, choices.project) },
    calendars: [],
    works: holdStarts(said, links),
    rows: names.rows,
    leftOut: placeLeftOut(table, tree.order, names.rows),
    links,
    baselines: [],
    names: listTableNames(kept),
    // Exports of Gantry have no comments, and no record of those that came in before.
    comments: isOwn ? new Map() : listTableComments(kept, notation),
    labels: listTableLabels(kept, { readers, isMarked: isOwn && table.isText }),
    mails: new Map(),
    apart: new Map(),
    resources: [],
    assigned: new Map(),
    report,
    table: {
      shape: head.shape,
      choices,
      isOwn,
      homeKey: isOwn ? homeKeyOf(kept) : null,
      reading: describeTable(table, {
        ...{ readers, values, projects, isRemembered },
        dates: dates && { ...dates, order },
      }),
      silent: silentFields(head.columns, isOwn),
      rows: readers,
      leftOut: new Set(choices.leftOut ?? []),
      changedAt: changesOf(kept, readers, head.columns.has('updated')),
      lengthBetween: (start, due) => lengthBetween(calendar, start, due),
    },
  };
}

const treeOf = (table: CollectedTable, entries: CollectedTable['entries']) => ({
  entries,
  hasParents: table.head.columns.has('parent'),
  isOutlineNumber: hasOutlineNumbers(table),
});

function toTableWorks(
  tree: ReturnType<typeof buildTree>,
  readers: ReadonlyMap<number, RowReader>,
  context: Omit<WorkContext, 'reader' | 'parentUid' | 'isSummary'>,
): PlanWork[] {
  const summaries = new Set(tree.parents.values());
  return tree.order.map((entry) =>
    toTableWork(entry, {
      ...context,
      reader: readers.get(entry.number) as RowReader,
      parentUid: tree.parents.get(entry.number) ?? null,
      isSummary: summaries.has(entry.number),
    }),
  );
}

/** A table contains nothing about its project. */
const UNSAID_PROJECT: Draft['project'] = {
  name: null,
  key: null,
  start: null,
  statusDate: null,
  peopleCount: false,
  splitsInProgress: false,
  worksFromStart: null,
  progressEntry: 'as_planned',
  daysPerMonth: null,
  calendarUid: 0,
};

function openReaders(
  table: CollectedTable,
  context: Omit<RowContext, 'titleOf'>,
): ReadonlyMap<number, RowReader> {
  const titleOf = (field: TableField) => titleOfField(table, field);
  return new Map(
    table.entries.map((entry) => {
      const reader = new RowReader(entry, { ...context, titleOf }, entry.cells.title?.trim() || 'Untitled');
      for (const remark of entry.remarks ?? []) reader.note(remark);
      return [entry.number, reader];
    }),
  );
}

/** Whether levels are outline numbers such as `1.2.3`, not depths. */
const hasOutlineNumbers = (table: CollectedTable): boolean =>
  /outline number|wbs/i.test(titleOfField(table, 'level')) ||
  table.entries.some(({ cells }) => /\d\.\d/.test(cells.level ?? ''));

/** The title of the column of a field. */
function titleOfField({ head }: CollectedTable, field: TableField): string {
  for (const [title, each] of head.fields) if (each === field) return title;
  return field;
}

const DATES: readonly TableField[] = ['start', 'due', 'deadline', 'actualStart', 'actualFinish'];

function findDateOrder({ head, entries }: CollectedTable): TableReading['dates'] {
  const finder = new DateOrderFinder();
  const fields = DATES.filter((field) => head.columns.has(field));
  for (const { cells } of entries) for (const field of fields) finder.see(cells[field] ?? '');
  return finder.result(head.product);
}

/** The date columns that contain a time in some cell. A date column with only midnights contains days. */
function findTimed({ head, entries }: CollectedTable, notation: DateNotation): ReadonlySet<TableField> {
  const isTime = (text = '') => (readDate(text, notation)?.time ?? MIDNIGHT) !== MIDNIGHT;
  return new Set(
    DATES.filter((field) => head.columns.has(field) && entries.some(({ cells }) => isTime(cells[field]))),
  );
}

/** Whether progress is written as shares: then 1 is the whole. A column of percentages has a number above 1. */
function findShares({ head, entries }: CollectedTable): boolean {
  if (head.product === 'gantry' || !head.columns.has('progress')) return false;
  const bare = entries.flatMap(({ cells }) => {
    const text = cells.progress?.trim() ?? '';
    return text === '' || text.endsWith('%') ? [] : [Number(text.replace(',', '.'))];
  });
  return bare.some((number) => number > 0) && bare.every((number) => !(number > 1));
}

/** Rows that become no work, with the reason in the report. */
function listLeftOut(
  { entries }: CollectedTable,
  choices: TableChoices,
  readers: ReadonlyMap<number, RowReader>,
): ReadonlySet<number> {
  const chosen = new Set(choices.leftOut ?? []);
  const left = new Set<number>();
  for (const { number, cells } of entries) {
    const reader = readers.get(number);
    if (chosen.has(number)) reader?.note('You left it out');
    else if ((cells.title?.trim() ?? '') === '') reader?.refuse('title', '', 'It has no title');
    else continue;
    left.add(number);
  }
  return left;
}

/** Gives each left-out row its position in the file. */
function placeLeftOut(
  { entries }: CollectedTable,
  order: readonly TableEntry[],
  rows: ReadonlyMap<number, SourceRow>,
): LeftOutRow[] {
  const places = new Map(order.map(({ number }, place) => [number, place + 1]));
  let before = 0;
  return entries.flatMap(({ number, cells }) => {
    const place = places.get(number);
    if (place !== undefined) before = place;
    if (place !== undefined) return [];
    const externalId = rows.get(number)?.externalId ?? `row:${number}`;
    const title = cells.title?.trim().slice(0, LONGEST_TITLE) || '–';
    return [{ uid: number, title, before, externalId, number }];
  });
}

const LONGEST_TITLE = 255;

/** Fields of a work for which the file has no column. */
function silentFields(
  columns: ReadonlyMap<TableField, unknown>,
  isOwn: boolean,
): ReadonlySet<SourceField | 'links'> {
  const silent = new Set<SourceField | 'links'>([
    'scheduleMode',
    'constraint',
    'constraintDate',
    'resources',
    'units',
    'resume',
    'resumeDoneMinutes',
    'interruptions',
  ]);
  const says = (...fields: TableField[]) => fields.some((field) => columns.has(field));
  const keep = (field: SourceField | 'links', ...by: TableField[]) => {
    if (!says(...by)) silent.add(field);
  };
  keep('description', 'description');
  keep('status', 'status', ...(isOwn ? [] : (['progress', 'actualFinish'] as const)));
  keep('priority', 'priority');
  keep('start', 'start');
  keep('due', 'due');
  keep('durationMinutes', 'length', ...(isOwn ? [] : (['start', 'due'] as const)));
  keep('remainingMinutes', 'remaining');
  keep('effortMinutes', 'effort');
  keep('progress', 'progress', ...(isOwn ? [] : (['status', 'actualFinish'] as const)));
  keep('deadline', 'deadline');
  keep('milestone', 'milestone', ...(isOwn ? [] : (['type'] as const)));
  keep('actualStart', 'actualStart');
  keep('actualFinish', 'actualFinish');
  keep('reference', 'reference', ...(isOwn ? [] : (['key'] as const)));
  keep('labels', 'labels');
  keep('people', 'owner', 'assignees');
  if (isOwn) keep('parent', 'parent');
  else keep('parent', 'parent', 'level', 'title');
  keep('links', 'after', 'before');
  return silent;
}

/** The project that most keys of an own export belong to. */
function homeKeyOf(entries: readonly TableEntry[]): string | null {
  const counts = new Map<string, number>();
  for (const { cells } of entries) {
    const key = /^([A-Z][A-Z0-9]*)-\d+$/.exec(cells.key?.trim() ?? '')?.[1];
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** When each work was last changed before the file was written. */
function changesOf(
  entries: readonly TableEntry[],
  readers: ReadonlyMap<number, RowReader>,
  isSaid: boolean,
): DraftTable['changedAt'] {
  if (!isSaid) return null;
  return new Map(
    entries.map(({ number }) => [number, readers.get(number)?.moment('updated', 'start') ?? null]),
  );
}

function lengthBetween(calendar: DateCalendar, start: string | null, due: string | null): number | null {
  if (start === null || due === null || start > due) return null;
  const minutes = calendar.workingMinutesBetween(start, due);
  return minutes > 0 ? minutes : null;
}
