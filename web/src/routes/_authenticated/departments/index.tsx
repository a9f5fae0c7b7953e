import { createFileRoute } from '@tanstack/react-router';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { DepartmentsHead, DepartmentsPage } from '#features/departments/departments-page.tsx';
import { readTimelineSearch } from '#features/timelines/timeline-search.ts';
import { earlyCode } from '#lib/early-code.ts';
import { pickTexts } from '#lib/search.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { say } from '#shell/words/index.ts';

const timelineCode = earlyCode(() => import('#features/timelines/department-timeline-page.tsx'));

export const Route = createFileRoute('/_authenticated/departments/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pickTexts(search, 'open', 'by'),
    ...readTimelineSearch(search),
  }),
  staticData: { crumb: say('departments') },
  component: DepartmentsRoute,
});

function DepartmentsRoute() {
  const { view } = Route.useSearch();
  return view === undefined ? <DepartmentsPage /> : <DepartmentTimeline />;
}

function DepartmentTimeline() {
  const code = useEarlyCode(timelineCode);
  if (code === undefined) return <SkeletonRows label="Loading the department’s works" />;
  return <code.default head={<DepartmentsHead />} />;
}
