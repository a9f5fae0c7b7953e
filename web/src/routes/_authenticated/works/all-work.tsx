import { createFileRoute } from '@tanstack/react-router';
import { askForWorksEarly } from '#features/works-list/ask-early.ts';
import { WorksPage } from '#features/works-list/works-page.tsx';
import { readWorksSearch } from '#features/works-list/works-search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/works/all-work')({
  staticData: { crumb: say('all') },
  validateSearch: readWorksSearch,
  // The result is not awaited: the screen shows that its works are loading.
  loader: ({ context, location, cause }) => {
    if (cause !== 'stay') context.store.dispatch(askForWorksEarly(readWorksSearch(location.search)));
  },
  component: () => <WorksPage />,
});
