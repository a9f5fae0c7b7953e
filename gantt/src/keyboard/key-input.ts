import type { Chart } from '../chart/chart.ts';
import { cancelCell, openCell } from '../chart/editing.ts';
import { selectAll, toggleSelection } from '../chart/selecting.ts';
import { showBar, showMinute } from '../chart/showing.ts';
import { ZOOM_STEP } from '../chart/timeline.ts';
import { mayEdit } from '../grid/may-edit.ts';
import { extendCells } from './block.ts';
import { KeyLink } from './key-link.ts';
import { removeLink, stepThroughLinks } from './key-links.ts';
import { KeyMove } from './key-move.ts';
import { indent, moveAmongSiblings, rowsInHand } from './key-place.ts';
import { navigate, setCollapsed } from './navigate.ts';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** All keyboard actions while the grid has the focus. `take` returns whether a key was handled. */
export class KeyInput {
  readonly #chart: Chart;
  readonly #move: KeyMove;
  readonly #link: KeyLink;

  constructor(chart: Chart) {
    this.#chart = chart;
    this.#move = new KeyMove(chart);
    this.#link = new KeyLink(chart);
  }

  take(event: Key): boolean {
    const work = this.#chart.focusedWork;
    if (event.key === 'Escape') return this.#chart.hideDescription() || this.cancel();
    if (event.key !== 'Shift') this.#chart.hideDescription();
    if (this.#link.isBusy) return this.#takeWhileLinking(event);
    if (event.altKey) return work !== undefined && this.#takeWithAlt(event, work);
    if (event.ctrlKey || event.metaKey) return this.#takeWithCtrl(event, work);
    return this.#takePlain(event, work);
  }

  beginLink(work: number): void {
    this.#link.begin(work);
  }

  /** Releasing Alt drops what Alt and arrows have moved. */
  release(key: string): void {
    if (key === 'Alt') this.#move.drop();
  }

  /** Called when the focus leaves the grid. */
  leave(): void {
    this.#chart.hideDescription();
    this.#move.drop();
    this.#link.cancel();
  }

  cancel(): boolean {
    const isBusy = this.#move.isBusy || this.#link.isBusy;
    this.#move.cancel();
    this.#link.cancel();
    if (isBusy) return true;
    const { selectedLink, selection, leavesEscape = false } = this.#chart.input;
    // A cell with a refused text is still open, although it has lost the focus.
    if (this.#chart.editing.get()?.refused) cancelCell(this.#chart);
    else if (selectedLink >= 0) this.#chart.own.selectLink(-1);
    else if (selection.size > 0 && !leavesEscape) this.#chart.own.setSelection(new Set());
    else return false;
    return true;
  }

  #takeWhileLinking(event: Key): boolean {
    if (event.key === 'Enter') this.#link.finish();
    else if (event.key === 'Tab') this.#link.changeKind();
    else if (navigate(this.#chart, event.key, event.ctrlKey)) this.#link.focusMoved();
    else return false;
    return true;
  }

  #takeWithAlt({ key, shiftKey }: Key, work: number): boolean {
    if (key === 'ArrowRight' || key === 'ArrowLeft')
      this.#move.press(work, key === 'ArrowRight' ? 1 : -1, shiftKey);
    else if (key === 'ArrowUp' || key === 'ArrowDown')
      moveAmongSiblings(this.#chart, rowsInHand(this.#chart, work), key === 'ArrowDown' ? 1 : -1);
    else return false;
    return true;
  }

  #takeWithCtrl({ key }: Key, work: number | undefined): boolean {
    if (work !== undefined && (key === ']' || key === '['))
      indent(this.#chart, rowsInHand(this.#chart, work), key === ']' ? 1 : -1);
    else if (key === 'Home' || key === 'End') navigate(this.#chart, key, true);
    else if (work !== undefined && key === ' ') toggleSelection(this.#chart, work);
    else if (key === 'a' || key === 'A') selectAll(this.#chart);
    else return false;
    return true;
  }

  #takePlain({ key, shiftKey }: Key, work: number | undefined): boolean {
    const chart = this.#chart;
    if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) return this.#extendSelection(key, work);
    if (
      shiftKey &&
      (key === 'ArrowRight' || key === 'ArrowLeft') &&
      extendCells(chart, key === 'ArrowRight' ? 1 : -1)
    )
      return true;
    if (navigate(chart, key, false)) return true;
    // Letters with Shift may have a meaning for the host. Without Shift they are upper case under Caps Lock.
    const letter = shiftKey ? '' : key.toLowerCase();
    if (letter === 't') return this.#toToday();
    if (key === '[' || key === ']')
      chart.zoomAbout(
        chart.view.width / 2,
        chart.view.pixelsPerDay * (key === ']' ? ZOOM_STEP : 1 / ZOOM_STEP),
      );
    else if (key === 'Insert' || (key === 'Enter' && shiftKey)) return this.#add(work ?? -1);
    else if (work === undefined) return false;
    else if (key === '+' || key === '=') setCollapsed(chart, work, false);
    else if (key === '-') setCollapsed(chart, work, true);
    else if (key === 'B' && shiftKey) showBar(chart, work);
    else if (key === 'I' && shiftKey) chart.announceDescription(work);
    else if (letter === 'l') this.#link.begin(work);
    else if (key === '.' || key === ',') stepThroughLinks(chart, work, key === '.' ? 1 : -1);
    else if (letter === 'x') toggleSelection(chart, work);
    else if (key === ' ') chart.input.onIntent?.({ kind: 'peek', work });
    else if (chart.input.selectedLink >= 0 && key === 'Delete') removeLink(chart, chart.input.selectedLink);
    else if (key === 'F2') this.#editByKey(work);
    else if (key === 'Enter') this.#enter(work);
    else return false;
    return true;
  }

  #toToday(): boolean {
    const { now } = this.#chart.input;
    if (now === undefined) return false;
    showMinute(this.#chart, now, 0.3);
    return true;
  }

  #add(work: number): boolean {
    const { onIntent, onRefusedKey, isReadOnly } = this.#chart.input;
    if (isReadOnly) onRefusedKey?.({ kind: 'add', work: -1 });
    else onIntent?.({ kind: 'add', work });
    return true;
  }

  #extendSelection(key: string, work: number | undefined): boolean {
    const before = this.#chart.focus.get();
    navigate(this.#chart, key, false);
    const focus = this.#chart.focus.get();
    if (focus !== undefined && before?.to !== undefined) this.#chart.focus.set({ ...focus, to: before.to });
    const next = focus?.work;
    const added = [work, next].filter((each) => each !== undefined);
    this.#chart.own.setSelection(new Set([...this.#chart.input.selection, ...added]));
    return true;
  }

  /** Edits a selected link, else the cell if permitted, else opens the row. */
  #enter(work: number): void {
    const { onIntent, selectedLink } = this.#chart.input;
    if (selectedLink >= 0) onIntent?.({ kind: 'openLink', link: selectedLink, at: undefined });
    else if (!this.#edit(work)) onIntent?.({ kind: 'open', work });
  }

  #editByKey(work: number): void {
    if (!this.#edit(work)) this.#chart.mayChangeByKey('edit', work);
  }

  /** Returns whether the focused cell is now edited. */
  #edit(work: number): boolean {
    const { columns, isReadOnly } = this.#chart.input;
    const column = columns[this.#chart.focus.get()?.column ?? -1];
    if (column === undefined || isReadOnly || !mayEdit(column, work) || !this.#chart.mayChange(work))
      return false;
    openCell(this.#chart, work, column.id);
    return true;
  }
}
