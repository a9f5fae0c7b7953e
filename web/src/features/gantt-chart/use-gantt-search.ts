import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { type GanttSearch, readGanttSearch } from './gantt-search.ts';

const settlesMs = 400;

/** What a pointer changes with each frame. */
const settling = ['zoom', 'columns', 'narrow'];

/** What of the screen stands in the address; it follows once the person has stopped zooming or widening. */
export function useGanttSearch(projectId: string) {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const search = useMemo(() => readGanttSearch(address), [address]);
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<GanttSearch>({});
  useEffect(() => () => clearTimeout(timer.current), []);
  const setSearch = (change: GanttSearch) => {
    waiting.current = { ...waiting.current, ...change };
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        const { zoom, ...rest } = { ...search, ...waiting.current };
        waiting.current = {};
        const rounded = zoom === undefined ? undefined : Number(zoom.toPrecision(3));
        if (rounded === search.zoom && Object.keys(change).every((name) => name === 'zoom')) return;
        void navigate({
          to: '/projects/project-detail/$id/gantt-chart',
          params: { id: projectId },
          search: { ...rest, zoom: rounded },
          replace: true,
          resetScroll: false,
        });
      },
      settling.some((name) => name in change) ? settlesMs : 0,
    );
  };
  return [search, setSearch] as const;
}
