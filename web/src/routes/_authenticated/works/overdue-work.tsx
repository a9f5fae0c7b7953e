import { createFileRoute } from '@tanstack/react-router';
import { OverduePage } from '#features/works/overdue/overdue-page.tsx';
import { readOverdueSearch } from '#features/works/overdue/overdue-search.ts';

export const Route = createFileRoute('/_authenticated/works/overdue-work')({
  staticData: { crumb: 'Overdue' },
  validateSearch: readOverdueSearch,
  component: OverduePage,
});
