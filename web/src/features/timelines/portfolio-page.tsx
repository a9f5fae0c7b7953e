import type { ProjectStatus } from '@gantry/contract';
import type { GanttHandle } from '@gantry/gantt';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { useListDepartmentsQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import { personOptions } from '#components/person-options.tsx';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { Button } from '#components/ui/button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { startZoom, TimelineChart } from './timeline-chart.tsx';
import { projectColumns } from './timeline-columns.tsx';
import type { TimelineSearch } from './timeline-search.ts';
import { TimelineTools } from './timeline-tools.tsx';
import type { Branch } from './timelines-queries.ts';
import { useCompanyCalendar } from './use-company-calendar.ts';
import { useSettledZoom } from './use-settled-zoom.ts';
import { say } from './words/index.ts';

export interface PortfolioSearch extends TimelineSearch {
  readonly text?: string | undefined;
  readonly status?: ProjectStatus | undefined;
  readonly archived?: 'yes' | undefined;
  /** The code of a department; includes its descendants. */
  readonly department?: string | undefined;
  /** The id of a person. */
  readonly lead?: string | undefined;
}

/** All projects that the reader may see on one timeline; each can be opened to show its works. */
export default function PortfolioPage({ head }: { head: ReactNode }) {
  const search: PortfolioSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const chart = useRef<GanttHandle>(null);
  const calendar = useCompanyCalendar();
  const change = (part: PortfolioSearch) =>
    void navigate({ to: '/projects', search: { ...search, ...part }, replace: true, resetScroll: false });
  const root = useRoot(search);
  const setZoom = useSettledZoom(search.zoom ?? startZoom, (zoom) => change({ zoom }));
  const skeleton = <SkeletonRows rows={16} label={say('loadingProjects')} />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      {head}
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-border px-5 pb-3 max-md:px-4">
        <div className="max-md:grow max-md:basis-[calc(100%-12rem)]">
          <SearchInput
            label={say('searchProjects')}
            placeholder={say('nameOrKey')}
            text={search.text}
            className="w-56 max-md:w-full"
            onChange={(text) => change({ text })}
          />
        </div>
        <Filters search={search} onChange={change} />
        <TimelineTools chart={chart} />
      </div>
      <div className="min-h-0 grow">
        {calendar === undefined || root === undefined ? (
          skeleton
        ) : (
          <TimelineChart
            root={root}
            chart={chart}
            calendar={calendar}
            name={say('projects')}
            zoom={search.zoom ?? startZoom}
            onZoom={setZoom}
            openRows={search.rows ?? []}
            onOpenRows={(rows) => change({ rows: rows.length === 0 ? undefined : rows })}
            columnsOf={({ isNarrow, ...host }) =>
              projectColumns({ ...host, title: say('project') }, isNarrow)
            }
            skeleton={skeleton}
            onFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
            empty={<p className="p-5 text-sm text-muted-foreground">{say('noneMatches')}</p>}
          />
        )}
      </div>
    </div>
  );
}

/** Undefined until the id of the department in the address is known. */
function useRoot({ text, status, archived, department, lead }: PortfolioSearch): Branch | undefined {
  const { data } = useListDepartmentsQuery();
  const typed = useDeferredValue(text);
  const departmentId = data?.response.find(({ code }) => code === department)?.id;
  const isKnown = department === undefined || data !== undefined;
  return useMemo(
    () =>
      isKnown
        ? {
            kind: 'projects',
            filter: {
              ...(typed !== undefined && { text: typed }),
              ...(status !== undefined && { status: [status] }),
              ...(archived !== undefined && { archived }),
              ...(departmentId !== undefined && { departmentId }),
              ...(lead !== undefined && { leadId: lead }),
            },
          }
        : undefined,
    [isKnown, typed, status, archived, departmentId, lead],
  );
}

/** Side by side in a line of their own, below the search and the tools. */
const onPhone = 'max-md:order-2 max-md:w-0 max-md:min-w-0 max-md:grow';

const any = 'any';
const statusOptions = Object.entries(projectStatusWords).map(([value, label]) => ({ value, label }));

interface FiltersProps {
  readonly search: PortfolioSearch;
  readonly onChange: (part: PortfolioSearch) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const { data: departments } = useListDepartmentsQuery();
  const { people, nameOf, search: searchPeople } = usePeople({ chosen: [search.lead] });
  const leadName = search.lead === undefined ? say('anyLead') : (nameOf(search.lead) ?? '…');
  const chosen = (value: string) => (value === any ? undefined : value);
  return (
    <>
      <Select
        label={say('status')}
        value={search.status ?? any}
        options={[{ value: any, label: say('anyStatus') }, ...statusOptions]}
        onChange={(status) => onChange({ status: chosen(status) as ProjectStatus | undefined })}
        className={`w-38 ${onPhone}`}
      />
      <Select
        label={say('department')}
        value={search.department ?? any}
        options={[
          { value: any, label: say('anyDepartment') },
          ...(departments?.response ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(department) => onChange({ department: chosen(department) })}
        className={`w-42 ${onPhone}`}
      />
      <Picker
        {...searchPeople}
        label={say('lead')}
        value={search.lead ?? any}
        options={[{ value: any, label: say('anyLead') }, ...personOptions(people)]}
        onChange={(lead) => onChange({ lead: chosen(lead) })}
        trigger={
          <Button
            variant="field"
            className={`w-46 ${onPhone}`}
            aria-label={say('leadIs', { name: leadName })}
          >
            <span className="grow truncate text-left">{leadName}</span>
            <ChevronDown className="text-muted-foreground" />
          </Button>
        }
      />
    </>
  );
}
