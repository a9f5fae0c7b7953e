import type { BoardField, Work } from '@gantry/contract';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import type { WorkChange } from '#sync/works/work-change.ts';
import type { ListPages } from '../list/use-list-pages.ts';
import { changeTo, fieldOf, valueIn } from './board-columns.ts';

/** The fields that define the columns and the rows of a board. */
export interface BoardAxes {
  readonly columns: BoardField;
  readonly lanes: BoardField | null;
}

/** A place where cards can be dropped. */
export interface CellPlace {
  readonly column: string | null;
  /** Undefined when the board has no rows. */
  readonly lane: string | null | undefined;
}

export interface BoardCell extends CellPlace {
  readonly key: string;
  readonly pages: ListPages;
  readonly works: readonly Work[];
  /** Includes works that are not loaded. Works that come and go are counted before the server counts them. */
  readonly count: number;
}

export const cellKey = ({ column, lane }: CellPlace): string => `${lane ?? 'none'} ${column ?? 'none'}`;

interface Listed extends CellPlace {
  readonly pages: ListPages;
  /** The count of the server; undefined when it counts columns and rows, but not their intersections. */
  readonly count: number | undefined;
}

/**
 * Puts each loaded work into the column of its current values. After a drop, an undo or a change by others it is there
 * at once, whatever list it was read with. The next response puts it in order among the others.
 */
export function placeCards(listed: readonly Listed[], axes: BoardAxes, names: ReferenceLookup): BoardCell[] {
  const placeOf = (work: Work): string =>
    cellKey({
      column: valueIn(axes.columns, work, names),
      lane: axes.lanes === null ? undefined : valueIn(axes.lanes, work, names),
    });
  const staying = new Map<string, Work[]>();
  const coming = new Map<string, Map<string, Work>>();
  const leaving = new Map<string, number>();
  for (const place of listed) {
    const key = cellKey(place);
    const stay: Work[] = [];
    for (const work of place.pages.works) {
      const at = placeOf(work);
      if (at === key) {
        stay.push(work);
        continue;
      }
      leaving.set(key, (leaving.get(key) ?? 0) + 1);
      coming.set(at, (coming.get(at) ?? new Map()).set(work.id, work));
    }
    staying.set(key, stay);
  }
  return listed.map(({ count, ...place }) => {
    const key = cellKey(place);
    const stay = staying.get(key) ?? [];
    const known = new Set(stay.map(({ id }) => id));
    const came = [...(coming.get(key)?.values() ?? [])].filter(({ id }) => !known.has(id));
    const works = came.length === 0 ? stay : [...came, ...stay];
    const counted = (count ?? 0) + came.length - (leaving.get(key) ?? 0);
    const { isComplete } = place.pages;
    const hasAll = isComplete || (count === 0 && place.pages.works.length === 0);
    return { ...place, key, works, count: hasAll ? works.length : Math.max(works.length + 1, counted) };
  });
}

/**
 * The change that a drop makes to a work, and its changed fields: one change set, even when row and column both change.
 */
export function dropOn(
  work: Work,
  to: CellPlace,
  axes: BoardAxes,
  names: ReferenceLookup,
): { readonly change: WorkChange; readonly fields: readonly FieldName[] } {
  const asked: readonly [BoardField | null, string | null | undefined][] = [
    [axes.columns, to.column],
    [axes.lanes, to.lane],
  ];
  let change: WorkChange = {};
  const fields: FieldName[] = [];
  for (const [by, value] of asked) {
    if (by === null || value === undefined) continue;
    const from = valueIn(by, work, names);
    if (from === value) continue;
    change = { ...change, ...changeTo(by, work, value, from) };
    fields.push(fieldOf[by]);
  }
  return { change, fields };
}
