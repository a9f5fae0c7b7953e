import type { NewWork } from '@gantry/contract';
import type { Host, Wanted } from '#features/plan/change/changes.ts';
import { whyNoTitle } from '#features/plan/change/why-no-title.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import type { WriteParts } from '#features/plan/wake/settle-write.ts';
import { withWrite } from '#sync/plan/patch-document.ts';
import { emptyWrite, type PlanWrite, type WorkToChange } from '#sync/plan/plan-write.ts';
import type { Cells } from './clipboard-text.ts';
import { plainText } from './plain-text.ts';
import { quietWake } from './quiet-wake.ts';
import { type CellText, readNewWork } from './read-new-work.ts';
import { type Known, takeCell } from './take-cell.ts';
import { say } from './words/index.ts';

/** Texts that come onto cells: of works, row by row, and of new works where there are none left. */
export interface Block extends Known {
  readonly works: readonly (number | undefined)[];
  readonly columns: readonly PlanColumn[];
  readonly cells: Cells;
  /** Where new works go; undefined: the plan takes none now, for this reason. */
  readonly place: { readonly projectId: string; readonly parentId: string | null } | string;
}

/** A cell that does not take its text. */
export interface RefusedCell {
  /** Its work's key, or the number of the new row. */
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly reason: string;
}

export interface BlockRead {
  /** Undefined where nothing would become another. */
  readonly write: PlanWrite | undefined;
  /** Cells that take their text. */
  readonly taken: number;
  readonly refused: readonly RefusedCell[];
}

/** What a block of texts comes to: one change of all that can be taken, and each cell that cannot. Nothing is done by it. */
export function readBlock(host: Host, block: Block): BlockRead {
  const typed = block.columns.filter(({ editText, editor }) => editText ?? editor);
  // Whole rows bring along what nobody types: numbers, slack. Such a column alone is refused.
  const columns = typed.length === 0 ? block.columns : typed;
  const reader = new BlockReader(host, block);
  block.works.forEach((work, line) => {
    const cells = columns.flatMap((column) => {
      const text = block.cells[line]?.[block.columns.indexOf(column)];
      return text === undefined ? [] : [{ column, text }];
    });
    if (work === undefined) reader.takeNew(cells, line);
    else for (const cell of cells) reader.take(work, cell);
  });
  return reader.finish();
}

class BlockReader {
  readonly #host: Host;
  readonly #block: Block;
  readonly #works = new Map<string, WorkToChange>();
  readonly #made: NewWork[] = [];
  readonly #refused: RefusedCell[] = [];
  #links: Omit<WriteParts, 'works'> = emptyWrite;
  /** The plan with what has been read so far: a date is read beside the one before it. */
  #plan: Host['plan'];
  #taken = 0;

  constructor(host: Host, block: Block) {
    this.#host = host;
    this.#block = block;
    this.#plan = host.plan;
  }

  take(work: number, cell: CellText): void {
    const key = this.#plan.works.key[this.#plan.rowOf(work) ?? -1] ?? '';
    const wanted = this.#read(work, cell, key);
    if (typeof wanted === 'string') this.#refuse(key, cell, wanted);
    if (typeof wanted !== 'object') return;
    this.#taken += 1;
    this.#keep(wanted.write);
  }

  #read(work: number, { column, text }: CellText, key: string): Wanted {
    const { plan, calendar } = this.#host;
    const says = [column.text(work).trim(), plainText(plan, calendar, column, work)];
    if (says.includes(text.trim())) return undefined;
    if (column.editText?.(work) === undefined) return say('notTyped', { key });
    const host = { ...this.#host, plan: this.#plan, wake: quietWake };
    return takeCell(host, work, column, text, this.#block);
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

  takeNew(cells: readonly CellText[], line: number): void {
    const row = say('newRow', { number: line + 1 });
    const [first] = cells;
    if (first === undefined || cells.every(({ text }) => text.trim() === '')) return;
    const title = cells.find(({ column }) => column.id === 'title')?.text.trim() ?? '';
    const { place } = this.#block;
    const whyNot = typeof place === 'string' ? place : whyNoTitle(title);
    if (whyNot !== undefined) {
      this.#refuse(row, first, whyNot);
      return;
    }
    this.#taken += 1;
    const rest = cells.filter(({ column, text }) => column.id !== 'title' && text.trim() !== '');
    this.#made.push({ title, ...this.#readNew(rest, row) });
  }

  #readNew(cells: readonly CellText[], row: string): Partial<NewWork> {
    const { fields, taken, refused } = readNewWork(this.#host, cells, this.#block.people);
    this.#taken += taken;
    for (const { cell, reason } of refused) this.#refuse(row, cell, reason);
    return fields;
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
