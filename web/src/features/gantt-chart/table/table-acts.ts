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

/** The list beside the chart, as copying and pasting need it. */
export interface TableHost {
  readonly host: Host;
  readonly chart: GanttHandle;
  /** The shown columns. */
  readonly columns: readonly PlanColumn[];
  readonly people: Names;
  /** Why no work can be made now. */
  readonly whyNotNew: string | undefined;
  readonly write: (write: PlanWrite) => void;
  /** Looks up works of other projects by their keys. Calls back with the current list, unless it is no longer shown. */
  readonly lookUp: (keys: readonly string[], onFound: (now: TableHost, found: Elsewhere) => void) => void;
  /** Asks what to do when some cells are refused. */
  readonly ask: (read: BlockRead) => void;
}

/** The content that Ctrl+C copies; undefined when nothing is selected. */
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

/** Pastes a block from the selected cell on. Below the last row it makes new works. */
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

/** Whole copied rows begin at the first column, blocks of spreadsheets at the name of a work. */
function firstColumn({ columns }: TableHost, width: number, inHand: number | undefined): number {
  if (inHand !== undefined) return inHand;
  return width === columns.length
    ? 0
    : Math.max(
        0,
        columns.findIndex(({ id }) => id === 'title'),
      );
}

/** Undefined for a row that is not a work yet. */
const knownOf = ({ host }: TableHost, work: number): number | undefined =>
  host.plan.rowOf(work) === undefined ? undefined : work;

/** The works in the order of their rows, without groups and the draft row. */
const shownWorks = ({ host, chart }: TableHost): number[] =>
  [...chart.shownWorks()].filter((work) => host.plan.rowOf(work) !== undefined);

/** Copies the first selected row into the others. Into a single row, it copies the row above. */
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

/** Reads the texts at once, or after the works of other projects that they name have been looked up. */
function take(table: TableHost, taken: Taken): undefined {
  const keys = keysIn(table, taken);
  if (keys.length === 0) return settle(table, taken, nowhere);
  table.chart.say(say('lookingUp', { count: keys.length }));
  table.lookUp(keys, (now, found) => settle(now, taken, found));
}

/** The keys of predecessors in other projects. */
function keysIn({ host: { plan, projectKey } }: TableHost, { works, columns, cells }: Taken): string[] {
  const after = columns.findIndex(({ id }) => id === 'after');
  const keys = works.flatMap((work, line) => {
    const row = work === undefined ? undefined : plan.rowOf(work);
    const text = cells[line]?.[after];
    // A new work has no row and no link yet.
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

/** New works come after the last row, at the same level. */
function lastParent({ host: { plan } }: TableHost): string | null {
  const last = plan.works.parent.at(-1) ?? -1;
  return plan.works.id[last] ?? null;
}
