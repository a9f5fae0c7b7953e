import { createFileRoute } from '@tanstack/react-router';
import { GanttPage } from '#features/gantt-screen/gantt-page.tsx';
import { readGanttSearch } from '#features/gantt-screen/gantt-search.ts';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/gantt-chart')({
  staticData: { crumb: 'Gantt' },
  validateSearch: readGanttSearch,
  component: GanttRoute,
});

function GanttRoute() {
  const { id } = Route.useParams();
  return <GanttPage key={id} projectId={id} />;
}
