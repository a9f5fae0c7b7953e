import { createFileRoute } from '@tanstack/react-router';
import { CreateWorkPage } from '#features/works/create/create-work-page.tsx';
import { prefillNames } from '#features/works/create/prefill-names.ts';
import { pickTexts } from '#lib/search.ts';

export const Route = createFileRoute('/_authenticated/create-new-work')({
  staticData: { crumb: 'New work' },
  validateSearch: (search) => pickTexts(search, ...prefillNames),
  component: CreateWorkRoute,
});

function CreateWorkRoute() {
  return <CreateWorkPage search={Route.useSearch()} />;
}
