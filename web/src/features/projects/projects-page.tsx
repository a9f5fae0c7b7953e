import type { Project, ProjectStatus, References } from '@gantry/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileUp, FolderKanban, Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useListProjectsQuery } from '#api/lookups.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { ViewSwitch } from '#components/ui/view-switch.tsx';
import { useCan } from '#store/can.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { ProjectRow } from './project-row.tsx';
import { optionsOf, projectStatusWords } from './project-words.ts';
import { say } from './words/index.ts';

export interface ProjectsSearch {
  readonly text?: string | undefined;
  readonly status?: ProjectStatus | undefined;
  readonly archived?: 'yes' | undefined;
  readonly view?: 'timeline' | undefined;
}

/** All projects that one may see, with how they are doing. */
export function ProjectsPage() {
  const search: ProjectsSearch = useSearch({ strict: false });
  const text = useDeferredValue(search.text);
  const query = {
    limit: 200,
    ...(text ? { text } : {}),
    ...(search.status ? { status: [search.status] } : {}),
    ...(search.archived ? { archived: search.archived } : {}),
  };
  const { currentData, data = currentData, error, refetch } = useListProjectsQuery({ query });
  const isFiltered = text !== undefined || search.status !== undefined || search.archived !== undefined;
  return (
    <>
      <ProjectsHead count={data?.response.length} />
      <ProjectFilters search={search} />
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && data === undefined && <SkeletonRows label={say('loading')} />}
      {data !== undefined && data.response.length === 0 && <NoProjects isFiltered={isFiltered} />}
      {data !== undefined && data.response.length > 0 && (
        <ProjectTable projects={data.response} users={data.references?.users ?? []} />
      )}
    </>
  );
}

/** The title over the projects, whether they stand as a list or on a timeline. */
export function ProjectsHead({ count }: { count?: number | undefined }) {
  const can = useCan();
  const navigate = useNavigate();
  const { view, ...search }: ProjectsSearch = useSearch({ strict: false });
  const show = (next: 'list' | 'timeline') =>
    navigate({ to: '/projects', search: { ...search, ...(next === 'timeline' && { view: next }) } });
  return (
    <PageHead
      title={say('projects')}
      aside={count}
      actions={
        <>
          <ViewSwitch view={view ?? 'list'} onChange={show} />
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

function ProjectFilters({ search }: { search: ProjectsSearch }) {
  const navigate = useNavigate();
  const change = (part: ProjectsSearch) =>
    navigate({ to: '/projects', search: { ...search, ...part }, replace: true });
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
        className="w-36"
      />
      <Select
        label={say('archived')}
        value={search.archived ?? 'no'}
        options={[
          { value: 'no', label: say('notArchived') },
          { value: 'yes', label: say('archived') },
        ]}
        onChange={(archived) => change({ archived: archived === 'yes' ? 'yes' : undefined })}
        className="w-36"
      />
    </div>
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

const columns = [
  say('project'),
  say('status'),
  say('health'),
  say('progress'),
  say('finish'),
  say('late'),
  say('lead'),
];

function ProjectTable({ projects, users }: { projects: readonly Project[]; users: References['users'] }) {
  const today = useCompanyToday();
  const nameOf = (id: string | null) => users.find((user) => user.id === id)?.name ?? null;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
          <tr className="border-b border-border">
            {columns.map((title) => (
              <th
                key={title}
                scope="col"
                className="h-8 px-2 font-normal first:pl-5 last:pr-5 [&:nth-child(6)]:text-right"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} lead={nameOf(project.leadId)} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
