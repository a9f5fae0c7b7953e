import { createFileRoute } from '@tanstack/react-router';
import { WorkPage } from '#features/work-page/work-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/work-detail')({
  staticData: { crumb: say('work') },
  validateSearch: (search) => pickTexts(search, 'id', 'key', 'comment'),
  component: ProjectWorkRoute,
});

function ProjectWorkRoute() {
  const { id: projectId } = Route.useParams();
  const { id, key, comment } = Route.useSearch();
  return <WorkPage projectId={projectId} id={id} workKey={key} commentId={comment} />;
}
