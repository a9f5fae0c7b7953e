import { createFileRoute } from '@tanstack/react-router';
import { askForPlanEarly } from '#features/gantt-chart/ask-early.ts';
import { GanttPage } from '#features/gantt-chart/gantt-page.tsx';
import { readGanttSearch } from '#features/gantt-chart/gantt-search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/gantt-chart')({
  staticData: { crumb: say('gantt'), isScreenOfParent: true },
  validateSearch: readGanttSearch,
  // The result is not awaited: the screen shows that its plan is loading.
  loader: ({ context, params, cause }) => {
    if (cause !== 'stay') context.store.dispatch(askForPlanEarly(params.id));
  },
  component: GanttRoute,
});

function GanttRoute() {
  const { id } = Route.useParams();
  return <GanttPage key={id} projectId={id} />;
}
