import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { groupLook } from '../groups/group-words.tsx';
import type { BoardAxes, CellPlace } from './board-cells.ts';
import { say } from './words/index.ts';

/** "In review", or "In review, Jonas Weber" when the board has rows. */
export function placeName({ column, lane }: CellPlace, axes: BoardAxes, names: ReferenceLookup): string {
  const ofColumn = groupLook(axes.columns, { value: column }, names).name;
  if (axes.lanes === null || lane === undefined) return ofColumn;
  return say('inLane', { column: ofColumn, lane: groupLook(axes.lanes, { value: lane }, names).name });
}
