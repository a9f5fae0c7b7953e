import { createFileRoute } from '@tanstack/react-router';
import { OverduePage } from '#features/overdue/overdue-page.tsx';
import { readOverdueSearch } from '#features/overdue/overdue-search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/works/overdue-work')({
  staticData: { crumb: say('overdue') },
  validateSearch: readOverdueSearch,
  component: OverduePage,
});
