import { mayEdit } from '../grid/may-edit.ts';
import type { EditEnd, Step } from '../intents.ts';
import type { Chart } from './chart.ts';
import { sendIntent } from './send-intent.ts';
import { showRow } from './showing.ts';

/** The text entered in a cell, and the reason why it was refused. */
export interface RefusedText {
  readonly text: string;
  readonly reason: string;
}

/** The cell that is being edited. */
export interface Edited {
  readonly work: number;
  readonly column: string;
  /** How often the cell was entered since it was opened. */
  readonly entered: number;
  /** The cell stays open with this text until it is corrected or cancelled. */
  readonly refused: RefusedText | undefined;
  /** The meaning of the current text. */
  readonly hint?: string | undefined;
}

/** Opens a cell for editing, or returns to the open one. Does nothing if its column is hidden. */
export function openCell(chart: Chart, work: number, column: string, refused?: RefusedText): void {
  if (!chart.input.columns.some(({ id }) => id === column)) return;
  const open = chart.editing.get();
  const before = open?.work === work && open.column === column ? open : undefined;
  const entered = (before?.entered ?? 0) + 1;
  chart.editing.set({ work, column, entered, refused: refused ?? before?.refused });
}

/** Shows the meaning of a text while it is typed, if its column supports that. */
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

/** Commits the entered text. If it is refused, the cell stays open with it. Returns whether it was accepted. */
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
    // The host may have opened another cell in between.
    if (chart.editing.get() === edited) chart.editing.set(undefined);
    return true;
  }
  chart.editing.set({ work, column, entered: edited?.entered ?? 0, refused: { text, reason } });
  const row = chart.model.rows.rowOf[work] ?? -1;
  if (!isLeft && row >= 0) showRow(chart, row);
  return false;
}

/** Cancels editing. */
export function cancelCell(chart: Chart, end: EditEnd = 'givenUp'): void {
  const edited = chart.editing.get();
  chart.editing.set(undefined);
  if (edited) chart.input.onEditCancel?.(edited.work, edited.column, end);
}

/** The next editable cell of the row; undefined if there is none in that direction. */
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

/** Moves from one cell to the next one of its row. */
export function openNextCell(chart: Chart, cell: Pick<Edited, 'work' | 'column'>, step: Step): void {
  const at = findNextCell(chart, cell, step);
  const column = at === undefined ? undefined : chart.input.columns[at];
  if (at === undefined || column === undefined) return;
  chart.focus.set({ work: cell.work, column: at });
  openCell(chart, cell.work, column.id);
}
