import type { NewWork } from '@gantry/contract';
import type { Host } from '#features/plan/change/changes.ts';
import { readNewPredecessors } from '#features/plan/change/typed-predecessors.ts';
import { whyNoTitle } from '#features/plan/change/why-no-title.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { WriteParts } from '#features/plan/wake/settle-write.ts';
import { withWrite } from '#sync/plan/patch-document.ts';
import { emptyWrite, type PlanWrite, type WorkToChange } from '#sync/plan/plan-write.ts';
import { dateText, isDateColumn } from '../typing/read-cell-date.ts';
import type { Cells } from './clipboard-text.ts';
import { findCycle, type NewRows, newRowsOf } from './new-rows.ts';
import { plainText } from './plain-text.ts';
import { quietWake } from './quiet-wake.ts';
import { readNewWork } from './read-new-work.ts';
import { type CellText, type RowStep, stepsOf } from './read-row.ts';
import type { Known } from './take-cell.ts';
import { say } from './words/index.ts';

/** Texts that are put into cells: of existing works, row by row, and of new works below them. */
export interface Block extends Known {
  readonly works: readonly (number | undefined)[];
  readonly columns: readonly PlanColumn[];
  readonly cells: Cells;
  /** The meaning of an empty cell for an existing work: the value is removed, or it stays unchanged. */
  readonly emptyMeans: 'none' | 'unchanged';
  /** The place of new works, or the reason why the plan accepts none now. */
  readonly place: { readonly projectId: string; readonly parentId: string | null } | string;
}

/** A cell whose text is refused. */
export interface RefusedCell {
  /** The key of its work, or the number of the new row. */
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly reason: string;
}

export interface BlockRead {
  /** Undefined when nothing would change. */
  readonly write: PlanWrite | undefined;
  /** The number of cells whose text is accepted. */
  readonly taken: number;
  readonly refused: readonly RefusedCell[];
}

/** Reads a block of texts: one write with all valid cells, and the list of refused cells. Does not change anything. */
export function readBlock(host: Host, block: Block): BlockRead {
  const typed = block.columns.filter(({ editText, editor }) => editText ?? editor);
  // Whole rows contain columns that cannot be edited, such as numbers and slack; they are skipped. A block of only such
  // columns is refused.
  const columns = typed.length === 0 ? block.columns : typed;
  const reader = new BlockReader(host, block);
  const cellsIn = (line: number) =>
    columns.flatMap((column) => {
      const text = block.cells[line]?.[block.columns.indexOf(column)];
      return text === undefined ? [] : [{ column, text }];
    });
  reader.expect([...block.works.keys()].filter((line) => reader.makesWork(line, cellsIn(line))));
  block.works.forEach((work, line) => {
    const cells = cellsIn(line);
    if (work === undefined) reader.takeNew(cells, line);
    else reader.takeRow(work, cells);
  });
  return reader.finish();
}

/** A cell of dates that says "NA" is one without a date. A work with dates keeps its start and its due. */
function withoutNoDate(cell: CellText): CellText[] {
  const { column, text } = cell;
  if (text.trim() === '' || !isDateColumn(column.id) || dateText(text) !== '') return [cell];
  return column.id === 'start' || column.id === 'due' ? [] : [{ column, text: '' }];
}

const none: NewRows = { findRow: () => undefined, copyOf: () => undefined };

const titleIn = (cells: readonly CellText[]): string =>
  cells.find(({ column }) => column.id === 'title')?.text.trim() ?? '';

class BlockReader {
  readonly #host: Host;
  readonly #block: Block;
  readonly #works = new Map<string, WorkToChange>();
  readonly #made: NewWork[] = [];
  readonly #refused: RefusedCell[] = [];
  #links: Omit<WriteParts, 'works'> = emptyWrite;
  /** The plan with the changes read so far, because a date is read relative to the one beside it. */
  #plan: Host['plan'];
  #taken = 0;
  #newRows: NewRows | undefined;

  constructor(host: Host, block: Block) {
    this.#host = host;
    this.#block = block;
    this.#plan = host.plan;
  }

  takeRow(work: number, cells: readonly CellText[]): void {
    const isMeant = ({ text }: CellText) => this.#block.emptyMeans === 'none' || text.trim() !== '';
    for (const step of stepsOf(cells.filter(isMeant).flatMap(withoutNoDate))) this.#takeStep(work, step);
  }

  #takeStep(work: number, step: RowStep): void {
    const key = this.#plan.works.key[this.#plan.rowOf(work) ?? -1] ?? '';
    if (step.cells.every((cell) => this.#saysAlready(work, cell))) return;
    const untyped = step.cells.find(({ column }) => column.editText?.(work) === undefined);
    if (untyped !== undefined) {
      this.#refuse(key, untyped, say('notTyped', { key }));
      return;
    }
    const host = { ...this.#host, plan: this.#plan, wake: quietWake };
    const { wanted, cell } = step.read(host, work, this.#block);
    if (typeof wanted === 'string') this.#refuse(key, cell, this.#isNewRow(cell) ? say('linkLater') : wanted);
    if (typeof wanted !== 'object') return;
    this.#taken += step.cells.length;
    this.#keep(wanted.write);
  }

  #saysAlready(work: number, { column, text }: CellText): boolean {
    const { plan, calendar } = this.#host;
    return [column.text(work).trim(), plainText(plan, calendar, column, work)].includes(text.trim());
  }

  /** Whether a text refers to a new work of the same block. */
  #isNewRow({ column, text }: CellText): boolean {
    if (column.id !== 'after' || this.#newRows === undefined) return false;
    const read = readNewPredecessors(this.#host.plan, this.#typed(text), this.#newRows);
    return typeof read !== 'string' && read.some(({ row }) => row !== undefined);
  }

  #typed(text: string) {
    const { projectKey, daysPerMonth } = this.#host;
    return { text: text.trim(), projectKey, daysPerMonth, elsewhere: this.#block.elsewhere };
  }

  #refuse(row: string, { column, text }: CellText, reason: string): void {
    this.#refused.push({ row, column: column.header, text, reason });
  }

  #keep({ works, addLinks, changeLinks, removeLinkIds, guests }: PlanWrite): void {
    for (const each of works) {
      const before = this.#works.get(each.id);
      const change = { ...before?.change, ...each.change };
      const shown = { ...before?.shown, ...each.shown };
      this.#works.set(each.id, { ...each, seen: before?.seen ?? each.seen, change, shown });
    }
    this.#links = {
      addLinks: [...this.#links.addLinks, ...addLinks],
      changeLinks: [...this.#links.changeLinks, ...changeLinks],
      removeLinkIds: [...this.#links.removeLinkIds, ...removeLinkIds],
      guests: [...(this.#links.guests ?? []), ...(guests ?? [])],
    };
    const parts = { works, addLinks, changeLinks, removeLinkIds, guests, moves: [] };
    this.#plan = { ...this.#plan, ...withWrite(this.#plan, parts) };
  }

  /** Whether a line becomes a work. */
  makesWork(line: number, cells: readonly CellText[]): boolean {
    const { works, place } = this.#block;
    return works[line] === undefined && typeof place !== 'string' && whyNoTitle(titleIn(cells)) === undefined;
  }

  /** Registers the lines that become works, so that others of the block may name them as predecessors. */
  expect(lines: readonly number[]): void {
    const { columns, cells } = this.#block;
    const keys = columns.findIndex(({ id }) => id === 'key');
    const { plan, projectKey } = this.#host;
    this.#newRows = newRowsOf({ plan, projectKey, lines, keyIn: (line) => cells[line]?.[keys] });
  }

  takeNew(cells: readonly CellText[], line: number): void {
    const row = say('newRow', { number: line + 1 });
    const [first] = cells;
    if (first === undefined || cells.every(({ text }) => text.trim() === '')) return;
    const title = titleIn(cells);
    const { place } = this.#block;
    const whyNot = typeof place === 'string' ? place : whyNoTitle(title);
    if (whyNot !== undefined) {
      this.#refuse(row, first, whyNot);
      return;
    }
    this.#taken += 1;
    const rest = cells.filter(({ column }) => column.id !== 'title').flatMap(withoutNoDate);
    this.#made.push({ title, ...this.#readNew(rest, row) });
    this.#refuseCircle(rest, row);
  }

  #readNew(cells: readonly CellText[], row: string): Partial<NewWork> {
    const rows = this.#newRows ?? none;
    const own = this.#made.length;
    const readAfter = (text: string) => {
      const read = readNewPredecessors(this.#host.plan, this.#typed(text), rows);
      const isOwn = typeof read !== 'string' && read.some((link) => link.row === own);
      return isOwn ? say('afterItself', { row }) : read;
    };
    const { people } = this.#block;
    const { fields, taken, refused } = readNewWork(this.#host, cells, { people, readAfter });
    this.#taken += taken;
    for (const { cell, reason } of refused) this.#refuse(row, cell, reason);
    return fields;
  }

  /** The line that closes a cycle loses its predecessors, and this is reported. */
  #refuseCircle(cells: readonly CellText[], row: string): void {
    const last = this.#made.at(-1);
    const cell = cells.find(({ column }) => column.id === 'after');
    if (last === undefined || cell === undefined || findCycle(this.#made) === undefined) return;
    const { predecessors: _, ...others } = last;
    this.#made.splice(-1, 1, others);
    this.#taken -= 1;
    this.#refuse(row, cell, say('circle', { row }));
  }

  finish(): BlockRead {
    const { place } = this.#block;
    const works = [...this.#works.values()];
    const [taken, refused] = [this.#taken, this.#refused];
    const isChange = works.length > 0 || Object.values(this.#links).some((list) => list && list.length > 0);
    const makes =
      this.#made.length === 0 || typeof place === 'string' ? undefined : { ...place, works: this.#made };
    if (!isChange && makes === undefined) return { write: undefined, taken, refused };
    const parts = { works, ...this.#links };
    const wake = isChange ? this.#host.wake.wakeOfWrite(parts) : undefined;
    const announce = say('pasted', { cells: taken, works: makes?.works.length ?? 0 });
    const write = { ...emptyWrite, ...parts, moves: wake?.shown ?? [], announce, ...(makes && { makes }) };
    return { write: { ...write, consequences: wake?.consequences }, taken, refused };
  }
}
