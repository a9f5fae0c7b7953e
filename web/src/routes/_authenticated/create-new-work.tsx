import { createFileRoute } from '@tanstack/react-router';
import { CreateWorkPage } from '#features/new-work/create-work-page.tsx';
import { prefillNames } from '#features/new-work/prefill-names.ts';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/create-new-work')({
  staticData: { crumb: say('newWork'), crumbAbove: { name: say('works'), path: '/works' } },
  validateSearch: (search) => pickTexts(search, ...prefillNames),
  component: CreateWorkRoute,
});

function CreateWorkRoute() {
  return <CreateWorkPage search={Route.useSearch()} />;
}
