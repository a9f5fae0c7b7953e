import { createFileRoute } from '@tanstack/react-router';
import { ProjectOverviewPage } from '#features/projects/project-overview-page.tsx';

export const Route = createFileRoute('/_authenticated/projects/project-detail/$id/')({
  component: ProjectOverviewPage,
});
