import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { DepartmentsHead, DepartmentsPage } from '#features/departments/departments-page.tsx';
import { readTimelineSearch } from '#features/gantt-screen/timelines/timeline-search.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { pickTexts } from '#lib/search.ts';

const DepartmentTimelinePage = lazyPart(
  () => import('#features/gantt-screen/timelines/department-timeline-page.tsx'),
);

export const Route = createFileRoute('/_authenticated/departments/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pickTexts(search, 'open', 'by'),
    ...readTimelineSearch(search),
  }),
  staticData: { crumb: 'Departments' },
  component: DepartmentsRoute,
});

function DepartmentsRoute() {
  const { view } = Route.useSearch();
  if (view === undefined) return <DepartmentsPage />;
  return (
    <Suspense fallback={<SkeletonRows label="Loading the department’s works" />}>
      <DepartmentTimelinePage head={<DepartmentsHead />} />
    </Suspense>
  );
}
