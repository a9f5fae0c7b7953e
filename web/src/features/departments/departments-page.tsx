import type { Department, References, WeekLoad } from '@gantry/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, Network, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useListDepartmentsQuery } from '#api/lookups.ts';
import ComingDepartmentsNotice from '#components/coming-departments/coming-departments.tsx';
import { LoadLink } from '#components/load/load-link.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { ViewSwitch } from '#components/ui/view-switch.tsx';
import { cx } from '#lib/cx.ts';
import { useCan } from '#store/can.ts';
import { DepartmentDialog } from './department-dialog.tsx';
import { DepartmentSheet } from './department-sheet.tsx';
import { type DepartmentNode, flattenTree } from './department-tree.ts';
import { useListDepartmentLoadsQuery } from './departments-queries.ts';
import { TOP, useMoveDepartment } from './use-move-department.ts';
import { say } from './words/index.ts';

export interface DepartmentsSearch {
  /** The code of the department that is open on the right. */
  readonly open?: string | undefined;
  readonly view?: 'timeline' | 'level' | undefined;
}

/** The company as a tree, with the numbers of people and works of each part. */
export function DepartmentsPage({ noticeOf }: Pick<DepartmentTableProps, 'noticeOf'>) {
  const { data, error, refetch } = useListDepartmentsQuery();
  const [isMaking, setMaking] = useState(false);
  const can = useCan();
  const departments = data?.response ?? [];
  const newDepartment = can('create', 'departments') && (
    <Button variant="primary" icon={<Plus />} onClick={() => setMaking(true)}>
      {say('newDepartment')}
    </Button>
  );
  return (
    <>
      <DepartmentsHead count={data && departments.length}>{newDepartment}</DepartmentsHead>
      <div className="mx-5 empty:hidden max-md:mx-4">
        <ComingDepartmentsNotice />
      </div>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && data === undefined && <SkeletonRows label={say('loading')} />}
      {data !== undefined && departments.length === 0 && (
        <EmptyState icon={<Network />} title={say('noneYet')} action={newDepartment}>
          {say('whatFor')}
        </EmptyState>
      )}
      {departments.length > 0 && (
        <DepartmentTable
          departments={departments}
          users={data?.references?.users ?? []}
          noticeOf={noticeOf}
        />
      )}
      {isMaking && <DepartmentDialog departments={departments} open onOpenChange={setMaking} />}
    </>
  );
}

interface DepartmentsHeadProps {
  readonly count?: number | undefined;
  /** The other actions. */
  readonly children?: ReactNode;
}

/** The title above the departments, for the tree and the timeline. */
export function DepartmentsHead({ count, children }: DepartmentsHeadProps) {
  const navigate = useNavigate();
  const { view, open }: DepartmentsSearch = useSearch({ strict: false });
  const show = (next: 'table' | 'timeline') =>
    navigate({
      to: '/departments',
      search: next === 'timeline' ? { view: next, ...(open !== undefined && { open }) } : {},
    });
  return (
    <PageHead
      title={say('departments')}
      aside={count}
      actions={
        <>
          <ViewSwitch
            offered={['table', 'timeline']}
            view={view === 'timeline' ? view : 'table'}
            onChange={show}
          />
          {children}
        </>
      }
    />
  );
}

interface DepartmentTableProps {
  readonly departments: readonly Department[];
  readonly users: References['users'];
  /** The information about a department, including its load of this week and the next. */
  readonly noticeOf: (department: Department, weeks: readonly WeekLoad[]) => ReactNode;
}

function DepartmentTable({ departments, users, noticeOf }: DepartmentTableProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { dragOf, dropOn, over, isDragging } = useMoveDepartment(departments);
  const navigate = useNavigate();
  const search: DepartmentsSearch = useSearch({ strict: false });
  const { data: loads } = useListDepartmentLoadsQuery();
  const opened = departments.find(({ code }) => code === search.open);
  const open = (code: string | undefined) => navigate({ to: '/departments', search: { open: code } });
  const toggle = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <>
      <table className="w-full border-collapse text-sm max-md:block">
        <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
          <tr {...dropOn(TOP)} className={cx('border-b border-border', over === TOP && 'bg-selected')}>
            <th scope="col" className="h-8 pl-5 font-normal max-md:pl-4">
              {isDragging ? say('dropAtTop') : say('department')}
            </th>
            <th scope="col" className="font-normal max-lg:hidden">
              {say('head')}
            </th>
            {[say('people'), say('openColumn'), say('lateColumn')].map((title) => (
              <th
                key={title}
                scope="col"
                className="w-20 pr-5 text-right font-normal max-lg:w-14 max-lg:pr-3"
              >
                {title}
              </th>
            ))}
            {[say('loadThisWeek'), say('loadNextWeek')].map((title) => (
              <th
                key={title}
                scope="col"
                className="w-40 pr-5 text-right font-normal max-lg:w-20 max-lg:pr-3"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {flattenTree(departments, folded).map((node) => (
            <DepartmentRow
              key={node.department.id}
              node={node}
              head={users.find(({ id }) => id === node.department.headId)?.name ?? null}
              loads={loads?.find(({ departmentId }) => departmentId === node.department.id)?.weeks}
              isFolded={folded.has(node.department.id)}
              isOpen={opened?.id === node.department.id}
              isTaking={over === node.department.id}
              dragging={{ ...dragOf(node.department), ...dropOn(node.department.id) }}
              onToggle={() => toggle(node.department.id)}
              onOpen={() => open(node.department.code)}
            />
          ))}
        </tbody>
      </table>
      <p className="mx-5 mt-3 max-w-prose text-xs text-muted-foreground max-md:mx-4">{say('loadNote')}</p>
      {opened !== undefined && (
        <DepartmentSheet
          department={opened}
          departments={departments}
          users={users}
          onClose={() => open(undefined)}
          notice={noticeOf(
            opened,
            loads?.find(({ departmentId }) => departmentId === opened.id)?.weeks ?? [],
          )}
        />
      )}
    </>
  );
}

interface DepartmentRowProps {
  readonly node: DepartmentNode;
  readonly head: string | null;
  /** This week and the next, once they are known. */
  readonly loads: readonly WeekLoad[] | undefined;
  readonly isFolded: boolean;
  readonly isOpen: boolean;
  /** Whether another row is dragged over this one. */
  readonly isTaking: boolean;
  readonly dragging: Pick<ComponentProps<'tr'>, 'draggable' | 'onDragStart' | 'onDrop'>;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
}

/** Indentation up to a readable depth; deeper levels stay at the last step. */
const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20'];

const figure = 'num pr-5 text-right max-lg:pr-3 max-md:pr-0 max-md:text-xs';

/** On a wide screen the column heading says what is counted. */
const noun = (text: ReactNode) => <span className="md:hidden">{text}</span>;

function DepartmentRow(props: DepartmentRowProps) {
  const { node, head, loads, isFolded, isOpen, isTaking, dragging, onToggle, onOpen } = props;
  const { department, depth, hasChildren } = node;
  const { name, code, active, figures } = department;
  return (
    <tr
      {...dragging}
      data-place={department.id}
      className={cx(
        'h-11 border-b border-border hover:bg-hover max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:pr-4 max-md:pl-10 max-md:py-2',
        (isOpen || isTaking) && 'bg-selected',
      )}
      aria-current={isOpen || undefined}
    >
      <th
        scope="row"
        className="pl-4 text-left font-medium max-md:-ml-6 max-md:min-w-0 max-md:basis-[calc(100%+1.5rem)] max-md:pl-0"
      >
        <span className={`flex items-center gap-1 ${indents[Math.min(depth, indents.length - 1)]}`}>
          {hasChildren ? (
            <IconButton
              size="small"
              label={isFolded ? say('unfold', { name }) : say('fold', { name })}
              aria-expanded={!isFolded}
              icon={isFolded ? <ChevronRight /> : <ChevronDown />}
              onClick={onToggle}
            />
          ) : (
            <span className="w-6" />
          )}
          <button
            type="button"
            data-name
            aria-keyshortcuts={dragging.draggable ? 'Alt+ArrowRight Alt+ArrowLeft' : undefined}
            onClick={onOpen}
            className="min-w-0 truncate text-left hover:underline"
          >
            <bdi>{name}</bdi>
          </button>
          <span className="text-xs font-normal text-muted-foreground">{code}</span>
          {!active && <span className="text-xs font-normal text-muted-foreground">{say('closed')}</span>}
        </span>
      </th>
      <td className="max-lg:hidden">
        <span className="flex items-center gap-2 text-secondary-foreground">
          <Avatar name={head} decorative={head !== null} />
          <bdi>{head ?? say('noHead')}</bdi>
        </span>
      </td>
      <td className={figure}>{say.rich('peopleIn', { count: figures.people, noun })}</td>
      <td className={figure}>{say.rich('open', { count: figures.open, noun })}</td>
      <td className={`${figure} ${figures.overdue > 0 ? 'font-medium text-late' : 'text-muted-foreground'}`}>
        {say.rich('late', { count: figures.overdue, noun })}
      </td>
      {[0, 1].map((week) => (
        <td
          key={week}
          className="pr-5 text-right max-lg:pr-3 max-md:basis-full max-md:pr-0 max-md:text-left max-md:text-xs"
        >
          <span aria-hidden className="inline-block min-w-28 text-muted-foreground md:hidden">
            {say(week === 0 ? 'loadThisWeek' : 'loadNextWeek')}
          </span>
          {loads?.[week] !== undefined && (
            <LoadLink
              load={loads[week]}
              isNext={week === 1}
              whose={`team:under:${department.id}`}
              name={name}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
