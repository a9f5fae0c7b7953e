import { MAX_PLAN_CHANGES } from '@gantry/contract/vocabulary';
import type { GanttHandle } from '@gantry/gantt';
import type { Host } from '#features/plan/change/changes.ts';
import { tellRefused } from '#features/plan/change/tell-refused.ts';
import { type Elsewhere, keysElsewhere, nowhere } from '#features/plan/change/typed-predecessors.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { toast } from '#lib/toast.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import type { Names } from '../planner-columns/typed-names.ts';
import { type Cells, readCells, writeCells, writeHtmlTable } from './clipboard-text.ts';
import { plainText } from './plain-text.ts';
import { type Block, type BlockRead, readBlock } from './read-block.ts';
import { say } from './words/index.ts';

/** What the list beside the chart is, for copies and pastes. */
export interface TableHost {
  readonly host: Host;
  readonly chart: GanttHandle;
  /** As shown. */
  readonly columns: readonly PlanColumn[];
  readonly people: Names;
  /** Why no work may be made now. */
  readonly whyNotNew: string | undefined;
  readonly write: (write: PlanWrite) => void;
  /** Works of other projects by their keys. Calls back with the list as it is by then, unless nobody looks at it any more. */
  readonly lookUp: (keys: readonly string[], onFound: (now: TableHost, found: Elsewhere) => void) => void;
  /** Some cells cannot take their text: the person says what becomes of the others. */
  readonly ask: (read: BlockRead) => void;
}

/** What Ctrl+C takes along; undefined where nothing is in hand. */
export function copyBlock(table: TableHost): { readonly text: string; readonly html: string } | undefined {
  const { host, chart, columns } = table;
  const block = chart.block();
  if (block === undefined) return undefined;
  const shown = block.columns.flatMap((at) => columns[at] ?? []);
  const works = block.works.filter((work) => host.plan.rowOf(work) !== undefined);
  const cells = works.map((work) => shown.map((column) => plainText(host.plan, host.calendar, column, work)));
  chart.say(say('copied', { cells: works.length * shown.length }));
  return { text: writeCells(cells), html: writeHtmlTable(cells) };
}

/** A block of a sheet onto cells, from the cell in hand on; below the last row it makes new works. */
export function pasteBlock(table: TableHost, text: string): '' | undefined {
  const { chart, columns } = table;
  const block = chart.block();
  const cells = readCells(text);
  const [line = []] = cells;
  const isOne = cells.length === 1 && line.length === 1;
  if (isOne && block !== undefined && !block.isRows) {
    const shown = block.columns.flatMap((at) => columns[at] ?? []);
    const cell = line[0] ?? '';
    return take(table, {
      works: block.works.map((work) => knownOf(table, work)),
      columns: shown,
      cells: block.works.map(() => shown.map(() => cell)),
      emptyMeans: 'unchanged',
    });
  }
  const width = Math.max(...cells.map(({ length }) => length));
  const first = firstColumn(table, width, block?.isRows === false ? block.columns[0] : undefined);
  if (first + width > columns.length)
    return tellRefused(say('tooWide', { columns: columns.length - first, count: width }));
  if (cells.length > MAX_PLAN_CHANGES)
    return tellRefused(say('tooMany', { most: MAX_PLAN_CHANGES, count: cells.length }));
  const shown = shownWorks(table);
  const at = shown.indexOf(block?.works[0] ?? -1);
  // From the empty row on there are no works.
  const below = at < 0 ? [] : shown.slice(at);
  return take(table, {
    works: cells.map((_, at) => below[at]),
    columns: columns.slice(first, first + width),
    cells,
    emptyMeans: 'unchanged',
  });
}

/** Whole rows as they were copied begin at the first column, those of other sheets with the name of a work. */
function firstColumn({ columns }: TableHost, width: number, inHand: number | undefined): number {
  if (inHand !== undefined) return inHand;
  return width === columns.length
    ? 0
    : Math.max(
        0,
        columns.findIndex(({ id }) => id === 'title'),
      );
}

/** Undefined for a row that is no work yet. */
const knownOf = ({ host }: TableHost, work: number): number | undefined =>
  host.plan.rowOf(work) === undefined ? undefined : work;

/** The works in the order of their rows: no groups, and no row that is being written. */
const shownWorks = ({ host, chart }: TableHost): number[] =>
  [...chart.shownWorks()].filter((work) => host.plan.rowOf(work) !== undefined);

/** The first row of what is in hand into the others; of one row, the row above it. */
export function fillDown(table: TableHost): '' | undefined {
  const { host, chart, columns } = table;
  const block = chart.block();
  if (block === undefined || block.isRows) return tellRefused(say('fillNeedsCell'));
  const shown = block.columns.flatMap((at) => columns[at] ?? []);
  const [first, ...others] = block.works;
  const rows = shownWorks(table);
  const above = rows[rows.indexOf(first ?? -1) - 1];
  const [from, to] = others.length === 0 ? [above, [first]] : [first, others];
  if (from === undefined) return tellRefused(say('nothingAbove'));
  const texts = shown.map((column) => plainText(host.plan, host.calendar, column, from));
  return take(table, { works: to, columns: shown, cells: to.map(() => texts), emptyMeans: 'none' });
}

type Taken = Pick<Block, 'works' | 'columns' | 'emptyMeans'> & { readonly cells: Cells };

/** At once, or as soon as the works of other projects are here that the texts name. */
function take(table: TableHost, taken: Taken): undefined {
  const keys = keysIn(table, taken);
  if (keys.length === 0) return settle(table, taken, nowhere);
  table.chart.say(say('lookingUp', { count: keys.length }));
  table.lookUp(keys, (now, found) => settle(now, taken, found));
}

/** Of works of other projects that come before works in the list. */
function keysIn({ host: { plan, projectKey } }: TableHost, { works, columns, cells }: Taken): string[] {
  const after = columns.findIndex(({ id }) => id === 'after');
  const keys = works.flatMap((work, line) => {
    const row = work === undefined ? undefined : plan.rowOf(work);
    const text = cells[line]?.[after];
    // A new work has no row yet, and no link.
    return text === undefined ? [] : keysElsewhere(plan, row ?? -1, { text, projectKey });
  });
  return [...new Set(keys)];
}

function settle(table: TableHost, taken: Taken, elsewhere: Elsewhere): undefined {
  const { host, people, whyNotNew, write, ask } = table;
  const place = whyNotNew ?? { projectId: host.projectId, parentId: lastParent(table) };
  const read = readBlock(host, { ...taken, people, elsewhere, place });
  if (read.refused.length > 0) ask(read);
  else if (read.write === undefined) toast(say('nothingNew'));
  else write(read.write);
}

/** New works stand behind the last row, as deep as that. */
function lastParent({ host: { plan } }: TableHost): string | null {
  const last = plan.works.parent.at(-1) ?? -1;
  return plan.works.id[last] ?? null;
}
