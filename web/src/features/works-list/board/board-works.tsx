import type { BoardField } from '@gantry/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { useNewWork } from '#features/works/work-place.tsx';
import { useCan } from '#store/can.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { workDefaultDataSet } from '#store/projects.ts';
import { type WorkListArgs, worksApi } from '#sync/reads/works-queries.ts';
import { useSync } from '#sync/use-sync.ts';
import { groupDefaults } from '../groups/group-defaults.ts';
import { useListWorkGroupsQuery } from '../groups/groups-queries.ts';
import { useListPages } from '../list/use-list-pages.ts';
import type { WorksList } from '../list/use-works-list.ts';
import { WorksBody, type WorksBodyProps } from '../list/works-body.tsx';
import type { ListSettings } from '../list-settings.ts';
import type { ListView } from '../views/use-list-view.ts';
import { Board } from './board.tsx';
import { type BoardAxes, type BoardCell, placeCards } from './board-cells.ts';
import { type BoardPart, columnsBy, columnsOf, lanesOf } from './board-columns.ts';
import { boardCommands } from './board-commands.ts';

export interface BoardWorksProps extends Omit<WorksBodyProps, 'list' | 'plan' | 'draw'> {
  readonly settings: ListSettings;
  readonly view: ListView;
  readonly args: WorkListArgs;
  readonly projectId: string | undefined;
}

const none: never[] = [];
/** The number of rows of columns that are shown at first, and added when the reader asks for more. */
const lanesAtATime = 12;
const allOfThem: readonly BoardPart[] = [{ value: null, count: 0, filter: [] }];

/** The works of a list as cards in columns, and in rows of columns when the reader has chosen rows. */
export function BoardWorks({ settings, view, args, projectId, ...body }: BoardWorksProps) {
  const { list, axes, columns, lanes, hiddenLanes, addLanes, cells, closed } = useBoard(args, settings, view);
  const newWork = useNewWorkIn(axes.columns);
  return (
    <WorksBody
      {...body}
      list={list}
      plan={planOf(cells, list.works?.map(({ id }) => id) ?? none)}
      draw={(grid) => (
        <Board
          grid={grid}
          axes={axes}
          columns={columns}
          lanes={axes.lanes === null ? none : lanes}
          hiddenLanes={hiddenLanes}
          onMoreLanes={addLanes}
          cells={cells}
          closed={closed.split(',')}
          // An empty value would mean the default columns to fold, so `-` means that no column is folded.
          onClosed={(values) => view.setClosed(values.join(',') || '-')}
          limits={settings.limits}
          onLimits={(limits) => view.change({ limits })}
          projectId={projectId}
          onNew={newWork}
        />
      )}
    />
  );
}

/** The content of the board: its columns, its rows, and the cards at their intersections. */
function useBoard(args: WorkListArgs, settings: ListSettings, view: ListView) {
  const columnField = columnsBy(settings.group);
  const laneField = settings.lanes === columnField ? null : settings.lanes;
  const axes = useMemo(() => ({ columns: columnField, lanes: laneField }), [columnField, laneField]);
  const ofColumns = useGroups(args.filter, columnField);
  const ofLanes = useGroups(args.filter, laneField ?? columnField);
  const [most, setMost] = useState(lanesAtATime);
  const closed = view.closed ?? (columnField === 'status' ? 'cancelled' : '');
  const columns = useMemo(() => columnsOf(columnField, ofColumns.groups), [columnField, ofColumns.groups]);
  const allLanes = useMemo(
    () => (laneField === null ? allOfThem : lanesOf(laneField, ofLanes.groups)),
    [laneField, ofLanes.groups],
  );
  const lanes = useMemo(() => allLanes.slice(0, most), [allLanes, most]);
  const { lists, listed, pages } = useCells(args, { axes, columns, lanes, closed });
  useArrivalsAtOnce(lists);
  const names = useMemo(
    () =>
      lookUpReferences([
        ofColumns.references,
        ofLanes.references,
        ...pages.flatMap((ofCell) => ofCell.references),
      ]),
    [ofColumns.references, ofLanes.references, pages],
  );
  const cells = useMemo(() => placeCards(listed, axes, names), [listed, axes, names]);
  const works = useMemo(() => cells.flatMap((cell) => cell.works), [cells]);
  const isAnswered = ofColumns.isAnswered && ofLanes.isAnswered;
  const isLoading = pages.some((ofCell) => ofCell.isLoading);
  const list: WorksList = {
    works: isAnswered ? works : undefined,
    isAwaited: ofColumns.isAwaited,
    isRefreshing: ofColumns.isFetching || isLoading,
    filter: args.filter,
    names,
    error: isAnswered ? undefined : (ofColumns.error ?? ofLanes.error),
    hasMore: false,
    isLoadingMore: isLoading,
    loadMore: () => undefined,
    retry: () => {
      ofColumns.retry();
      ofLanes.retry();
    },
    matching: columns.reduce((sum, { count }) => sum + count, 0),
    all: undefined,
  };
  const addLanes = () => setMost((now) => now + lanesAtATime);
  return { list, axes, columns, lanes, hiddenLanes: allLanes.length - lanes.length, addLanes, cells, closed };
}

function useGroups(filter: readonly string[], by: BoardField) {
  const query = useListWorkGroupsQuery({ query: { filter: [...filter], by } });
  // Groups of another filter stay until the new ones arrive; groups by another field would be misread.
  const answer = query.originalArgs?.query.by === by ? query.data : query.currentData;
  return {
    groups: answer?.response ?? none,
    references: answer?.references,
    isAnswered: answer !== undefined,
    isAwaited: query.isFetching && query.currentData === undefined,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

interface CellParts {
  readonly axes: BoardAxes;
  readonly columns: readonly BoardPart[];
  readonly lanes: readonly BoardPart[];
  readonly closed: string;
}

/** A separate list for each intersection of a column and a row. Nothing is requested until it becomes visible. */
function useCells({ filter, sort }: WorkListArgs, { axes, columns, lanes, closed }: CellParts) {
  const places = useMemo(() => {
    const folded = closed.split(',');
    return lanes.flatMap((lane) =>
      columns
        .filter(({ value }) => !folded.includes(value ?? 'none'))
        .map((column) => ({
          column: column.value,
          lane: axes.lanes === null ? undefined : lane.value,
          count: axes.lanes === null ? column.count : column.count === 0 ? 0 : undefined,
          filter: [...column.filter, ...lane.filter],
        })),
    );
  }, [axes, columns, lanes, closed]);
  const wanted = JSON.stringify(places.map((place) => place.filter));
  const lists = useMemo(
    () => (JSON.parse(wanted) as string[][]).map((chips) => ({ filter: [...filter, ...chips], sort })),
    [wanted, filter, sort],
  );
  const pages = useListPages(lists);
  const listed = useMemo(
    () =>
      places.flatMap(({ column, lane, count }, index) => {
        const ofCell = pages[index];
        return ofCell === undefined ? [] : [{ column, lane, count, pages: ofCell }];
      }),
    [places, pages],
  );
  return { lists, listed, pages };
}

/** Collects the works of one action, which arrive together. */
const gatherMs = 300;

/** Works that others put into a column are read at once, so that each card is shown in its column. */
function useArrivalsAtOnce(lists: readonly WorkListArgs[]): void {
  const dispatch = useAppDispatch();
  const { arrivals } = useSync();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      for (const list of lists) {
        if (arrivals.in(list).size === 0) continue;
        arrivals.forget(list);
        void dispatch(worksApi.endpoints.listWorks.initiate(list, { forceRefetch: true, subscribe: false }));
      }
    };
    const stop = arrivals.subscribe(() => {
      if (lists.some((list) => arrivals.in(list).size > 0)) timer ??= setTimeout(read, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [lists, arrivals, dispatch]);
}

/** The cursor moves from card to card; a board has no layout by rows. */
function planOf(cells: readonly BoardCell[], stops: readonly string[]): WorksBodyProps['plan'] {
  return {
    // Columns without works are also shown.
    count: Math.max(1, stops.length),
    at: () => ({ kind: 'pending' }),
    find: (id) => stops.indexOf(id),
    wanted: () => undefined,
    stops,
    commandsAt: (id, activate) => boardCommands(id, cells, activate),
  };
}

/** Creates a work inside a column: the form starts with the value that its works share. */
function useNewWorkIn(by: BoardField): ((value: string | null) => void) | undefined {
  const can = useCan();
  const dispatch = useDispatch();
  const today = useCompanyToday();
  const newWork = useNewWork();
  const make = useCallback(
    (value: string | null) => {
      dispatch(workDefaultDataSet(groupDefaults(by, { value }, today)));
      newWork();
    },
    [by, dispatch, newWork, today],
  );
  return can('create', 'works') ? make : undefined;
}
