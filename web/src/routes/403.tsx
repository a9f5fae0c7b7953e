import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '#features/errors/forbidden-page.tsx';
import { readRefusalSearch } from '#features/errors/refusal.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/403')({
  validateSearch: readRefusalSearch,
  staticData: { crumb: say('accessForbidden') },
  component: Forbidden,
});

function Forbidden() {
  return <ForbiddenPage search={Route.useSearch()} />;
}
