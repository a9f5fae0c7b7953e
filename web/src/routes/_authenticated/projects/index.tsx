import { createFileRoute } from '@tanstack/react-router';
import { ProjectsPage } from '#features/projects/projects-page.tsx';
import { pickTexts } from '#lib/search.ts';

export const Route = createFileRoute('/_authenticated/projects/')({
  validateSearch: (search) => pickTexts(search, 'text', 'status', 'archived'),
  component: ProjectsPage,
});
