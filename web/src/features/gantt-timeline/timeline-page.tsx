import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesGantt, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { makeTimeAxis } from './time-axis.ts';
import { Timeline, type TimelineHandle } from './timeline.tsx';
import { useGetProjectDocumentQuery } from './timeline-queries.ts';
import { hasDates, readTimelineRows } from './timeline-rows.ts';
import { readTimelineSearch, type Zoom, zooms } from './timeline-search.ts';

/** A project's works on a time axis, to look at: nothing is moved here. */
export function TimelinePage({ projectId }: { projectId: string }) {
  const { currentData, error, refetch } = useGetProjectDocumentQuery({ params: { id: projectId } });
  const now = useCompanyNow();
  const { zoom, setZoom } = useZoom(projectId);
  const timeline = useRef<TimelineHandle>(null);
  const works = currentData?.response.works;
  const rows = useMemo(() => (works === undefined ? [] : readTimelineRows(works)), [works]);
  const today = now.slice(0, 10);
  const axis = useMemo(() => makeTimeAxis(rows, today, zoom), [rows, today, zoom]);
  const step = (by: number) => {
    const next = zooms[zooms.indexOf(zoom) + by];
    return next === undefined ? undefined : () => setZoom(next);
  };
  const goToToday = () => timeline.current?.goToToday();
  useCommands([
    { id: 'timeline.today', title: 'Go to today', group: 'Timeline', keys: 'T', run: goToToday },
    { id: 'timeline.in', title: 'Zoom in', group: 'Timeline', keys: '+', run: () => step(-1)?.() },
    { id: 'timeline.out', title: 'Zoom out', group: 'Timeline', keys: '-', run: () => step(1)?.() },
  ]);
  if (currentData === undefined) {
    if (error === undefined) return <SkeletonRows rows={20} label="Loading the timeline" />;
    return <ErrorState title="The timeline could not be loaded" error={error} onRetry={refetch} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={<ChartNoAxesGantt />} title="Nothing on the timeline yet">
        Create the first work of the project, with a start and a due date.
      </EmptyState>
    );
  }
  const undated = rows.filter((row) => !hasDates(row)).length;
  return (
    <section aria-label="Timeline" className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-11 flex-none flex-wrap items-center gap-1 border-b border-border px-5 py-1 max-md:px-4">
        <p className="num mr-auto text-sm text-muted-foreground">
          {rows.length.toLocaleString('en')} works{undated > 0 && `, ${undated} without dates`}
        </p>
        <Button variant="ghost" keys="T" className="!font-normal" onClick={goToToday}>
          Today
        </Button>
        <IconButton label="Zoom out" keys="-" icon={<ZoomOut />} disabled={!step(1)} onClick={step(1)} />
        <IconButton label="Zoom in" keys="+" icon={<ZoomIn />} disabled={!step(-1)} onClick={step(-1)} />
      </div>
      <Timeline
        ref={timeline}
        rows={rows}
        axis={axis}
        now={now}
        owners={currentData.references?.users ?? []}
        projectId={projectId}
      />
    </section>
  );
}

function useZoom(projectId: string) {
  const { zoom = 'weeks' } = readTimelineSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const setZoom = (next: Zoom) =>
    void navigate({
      to: '/projects/project-detail/$id/gantt-chart',
      params: { id: projectId },
      search: { zoom: next },
      replace: true,
    });
  return { zoom, setZoom };
}
