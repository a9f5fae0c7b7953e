import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/work-list')({
  staticData: { crumb: 'Works' },
});
