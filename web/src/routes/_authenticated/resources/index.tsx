import { createFileRoute } from '@tanstack/react-router';
import { ResourcesPage } from '#features/resources/resources-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/resources/')({
  validateSearch: (search) => pickTexts(search, 'text', 'kind', 'department', 'open'),
  staticData: { crumb: say('resources') },
  component: ResourcesPage,
});
