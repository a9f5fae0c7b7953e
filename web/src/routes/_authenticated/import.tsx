import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#features/imports/import-page.tsx';
import { pickTexts } from '#lib/search.ts';

export const Route = createFileRoute('/_authenticated/import')({
  validateSearch: (search) => pickTexts(search, 'id', 'project'),
  staticData: { crumb: 'Import' },
  component: ImportPage,
});
