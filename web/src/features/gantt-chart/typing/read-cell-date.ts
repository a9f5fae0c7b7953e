import type { ConstraintType } from '@gantry/contract';
import {
  isWorkFieldOf,
  type WorkFieldOf,
  type WorkFieldWith,
  workFieldsWith,
  workWord,
} from '@gantry/contract/work-fields';
import type { Host } from '#features/plan/change/changes.ts';
import type { DateEdge } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { isOnFinish } from '#lib/work-words.ts';

export type DateColumn = WorkFieldWith<'chart'> & WorkFieldOf<'date'>;

/** The words of Microsoft Project for a missing date, in English and in German. */
const noDateWords = /^(?:na|n\/a|nv)$/i;

/** The typed date without spaces around it. Empty when the text means that there is no date. */
export const dateText = (typed: string): string => typed.trim().replace(noDateWords, '');

export const isDateColumn = (column: string): boolean =>
  workFieldsWith('chart').some((field) => workWord(field) === column && isWorkFieldOf(field, 'date'));

/**
 * Reads a date typed into a cell. Without a year it is the day nearest to the cell's date, or the latest past one for
 * actual dates.
 */
export function readCellDate(
  { plan: { works, rowOf }, now }: Pick<Host, 'plan' | 'now'>,
  work: number,
  column: DateColumn,
  typed: string,
): string | undefined {
  const row = rowOf(work) ?? -1;
  const isActual = column === 'actualStart' || column === 'actualFinish';
  const edge = edgeOf(column, works.constraint[row] as ConstraintType);
  const side = isActual ? 'past' : undefined;
  return readTypedDate(typed, now, { edge, near: works[column][row], side })[0];
}

function edgeOf(column: DateColumn, constraint: ConstraintType): DateEdge {
  if (column === 'constraintDate') return isOnFinish(constraint) ? 'finish' : 'start';
  return column === 'start' || column === 'actualStart' ? 'start' : 'finish';
}
