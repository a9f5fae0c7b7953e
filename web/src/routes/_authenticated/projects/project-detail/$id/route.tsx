import { createFileRoute } from '@tanstack/react-router';
import { ProjectLayout } from '#features/projects/project-layout.tsx';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id')({
  component: ProjectLayout,
});
