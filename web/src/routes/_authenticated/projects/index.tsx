import { createFileRoute } from '@tanstack/react-router';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ProjectsHead, ProjectsPage } from '#features/projects/projects-page.tsx';
import { useProjectsLayout } from '#features/projects/use-projects-layout.ts';
import { readTimelineSearch } from '#features/timelines/timeline-search.ts';
import { earlyCode } from '#lib/early-code.ts';
import { pickTexts } from '#lib/search.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { say } from '#shell/words/index.ts';

const portfolioCode = earlyCode(() => import('#features/timelines/portfolio-page.tsx'));

export const Route = createFileRoute('/_authenticated/projects/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pickTexts(search, 'text', 'status', 'archived', 'department', 'lead', 'sort', 'order'),
    ...readTimelineSearch(search),
  }),
  component: ProjectsRoute,
});

function ProjectsRoute() {
  const { view } = Route.useSearch();
  return view === undefined ? <ProjectsPage /> : <Portfolio />;
}

function Portfolio() {
  const code = useEarlyCode(portfolioCode);
  const [, setLayout] = useProjectsLayout();
  if (code === undefined) return <SkeletonRows label={say('loadingProjects')} />;
  return <code.default head={<ProjectsHead view="timeline" onLayout={setLayout} />} />;
}
