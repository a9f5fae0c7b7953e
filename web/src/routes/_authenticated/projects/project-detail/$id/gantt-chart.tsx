import { createFileRoute } from '@tanstack/react-router';
import { TimelinePage } from '#features/gantt-timeline/timeline-page.tsx';
import { readTimelineSearch } from '#features/gantt-timeline/timeline-search.ts';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/gantt-chart')({
  staticData: { crumb: 'Gantt' },
  validateSearch: readTimelineSearch,
  component: GanttRoute,
});

function GanttRoute() {
  const { id } = Route.useParams();
  return <TimelinePage key={id} projectId={id} />;
}
