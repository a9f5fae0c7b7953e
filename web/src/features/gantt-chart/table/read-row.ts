import type { Host, Wanted } from '#features/plan/change/changes.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { takeConstraintOn } from '../planner-columns/typed-planning.ts';
import { type Known, takeCell } from './take-cell.ts';

export interface CellText {
  readonly column: PlanColumn;
  readonly text: string;
}

/** One cell, or two that are read together. */
export interface RowStep {
  readonly cells: readonly CellText[];
  /** Reads the cells. A returned sentence refuses the cells that are named beside it. */
  readonly read: (
    host: Host,
    work: number,
    known: Known,
  ) => { readonly wanted: Wanted; readonly cell: CellText };
}

/** Lengths are measured from dates, so they are read after them. */
const late = ['length', 'remaining'];

/**
 * The cells of a row in the order in which they are read: dates before lengths, and a constraint together with its
 * date.
 */
export function stepsOf(cells: readonly CellText[]): RowStep[] {
  const of = (id: string) => cells.find(({ column, text }) => column.id === id && text.trim() !== '');
  const [constraint, date] = [of('constraint'), of('constraintDate')];
  const isLate = ({ column }: CellText) => late.includes(column.id);
  const others =
    constraint && date ? cells.filter(({ column }) => !column.id.startsWith('constraint')) : cells;
  return [
    ...others.filter((cell) => !isLate(cell)).map(alone),
    ...(constraint && date ? [together(constraint, date)] : []),
    ...others.filter(isLate).map(alone),
  ];
}

const alone = (cell: CellText): RowStep => ({
  cells: [cell],
  read: (host, work, known) => ({ cell, wanted: takeCell(host, work, cell.column, cell.text, known) }),
});

const together = (constraint: CellText, date: CellText): RowStep => ({
  cells: [constraint, date],
  read: (host, work) => {
    const texts = { typed: constraint.text.trim(), date: date.text.trim() };
    const { wanted, isAboutDate } = takeConstraintOn(host, work, texts);
    return { wanted, cell: isAboutDate ? date : constraint };
  },
});
