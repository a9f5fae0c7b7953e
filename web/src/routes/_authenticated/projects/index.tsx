import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { readTimelineSearch } from '#features/gantt-screen/timelines/timeline-search.ts';
import { ProjectsHead, ProjectsPage } from '#features/projects/projects-page.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { pickTexts } from '#lib/search.ts';

const PortfolioPage = lazyPart(() => import('#features/gantt-screen/timelines/portfolio-page.tsx'));

export const Route = createFileRoute('/_authenticated/projects/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pickTexts(search, 'text', 'status', 'archived', 'department', 'lead'),
    ...readTimelineSearch(search),
  }),
  component: ProjectsRoute,
});

function ProjectsRoute() {
  const { view } = Route.useSearch();
  if (view === undefined) return <ProjectsPage />;
  return (
    <Suspense fallback={<SkeletonRows label="Loading projects" />}>
      <PortfolioPage head={<ProjectsHead />} />
    </Suspense>
  );
}
