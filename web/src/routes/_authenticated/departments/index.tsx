import type { Department, WeekLoad } from '@gantry/contract';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useListDepartmentsQuery } from '#api/lookups.ts';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { DepartmentsHead, DepartmentsPage } from '#features/departments/departments-page.tsx';
import { readTimelineSearch } from '#features/timelines/timeline-search.ts';
import { earlyCode } from '#lib/early-code.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { pickTexts } from '#lib/search.ts';
import { useEarlyCode } from '#lib/use-early-code.ts';
import { say } from '#shell/words/index.ts';

const timelineCode = earlyCode(() => import('#features/timelines/department-timeline-page.tsx'));

const levelCode = earlyCode(() => import('#features/levelling/level-page.tsx'));
const FullWeekNotice = lazyPart(() => import('#features/levelling/full-week-notice.tsx'));

export const Route = createFileRoute('/_authenticated/departments/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...pickTexts(search, 'open', 'by'),
    ...readTimelineSearch(search),
    ...(search.view === 'level' && { view: 'level' as const }),
  }),
  staticData: { crumb: say('departments') },
  component: DepartmentsRoute,
});

function DepartmentsRoute() {
  const { view } = Route.useSearch();
  if (view === 'level') return <LevelDepartment />;
  return view === undefined ? <DepartmentsPage noticeOf={noticeOf} /> : <DepartmentTimeline />;
}

/** More code is loaded only for a department with an overloaded week. */
function noticeOf(department: Department, weeks: readonly WeekLoad[]) {
  if (!weeks.some(({ loadMinutes, capacityMinutes }) => loadMinutes > capacityMinutes)) return null;
  return (
    <Suspense>
      <FullWeekNotice department={department} weeks={weeks} />
    </Suspense>
  );
}

function LevelDepartment() {
  const { open } = Route.useSearch();
  const { data } = useListDepartmentsQuery();
  const code = useEarlyCode(levelCode);
  const department = data?.response.find((each) => each.code === open);
  if (code === undefined || data === undefined) return <SkeletonRows label={say('loadingDepartments')} />;
  if (department === undefined) return <DepartmentsPage noticeOf={noticeOf} />;
  return <code.default key={department.id} department={department} />;
}

function DepartmentTimeline() {
  const code = useEarlyCode(timelineCode);
  if (code === undefined) return <SkeletonRows label={say('loadingDepartments')} />;
  return <code.default head={<DepartmentsHead />} />;
}
