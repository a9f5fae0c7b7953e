import type { Resource, ResourceKind, WeekLoad } from '@gantry/contract';
import { workingResourceKinds } from '@gantry/contract/vocabulary';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Truck } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useListCalendarsQuery, useListDepartmentsQuery, useListResourcesQuery } from '#api/lookups.ts';
import { LoadLink } from '#components/load/load-link.tsx';
import { useListResourceLoadsQuery } from '#components/load/load-queries.ts';
import { ResourceIcon, resourceKindWords } from '#components/resources/resource-kind.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { areTexts, useRemembered } from '#lib/remembered.ts';
import { useCan } from '#store/can.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { ResourceSheet } from './resource-sheet.tsx';
import { say } from './words/index.ts';

interface ResourcesSearch {
  readonly text?: string | undefined;
  readonly kind?: string | undefined;
  readonly department?: string | undefined;
  /** The id of the resource that is open on the right. */
  readonly open?: string | undefined;
}

const firstPage: readonly string[] = [];

/** Resources that do not sign in: crews, machines, subcontractors. */
export function ResourcesPage() {
  const search: ResourcesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [pages, setPages] = useRemembered('pages', areTexts, firstPage);
  const [isMaking, setMaking] = useState(false);
  const can = useCan();
  const change = (part: ResourcesSearch) => {
    if (!('open' in part)) setPages(firstPage);
    return navigate({
      to: '/resources',
      search: (before: object) => ({ ...before, ...part }),
      replace: !('open' in part),
    });
  };
  const newResource = can('create', 'resources') && (
    <Button variant="primary" icon={<Plus />} onClick={() => setMaking(true)}>
      {say('newResource')}
    </Button>
  );
  return (
    <>
      <PageHead title={say('resources')} actions={newResource} />
      <ResourceFilters search={search} onChange={change} />
      <table className="w-full border-collapse text-sm md:table-fixed">
        <ResourceTableHead />
        {[undefined, ...pages].map((cursor, index) => (
          <ResourceTablePage
            key={cursor ?? 'first'}
            search={search}
            cursor={cursor}
            newResource={newResource}
            onOpen={(id) => change({ open: id })}
            onMore={index === pages.length ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </table>
      {search.open !== undefined && (
        <ResourceSheet id={search.open} onClose={() => change({ open: undefined })} />
      )}
      {isMaking && <ResourceDialog onClose={() => setMaking(false)} />}
    </>
  );
}

const any = 'any';

interface ResourceFiltersProps {
  readonly search: ResourcesSearch;
  readonly onChange: (part: ResourcesSearch) => void;
}

function ResourceFilters({ search, onChange }: ResourceFiltersProps) {
  const { data: departments } = useListDepartmentsQuery();
  const chosen = (value: string) => (value === any ? undefined : value);
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pb-3 max-md:px-4">
      <SearchInput
        label={say('search')}
        placeholder={say('byName')}
        text={search.text}
        onChange={(text) => onChange({ text })}
      />
      <Select
        label={say('kind')}
        value={search.kind ?? any}
        options={[
          { value: any, label: say('anyKind') },
          ...workingResourceKinds.map((kind) => ({ value: kind, label: resourceKindWords[kind] })),
        ]}
        onChange={(kind) => onChange({ kind: chosen(kind) })}
        className="w-40 max-md:grow"
      />
      <Select
        label={say('department')}
        value={search.department ?? any}
        options={[
          { value: any, label: say('anyDepartment') },
          ...(departments?.response ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(department) => onChange({ department: chosen(department) })}
        className="w-56 max-md:grow"
      />
    </div>
  );
}

/** Columns have their final positions before the first row is loaded. */
const columns = [
  { title: say('name'), width: 'w-[24%]' },
  { title: say('kind'), width: 'w-[12%]' },
  { title: say('department'), width: 'w-[16%]' },
  { title: say('calendar'), width: 'w-[14%]' },
  { title: say('capacity'), width: 'w-[8%] text-right' },
  { title: say('openColumn'), width: 'w-[8%] text-right' },
  { title: say('loadThisWeek'), width: 'w-40 text-right max-lg:w-20' },
  { title: say('loadNextWeek'), width: 'w-40 text-right max-lg:w-20' },
];

function ResourceTableHead() {
  return (
    <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
      <tr className="border-b border-border">
        {columns.map(({ title, width }) => (
          <th key={title} scope="col" className={`h-8 px-2 font-normal first:pl-5 last:pr-5 ${width}`}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface ResourceTablePageProps {
  readonly search: ResourcesSearch;
  readonly cursor: string | undefined;
  readonly newResource: ReactNode;
  readonly onOpen: (id: string) => void;
  /** For the last loaded page: shows the next one. */
  readonly onMore: ((cursor: string) => void) | undefined;
}

function ResourceTablePage({ search, cursor, newResource, onOpen, onMore }: ResourceTablePageProps) {
  const text = useDeferredValue(search.text);
  const { kind, department } = search;
  const query = {
    limit: 100,
    ...(text && { text }),
    ...(isKind(kind) && { kind: [kind] }),
    ...(department && { departmentId: department }),
    ...(cursor && { cursor }),
  };
  const { data, error, refetch } = useListResourcesQuery({ query });
  const { data: calendars } = useListCalendarsQuery();
  const ids = data?.response.map(({ id }) => id) ?? [];
  const { data: loads } = useListResourceLoadsQuery({ query: { ids } }, { skip: ids.length === 0 });
  const nameOf = (id: string | null) =>
    data?.references?.departments.find((one) => one.id === id)?.name ?? null;
  const isEmpty = data?.response.length === 0 && cursor === undefined;
  const isFiltered = Boolean(text || kind || department);
  const next = data?.next;
  return (
    <tbody>
      {data?.response.map((resource) => (
        <ResourceRow
          key={resource.id}
          resource={resource}
          department={nameOf(resource.departmentId)}
          calendar={calendars?.find(({ id }) => id === resource.calendarId)?.name}
          loads={loads?.find(({ resourceId }) => resourceId === resource.id)?.weeks}
          onOpen={() => onOpen(resource.id)}
        />
      ))}
      <tr>
        <td colSpan={columns.length}>
          {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
          {error === undefined && data === undefined && <SkeletonRows label={say('loading')} />}
          {isEmpty && isFiltered && (
            <EmptyState icon={<Truck />} title={say('noneMatches')}>
              {say('noneMatchesWhat')}
            </EmptyState>
          )}
          {isEmpty && !isFiltered && (
            <EmptyState icon={<Truck />} title={say('noneYet')} action={newResource}>
              {say('whatFor')}
            </EmptyState>
          )}
          {onMore !== undefined && next != null && (
            <div className="flex justify-center p-4">
              <Button onClick={() => onMore(next)}>{say('showMore')}</Button>
            </div>
          )}
        </td>
      </tr>
    </tbody>
  );
}

const isKind = (kind: string | undefined): kind is ResourceKind =>
  workingResourceKinds.some((known) => known === kind);

const cell = 'px-2 first:pl-5 last:pr-5 max-md:px-0 max-md:first:pl-0 max-md:last:pr-0';
/** On a wide screen the column heading says what is counted. */
const noun = (text: ReactNode) => <span className="md:hidden">{text}</span>;

const quiet = `${cell} text-secondary-foreground max-md:text-xs`;

interface ResourceRowProps {
  readonly resource: Resource;
  readonly department: string | null;
  readonly calendar: string | undefined;
  /** This week and the next, once they are known. */
  readonly loads: readonly WeekLoad[] | undefined;
  readonly onOpen: () => void;
}

/** One resource; on a small screen as a block. */
function ResourceRow({ resource, department, calendar, loads, onOpen }: ResourceRowProps) {
  const { id, name, kind, capacity, openWorks } = resource;
  return (
    <tr
      data-place={id}
      className="h-11 border-b border-border hover:bg-hover max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2"
    >
      <th scope="row" className={`${cell} text-left font-normal max-md:basis-full`}>
        <span className="flex items-center gap-2.5">
          <ResourceIcon kind={kind} />
          <button
            type="button"
            onClick={onOpen}
            className="min-w-0 truncate text-left font-medium hover:underline"
          >
            <bdi>{name}</bdi>
          </button>
        </span>
      </th>
      <td className={`${quiet} max-md:ml-7.5`}>{resourceKindWords[kind]}</td>
      <td className={`${quiet} truncate`}>{department ?? '–'}</td>
      <td className={`${quiet} truncate max-md:hidden`}>{calendar ?? say('asWork')}</td>
      <td className={`${quiet} num text-right`}>
        <span className="md:hidden">×</span>
        {capacity}
      </td>
      <td className={`${cell} num text-right max-md:ml-auto max-md:text-xs`}>
        <Link
          to="/works/all-work"
          search={{ filter: [`resource:is:${id}`, 'status:is:open'] }}
          aria-label={say('openWorksOf', { count: openWorks, name })}
          className="hover:underline"
        >
          {say.rich('open', { count: openWorks, noun })}
        </Link>
      </td>
      {[0, 1].map((week) => (
        <td
          key={week}
          className={`${cell} text-right max-md:basis-full max-md:pl-7.5 max-md:text-left max-md:text-xs`}
        >
          <span aria-hidden className="inline-block min-w-28 text-muted-foreground md:hidden">
            {say(week === 0 ? 'loadThisWeek' : 'loadNextWeek')}
          </span>
          {loads?.[week] !== undefined && (
            <LoadLink load={loads[week]} isNext={week === 1} whose={`resource:is:${id}`} name={name} />
          )}
        </td>
      ))}
    </tr>
  );
}
