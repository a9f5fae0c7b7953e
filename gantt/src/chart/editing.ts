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
): boolean {
  const edited = chart.editing.get();
  const reason = sendIntent(chart, { kind: 'edit', work, column, text, isLeft }, '');
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

/** Gives up what was typed. */
export function cancelCell(chart: Chart): void {
  const edited = chart.editing.get();
  chart.editing.set(undefined);
  if (edited) chart.input.onEditCancel?.(edited.work, edited.column);
}
