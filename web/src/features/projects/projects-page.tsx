import type { ProjectSort, ProjectStatus } from '@gantry/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, FileUp, FolderKanban, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import type { CallArgs } from '#api/call.ts';
import { useListProjectsQuery } from '#api/lookups.ts';
import { projectStatusWords } from '#components/project-status/project-status-words.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { ViewSwitch } from '#components/ui/view-switch.tsx';
import { lazyAside } from '#lib/lazy-part.ts';
import { useCan } from '#store/can.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { ProjectRow } from './project-row.tsx';
import { optionsOf } from './project-words.ts';
import { type ProjectsLayout, useProjectsLayout } from './use-projects-layout.ts';
import { say } from './words/index.ts';

const ProjectCards = lazyAside(() =>
  import('./project-cards.tsx').then((module) => ({ default: module.ProjectCards })),
);

export interface ProjectsSearch {
  readonly text?: string | undefined;
  readonly status?: ProjectStatus | undefined;
  readonly archived?: 'yes' | undefined;
  readonly view?: 'timeline' | undefined;
  readonly sort?: ProjectSort | undefined;
  readonly order?: 'desc' | undefined;
}

const pageSize = 100;

/** All projects that one may see, with how they are doing. */
export function ProjectsPage() {
  const search: ProjectsSearch = useSearch({ strict: false });
  const text = useDeferredValue(search.text);
  const [layout, setLayout] = useProjectsLayout();
  const query = {
    limit: pageSize,
    ...(text ? { text } : {}),
    ...(search.status ? { status: [search.status] } : {}),
    ...(search.archived ? { archived: search.archived } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
    ...(search.order ? { order: search.order } : {}),
  };
  const { currentData, data = currentData, error, refetch } = useListProjectsQuery({ query });
  const isFiltered = text !== undefined || search.status !== undefined || search.archived !== undefined;
  return (
    <>
      <ProjectsHead
        count={data?.next === null ? data.response.length : undefined}
        view={layout}
        onLayout={setLayout}
      />
      <ProjectFilters search={search} layout={layout} />
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && data === undefined && <SkeletonRows label={say('loading')} />}
      {data !== undefined && data.response.length === 0 && <NoProjects isFiltered={isFiltered} />}
      {data !== undefined && data.response.length > 0 && layout === 'cards' && (
        <Suspense fallback={<SkeletonRows label={say('loading')} />}>
          <ProjectCards key={JSON.stringify(query)} query={query} />
        </Suspense>
      )}
      {data !== undefined && data.response.length > 0 && layout === 'table' && (
        <ProjectTable search={search}>
          <ProjectRows key={JSON.stringify(query)} query={query} />
        </ProjectTable>
      )}
    </>
  );
}

type Query = NonNullable<CallArgs<'listProjects'>['query']>;

/** Pages of projects, one below the other; the next is read when it is asked for. */
function ProjectRows({ query }: { query: Query }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return [undefined, ...cursors].map((cursor, index) => (
    <ProjectRowsOfPage
      key={cursor ?? 'first'}
      query={{ ...query, ...(cursor && { cursor }) }}
      onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
    />
  ));
}

interface PageProps {
  readonly query: Query;
  /** Absent: another page stands below it already. */
  readonly onMore: ((next: string) => void) | undefined;
}

function ProjectRowsOfPage({ query, onMore }: PageProps) {
  const today = useCompanyToday();
  const { data, error, refetch } = useListProjectsQuery({ query });
  if (data === undefined)
    return (
      <tr>
        <td colSpan={columns.length}>
          {error === undefined ? (
            <SkeletonRows rows={3} label={say('loading')} />
          ) : (
            <ErrorState error={error} onRetry={refetch} />
          )}
        </td>
      </tr>
    );
  const { response, next, references } = data;
  return (
    <>
      {response.map((project) => (
        <ProjectRow key={project.id} project={project} users={references?.users} today={today} />
      ))}
      {onMore !== undefined && next !== null && (
        <tr>
          <td colSpan={columns.length} className="p-3 text-center">
            <Button onClick={() => onMore(next)}>{say('moreProjects')}</Button>
          </td>
        </tr>
      )}
    </>
  );
}

interface ProjectsHeadProps {
  readonly count?: number | undefined;
  readonly view: ProjectsLayout | 'timeline';
  readonly onLayout: (layout: ProjectsLayout) => void;
}

/** The title over the projects, in whatever form they stand below it. */
export function ProjectsHead({ count, view, onLayout }: ProjectsHeadProps) {
  const can = useCan();
  const navigate = useNavigate();
  const { view: _before, ...search }: ProjectsSearch = useSearch({ strict: false });
  const show = (next: ProjectsLayout | 'timeline') => {
    if (next !== 'timeline') onLayout(next);
    return navigate({ to: '/projects', search: { ...search, ...(next === 'timeline' && { view: next }) } });
  };
  return (
    <PageHead
      title={say('projects')}
      aside={count}
      actions={
        <>
          <ViewSwitch offered={['table', 'cards', 'timeline']} view={view} onChange={show} />
          {can('create', 'works') && (
            <Link to="/import" className={buttonClass()}>
              <FileUp />
              <span className="max-md:sr-only">{say('importWorks')}</span>
            </Link>
          )}
          {can('create', 'projects') && <NewProjectLink />}
        </>
      }
    />
  );
}

function NewProjectLink() {
  return (
    <Link to="/projects/create-new-project" className={buttonClass('primary')}>
      <Plus />
      {say('newProject')}
    </Link>
  );
}

const anyStatus = 'any';

interface ProjectFiltersProps {
  readonly search: ProjectsSearch;
  readonly layout: ProjectsLayout;
}

function ProjectFilters({ search, layout }: ProjectFiltersProps) {
  const navigate = useNavigate();
  const change = (part: ProjectsSearch) =>
    navigate({ to: '/projects', search: (before: object) => ({ ...before, ...part }), replace: true });
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pb-3 max-md:px-4">
      <SearchInput
        label={say('search')}
        placeholder={say('nameOrKey')}
        text={search.text}
        onChange={(text) => change({ text })}
      />
      <Select
        label={say('status')}
        value={search.status ?? anyStatus}
        options={[{ value: anyStatus, label: say('anyStatus') }, ...optionsOf(projectStatusWords)]}
        onChange={(status) =>
          change({ status: status === anyStatus ? undefined : (status as ProjectStatus) })
        }
        className="w-36 max-md:grow"
      />
      <Select
        label={say('archived')}
        value={search.archived ?? 'no'}
        options={[
          { value: 'no', label: say('notArchived') },
          { value: 'yes', label: say('archived') },
        ]}
        onChange={(archived) => change({ archived: archived === 'yes' ? 'yes' : undefined })}
        className="w-36 max-md:grow"
      />
      {layout === 'cards' && <SortChoice search={search} onChange={change} />}
    </div>
  );
}

interface SortChoiceProps {
  readonly search: ProjectsSearch;
  readonly onChange: (part: ProjectsSearch) => void;
}

/** What the heads of the columns do for the table; from the most late works down, everything else from its beginning. */
function SortChoice({ search, onChange }: SortChoiceProps) {
  const options = columns.flatMap(({ title, sort }) =>
    sort === undefined ? [] : [{ value: sort, label: title }],
  );
  return (
    <Select
      label={say('sortBy')}
      value={search.sort ?? 'name'}
      options={options}
      onChange={(sort) =>
        onChange({ sort: sort === 'name' ? undefined : sort, order: sort === 'late' ? 'desc' : undefined })
      }
      className="w-36 max-md:grow"
    />
  );
}

function NoProjects({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<FolderKanban />}
        title={say('noneMatches')}
        action={
          <Link to="/projects" search={{}} className={buttonClass()}>
            {say('showAll')}
          </Link>
        }
      >
        {say('noneMatchesWhat')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<FolderKanban />} title={say('noneYet')} action={<NewProjectLink />}>
      {say('whatFor')}
    </EmptyState>
  );
}

interface Column {
  readonly title: string;
  /** By what the server sorts it; absent: it does not. */
  readonly sort?: ProjectSort;
}

const columns: readonly Column[] = [
  { title: say('project'), sort: 'name' },
  { title: say('status'), sort: 'status' },
  { title: say('health'), sort: 'health' },
  { title: say('progress') },
  { title: say('finish'), sort: 'target' },
  { title: say('late'), sort: 'late' },
  { title: say('lead') },
];

function ProjectTable({ search, children }: { search: ProjectsSearch; children: ReactNode }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
          <tr className="border-b border-border">
            {columns.map((column) => (
              <ColumnHead key={column.title} column={column} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const headLook = 'h-8 px-2 font-normal first:pl-5 last:pr-5 [&:nth-child(6)]:text-right';

/** Pressed once it sorts, pressed again the other way round. */
function ColumnHead({ column: { title, sort }, search }: { column: Column; search: ProjectsSearch }) {
  if (sort === undefined)
    return (
      <th scope="col" className={headLook}>
        {title}
      </th>
    );
  const isChosen = (search.sort ?? 'name') === sort;
  const isDown = isChosen && search.order === 'desc';
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const next = {
    sort: sort === 'name' ? undefined : sort,
    order: isChosen && !isDown ? ('desc' as const) : undefined,
  };
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (isDown ? 'descending' : 'ascending') : undefined}
      className={headLook}
    >
      <Link
        to="/projects"
        search={{ ...search, ...next }}
        replace
        className="inline-flex items-center gap-1 hover:text-foreground"
      >
        {title}
        {isChosen && <Arrow aria-hidden className="size-3" />}
      </Link>
    </th>
  );
}
