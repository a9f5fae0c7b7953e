import { useMemo, useRef } from 'react';
import type { WorksGridProps } from '../list/works-grid.tsx';
import type { BoardAxes, CellPlace } from './board-cells.ts';
import type { BoardPart } from './board-columns.ts';
import type { ShownColumn } from './board-heads.tsx';
import { placeName } from './place-name.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useCardLift } from './use-card-lift.ts';
import { placeOfKey, useDrops } from './use-drops.ts';

interface BoardMoves {
  readonly grid: WorksGridProps;
  readonly axes: BoardAxes;
  readonly columns: readonly BoardPart[];
  readonly lanes: readonly BoardPart[];
  readonly closed: readonly string[];
  readonly shown: readonly ShownColumn[];
}

/**
 * The cards that are carried over the board by pointer or key, their position, and what dropping them there would do.
 */
export function useBoardMoves({ grid, axes, columns, lanes, closed, shown }: BoardMoves) {
  const { list, state, gridRef } = grid;
  const { names } = list;
  const nameOf = (place: CellPlace) => placeName(place, axes, names);
  const drops = useDrops({
    axes,
    names,
    nameOf,
    columnName: (value) => nameOf({ column: value, lane: undefined }),
    countOf: (value) => shown.find((column) => column.value === value) ?? { count: 0, limit: undefined },
  });
  const ghost = useRef<HTMLDivElement>(null);
  const { drag, handlers } = useCardDrag({
    board: gridRef,
    ghost,
    worksOf: (id) =>
      state.selected.has(id) ? state.targets : (list.works ?? []).filter((work) => work.id === id),
    drop: (works, key) => void drops.drop(works, placeOfKey(key, axes)),
  });
  const { lifted, spoken } = useCardLift({
    state,
    axes,
    names,
    columns: columns.filter(({ value }) => !closed.includes(value ?? 'none')),
    lanes,
    nameOf,
    ...drops,
  });
  const carried = drag ?? lifted;
  const over = carried?.over;
  const works = carried?.works;
  return {
    drag,
    handlers,
    ghost,
    spoken,
    over,
    judged:
      works === undefined || over === undefined ? undefined : drops.judge(works, placeOfKey(over, axes)),
    liftedIds: useMemo(() => new Set(works?.map(({ id }) => id)), [works]),
  };
}
