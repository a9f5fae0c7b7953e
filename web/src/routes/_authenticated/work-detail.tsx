import { createFileRoute } from '@tanstack/react-router';
import { WorkPage } from '#features/work-page/work-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/work-detail')({
  staticData: { crumb: say('work') },
  validateSearch: (search) => pickTexts(search, 'id', 'key', 'comment'),
  component: WorkDetailRoute,
});

function WorkDetailRoute() {
  const { id, key, comment } = Route.useSearch();
  return <WorkPage id={id} workKey={key} commentId={comment} />;
}
