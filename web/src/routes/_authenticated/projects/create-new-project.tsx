import { createFileRoute } from '@tanstack/react-router';
import { CreateProjectPage } from '#features/projects/create-project-page.tsx';

export const Route = createFileRoute('/_authenticated/projects/create-new-project')({
  staticData: { crumb: 'New project' },
  component: CreateProjectPage,
});
