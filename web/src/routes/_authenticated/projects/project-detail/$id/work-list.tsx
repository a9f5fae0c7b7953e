import { createFileRoute } from '@tanstack/react-router';
import { WorksPage } from '#features/works-list/works-page.tsx';
import { readWorksSearch } from '#features/works-list/works-search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/work-list')({
  staticData: { crumb: say('works') },
  validateSearch: readWorksSearch,
  component: ProjectWorksRoute,
});

function ProjectWorksRoute() {
  const { id } = Route.useParams();
  return <WorksPage key={id} projectId={id} />;
}
