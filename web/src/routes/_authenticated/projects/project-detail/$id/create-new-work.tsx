import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/create-new-work')({
  staticData: { crumb: 'New work' },
});
