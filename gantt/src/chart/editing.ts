import { mayEdit } from '../grid/may-edit.ts';
import type { EditEnd, Step } from '../intents.ts';
import type { Chart } from './chart.ts';
import { sendIntent } from './send-intent.ts';
import { showRow } from './showing.ts';

/** What was typed into a cell, and why it was not taken. */
export interface RefusedText {
  readonly text: string;
  readonly reason: string;
}

/** The cell that is being edited. */
export interface Edited {
  readonly work: number;
  readonly column: string;
  /** Counts how often the cell was entered since it has been open. */
  readonly entered: number;
  /** The cell stays open with it, until it is mended or given up. */
  readonly refused: RefusedText | undefined;
  /** What the text means that is being typed. */
  readonly hint?: string | undefined;
}

/** Begins to edit a cell, or goes back into the one that is open; nothing where its column is not shown. */
export function openCell(chart: Chart, work: number, column: string, refused?: RefusedText): void {
  if (!chart.input.columns.some(({ id }) => id === column)) return;
  const open = chart.editing.get();
  const before = open?.work === work && open.column === column ? open : undefined;
  const entered = (before?.entered ?? 0) + 1;
  chart.editing.set({ work, column, entered, refused: refused ?? before?.refused });
}

/** Says what a text means while it is typed, where its column knows. */
export function hintAtText(
  chart: Chart,
  { work, column }: Pick<Edited, 'work' | 'column'>,
  text: string,
): void {
  const edited = chart.editing.get();
  const hint = chart.input.columns.find(({ id }) => id === column)?.editHint?.(work, text);
  if (edited?.work === work && edited.column === column && edited.hint !== hint)
    chart.editing.set({ ...edited, hint });
}

/** Hands in what was typed; where it is refused the cell stays open with it. Answers whether it was taken. */
export function commitCell(
  chart: Chart,
  { work, column }: Pick<Edited, 'work' | 'column'>,
  text: string,
  isLeft: boolean,
  step?: Step,
): boolean {
  const edited = chart.editing.get();
  const intent = { kind: 'edit', work, column, text, isLeft, ...(step && { step }) } as const;
  const reason = sendIntent(chart, intent, '');
  if (reason === undefined) {
    // The host may have opened another one meanwhile.
    if (chart.editing.get() === edited) chart.editing.set(undefined);
    return true;
  }
  chart.editing.set({ work, column, entered: edited?.entered ?? 0, refused: { text, reason } });
  const row = chart.model.rows.rowOf[work] ?? -1;
  if (!isLeft && row >= 0) showRow(chart, row);
  return false;
}

/** Ends editing without a change. */
export function cancelCell(chart: Chart, end: EditEnd = 'givenUp'): void {
  const edited = chart.editing.get();
  chart.editing.set(undefined);
  if (edited) chart.input.onEditCancel?.(edited.work, edited.column, end);
}

/** The next cell of the row that may be edited; undefined where there is none on that side. */
export function findNextCell(
  chart: Chart,
  { work, column }: Pick<Edited, 'work' | 'column'>,
  step: Step,
): number | undefined {
  const { columns } = chart.input;
  if (!chart.mayChange(work)) return undefined;
  let at = columns.findIndex(({ id }) => id === column) + step;
  for (let next = columns[at]; next !== undefined; next = columns[at]) {
    if (mayEdit(next, work)) return at;
    at += step;
  }
  return undefined;
}

/** Goes on from one cell to the next one of its row. */
export function openNextCell(chart: Chart, cell: Pick<Edited, 'work' | 'column'>, step: Step): void {
  const at = findNextCell(chart, cell, step);
  const column = at === undefined ? undefined : chart.input.columns[at];
  if (at === undefined || column === undefined) return;
  chart.focus.set({ work: cell.work, column: at });
  openCell(chart, cell.work, column.id);
}
