import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { type GanttSearch, readGanttSearch } from './gantt-search.ts';

const settlesMs = 400;

/** Parameters that change with each frame of a drag. */
const settling = ['zoom', 'columns', 'narrow'];

/** The state of the screen in the address. The address is updated after zooming or resizing has stopped. */
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
