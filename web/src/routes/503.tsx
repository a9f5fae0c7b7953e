import { createFileRoute } from '@tanstack/react-router';
import { UnavailablePage } from '#features/errors/unavailable-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/503')({
  validateSearch: (search) => pickTexts(search, 'redirect'),
  staticData: { crumb: say('unavailable') },
  component: Unavailable,
});

function Unavailable() {
  return <UnavailablePage redirect={Route.useSearch().redirect} />;
}
