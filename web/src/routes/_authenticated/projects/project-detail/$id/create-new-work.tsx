import { createFileRoute } from '@tanstack/react-router';
import { CreateWorkPage } from '#features/new-work/create-work-page.tsx';
import { prefillNames } from '#features/new-work/prefill-names.ts';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/create-new-work')({
  staticData: { crumb: say('newWork') },
  validateSearch: (search) => pickTexts(search, ...prefillNames),
  component: CreateProjectWorkRoute,
});

function CreateProjectWorkRoute() {
  const { id } = Route.useParams();
  return <CreateWorkPage key={id} projectId={id} search={Route.useSearch()} />;
}
