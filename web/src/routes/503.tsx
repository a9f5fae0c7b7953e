import { createFileRoute } from '@tanstack/react-router';
import { UnavailablePage } from '#features/errors/unavailable-page.tsx';
import { pickTexts } from '#lib/search.ts';

export const Route = createFileRoute('/503')({
  validateSearch: (search) => pickTexts(search, 'redirect'),
  staticData: { crumb: 'Unavailable' },
  component: Unavailable,
});

function Unavailable() {
  return <UnavailablePage redirect={Route.useSearch().redirect} />;
}
