import { createFileRoute } from '@tanstack/react-router';
import { WorksPage } from '#features/works/works-page.tsx';
import { readWorksSearch } from '#features/works/works-search.ts';

export const Route = createFileRoute('/_authenticated/works/all-work')({
  staticData: { crumb: 'All' },
  validateSearch: readWorksSearch,
  component: () => <WorksPage />,
});
