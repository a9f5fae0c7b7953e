import type { TimelineGrouping } from '@gantry/contract';
import type { GanttHandle } from '@gantry/gantt';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { useListDepartmentsQuery } from '#api/lookups.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { startZoom, TimelineChart } from './timeline-chart.tsx';
import { departmentColumns } from './timeline-columns.tsx';
import type { TimelineSearch } from './timeline-search.ts';
import { TimelineTools } from './timeline-tools.tsx';
import type { Branch } from './timelines-queries.ts';
import { useCompanyCalendar } from './use-company-calendar.ts';
import { useSettledZoom } from './use-settled-zoom.ts';
import { say } from './words/index.ts';

export interface DepartmentTimelineSearch extends TimelineSearch {
  /** The code of the department. */
  readonly open?: string | undefined;
  readonly by?: 'project' | undefined;
}

const groupings: readonly { value: TimelineGrouping; label: string }[] = [
  { value: 'person', label: say('people') },
  { value: 'project', label: say('projects') },
];

/** The work of a department and its descendants: by person, with the load of each week, or by project. */
export default function DepartmentTimelinePage({ head }: { head: ReactNode }) {
  const search: DepartmentTimelineSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const chart = useRef<GanttHandle>(null);
  const calendar = useCompanyCalendar();
  const { data, error, refetch } = useListDepartmentsQuery();
  const departments = data?.response ?? [];
  const top = departments.find(({ parentId }) => parentId === null) ?? departments[0];
  const department = departments.find(({ code }) => code === search.open) ?? top;
  const by = search.by ?? 'person';
  const change = (part: DepartmentTimelineSearch) =>
    void navigate({ to: '/departments', search: { ...search, ...part }, replace: true, resetScroll: false });
  const setZoom = useSettledZoom(search.zoom ?? startZoom, (zoom) => change({ zoom }));
  const id = department?.id;
  const root = useMemo<Branch | undefined>(
    () => (id === undefined ? undefined : { kind: 'department', id, by }),
    [id, by],
  );
  const skeleton = <SkeletonRows rows={16} label={say('loadingDepartment')} />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      {head}
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-border px-5 pb-3 max-md:px-4">
        <Select
          label={say('department')}
          value={department?.code ?? ''}
          options={departments.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(open) => change({ open, rows: undefined })}
          className="w-48"
        />
        <Segmented
          label={say('groupedBy')}
          value={by}
          options={groupings}
          onChange={(next) => change({ by: next === 'project' ? next : undefined, rows: undefined })}
        />
        <TimelineTools chart={chart} />
      </div>
      <div className="min-h-0 grow">
        {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
        {error === undefined && (calendar === undefined || root === undefined) && skeleton}
        {calendar !== undefined && root !== undefined && (
          <TimelineChart
            key={`${id} ${by}`}
            root={root}
            chart={chart}
            calendar={calendar}
            name={say('worksOf', { name: department?.name ?? '' })}
            zoom={search.zoom ?? startZoom}
            onZoom={setZoom}
            openRows={search.rows ?? []}
            onOpenRows={(rows) => change({ rows: rows.length === 0 ? undefined : rows })}
            columnsOf={({ isNarrow, ...host }) =>
              departmentColumns({ ...host, title: say(by) }, by, isNarrow)
            }
            skeleton={skeleton}
            onFailure={(failure, retry) => <ErrorState error={failure} onRetry={retry} />}
            empty={<p className="p-5 text-sm text-muted-foreground">{say('nobodyHere')}</p>}
          />
        )}
      </div>
    </div>
  );
}
