import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#features/imports/import-page.tsx';
import { pickTexts } from '#lib/search.ts';
import { say } from '#shell/words/index.ts';

export const Route = createFileRoute('/_authenticated/import')({
  validateSearch: (search) => pickTexts(search, 'id', 'project'),
  staticData: { crumb: say('importFile'), crumbAbove: { name: say('projects'), path: '/projects' } },
  component: ImportPage,
});
