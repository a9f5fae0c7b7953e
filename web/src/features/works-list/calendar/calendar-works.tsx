import type { Work } from '@gantry/contract';
import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { addDays } from '#lib/dates/index.ts';
import { firstDays } from '#lib/dates/week.ts';
import { selectUser, selectWeekStart } from '#store/auth.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import type { WorkListArgs } from '#sync/reads/works-queries.ts';
import { useListPages } from '../list/use-list-pages.ts';
import type { WorksList } from '../list/use-works-list.ts';
import { useWorksSearch } from '../list/use-works-search.ts';
import { WorksBody, type WorksBodyProps } from '../list/works-body.tsx';
import { type CalendarDates, daysOf, importance, shownOn, weekCounts, weeksFrom } from './calendar-days.ts';
import { CalendarView } from './calendar-view.tsx';

export interface CalendarWorksProps extends Omit<WorksBodyProps, 'list' | 'plan' | 'draw' | 'inRow'> {
  readonly args: WorkListArgs;
}

/**
 * The maximum number of works that are read for the shown weeks. With more works, the reader must narrow the filter.
 */
const mostWorks = 500;
/** Bars have no pickers: they open in the bar of the selection. */
const nowhere: never[] = [];

/** The works of a list in a calendar of one or of five weeks. Only works of these weeks are read. */
export function CalendarWorks({ args, ...body }: CalendarWorksProps) {
  const { search, change } = useWorksSearch();
  const today = useCompanyToday();
  const weekStart = useSelector(selectWeekStart);
  const scale = search.scale ?? 'month';
  const dates: CalendarDates = search.dates ?? 'due';
  const day = search.day ?? today;
  const weeks = useMemo(
    () => weeksFrom(day, firstDays[weekStart], weekCounts[scale]),
    [day, weekStart, scale],
  );
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const reader = useSelector(selectUser)?.id;
  const { list, undated, isCut } = useWorksBetween(args.filter, { from, to, dates, reader });
  const stops = useMemo(() => list.works?.map(({ id }) => id) ?? nowhere, [list.works]);
  const turn = (step: number) => void change({ day: addDays(day, step * 7 * weekCounts[scale]) });
  return (
    <WorksBody
      {...body}
      list={list}
      inRow={nowhere}
      plan={{
        // Weeks without works are also shown.
        count: Math.max(1, stops.length),
        at: () => ({ kind: 'pending' }),
        find: (id) => stops.indexOf(id),
        wanted: () => undefined,
        stops,
      }}
      draw={(grid) => (
        <CalendarView
          grid={grid}
          weeks={weeks}
          today={today.slice(0, 10)}
          scale={scale}
          dates={dates}
          reader={reader}
          undated={undated}
          cutAt={isCut ? mostWorks : undefined}
          onTurn={turn}
          onToday={() => void change({ day: undefined })}
          onScale={(next) => void change({ scale: next === 'week' ? 'week' : undefined })}
          onDates={(next) => void change({ dates: next === 'span' ? 'span' : undefined })}
        />
      )}
    />
  );
}

interface Between {
  readonly from: string;
  readonly to: string;
  readonly dates: CalendarDates;
  readonly reader: string | undefined;
}

/**
 * The works of some weeks in separate lists: works that are due within them, which an index on due dates supports; for
 * spans also works that begin by then and are due later, and works with a start only. The last list has the works
 * without dates.
 */
function useWorksBetween(filter: readonly string[], { from, to, dates, reader }: Between) {
  const lists = useMemo(() => {
    const chips =
      dates === 'due'
        ? [[`due:between:${from},${to}`]]
        : [
            [`due:between:${from},${to}`],
            [`start:before:${addDays(to, 1)}`, `due:after:${to}`],
            [`start:between:${from},${to}`, 'due:empty'],
          ];
    const shown = chips.map((chip) => ({ filter: [...filter, ...chip], sort: 'due' }));
    return [...shown, { filter: [...filter, 'due:empty', 'start:empty'], sort: '-updated' }];
  }, [filter, from, to, dates]);
  const pages = useListPages(lists);
  const dated = pages.slice(0, -1);
  const undated = pages.at(-1);
  const loaded = dated.reduce((sum, { works }) => sum + works.length, 0);
  useEffect(() => {
    for (const list of pages) {
      const isFirst = list.works.length === 0 && !list.isComplete;
      if (isFirst || (list !== pages.at(-1) && !list.isComplete && loaded < mostWorks)) list.loadMore();
    }
  }, [pages, loaded]);
  const works = useMemo(
    () =>
      inOrder(
        pages.slice(0, -1).flatMap((list) => list.works),
        dates,
        reader,
      ),
    [pages, dates, reader],
  );
  const names = useMemo(() => lookUpReferences(pages.flatMap((list) => list.references)), [pages]);
  const failed = pages.find(({ error }) => error !== undefined);
  const isThere = dated.every((list) => list.works.length > 0 || list.isComplete);
  const isLoading = pages.some((list) => list.isLoading);
  const list: WorksList = {
    works: isThere ? works : undefined,
    isAwaited: false,
    isRefreshing: isLoading,
    filter,
    names,
    error: failed?.error,
    hasMore: false,
    isLoadingMore: isLoading,
    loadMore: () => undefined,
    retry: () => failed?.retry(),
    matching: works.length,
    all: undefined,
  };
  return { list, undated, isCut: dated.some((one) => !one.isComplete) && loaded >= mostWorks };
}

/** Each shown work once, ordered by its days, the reader's own ones first. */
function inOrder(works: readonly Work[], dates: CalendarDates, reader: string | undefined): readonly Work[] {
  const once = [...new Map(shownOn(works, dates).map((work) => [work.id, work])).values()];
  const keyOf = (work: Work) => `${daysOf(work, dates)?.join(' ') ?? ''} ${importance(work, reader)}`;
  return once.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
