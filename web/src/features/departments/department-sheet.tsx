import type { Department, References, WeekLoad } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListResourcesQuery } from '#api/lookups.ts';
import { CalendarLink } from '#components/applied-calendar/calendar-link.tsx';
import { useAppliedCalendar } from '#components/applied-calendar/use-applied-calendar.ts';
import { LoadLink } from '#components/load/load-link.tsx';
import { useListResourceLoadsQuery } from '#components/load/load-queries.ts';
import { ResourceIcon } from '#components/resources/resource-kind.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { DueButton } from '#features/works/index.ts';
import { awayWords } from '#lib/away-words.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { language } from '#lib/words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useListLateInDepartment } from '#sync/reads/use-works.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { CloseDepartment } from './close-department.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import {
  useDeleteDepartmentMutation,
  useListLoadsInDepartmentQuery,
  useListPeopleOfDepartmentInfiniteQuery,
} from './departments-queries.ts';
import { say } from './words/index.ts';

interface DepartmentSheetProps {
  readonly department: Department;
  readonly departments: readonly Department[];
  readonly users: References['users'];
  readonly onClose: () => void;
  /** The notice about an overloaded week. */
  readonly notice?: ReactNode;
}

/** One department beside the tree: who leads it, who belongs to it, what is late. */
export function DepartmentSheet(props: DepartmentSheetProps) {
  const { department, departments, users, onClose, notice } = props;
  const nameOf = (id: string | null) => users.find((user) => user.id === id)?.name ?? null;
  const calendar = useAppliedCalendar(department.calendarId);
  const deputies = department.deputyIds.map(nameOf).filter((name) => name !== null);
  const [remove, { isLoading, isSuccess }] = useDeleteDepartmentMutation();
  return (
    <Sheet
      title={department.name}
      description={department.code}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <DepartmentActions
        department={department}
        departments={departments}
        onClose={onClose}
        remove={remove}
        isRemoving={isLoading}
      />
      <dl className="mt-4 grid grid-cols-[6rem_1fr] gap-y-2 text-sm">
        <Property title={say('head')}>{nameOf(department.headId) ?? say('noOne')}</Property>
        <Property title={say('deputies')}>
          {deputies.length === 0 ? say('noOne') : deputies.join(', ')}
        </Property>
        <Property title={say('calendar')}>
          <CalendarLink calendar={calendar} />
        </Property>
        <Property title={say('openWorks')}>
          <Link
            to="/works/all-work"
            search={{ filter: [`department:under:${department.id}`, 'status:is:open'] }}
            className="hover:underline"
          >
            {department.figures.open.toLocaleString(language)}
          </Link>
        </Property>
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium text-primary">
        <Link
          to="/departments"
          search={{ view: 'timeline', open: department.code }}
          className="hover:underline"
        >
          {say('onTimeline')}
        </Link>
        <Link to="/departments" search={{ view: 'level', open: department.code }} className="hover:underline">
          {say('level')}
        </Link>
      </p>
      {notice}
      <People departmentId={department.id} isGoing={isLoading || isSuccess} />
      <ResourcesHere departmentId={department.id} />
      <LateHere department={department} />
    </Sheet>
  );
}

function Property({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{title}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface DepartmentActionsProps extends Omit<DepartmentSheetProps, 'users' | 'notice'> {
  readonly remove: ReturnType<typeof useDeleteDepartmentMutation>[0];
  readonly isRemoving: boolean;
}

function DepartmentActions(props: DepartmentActionsProps) {
  const { department, departments, onClose, remove, isRemoving } = props;
  const [isEditing, setEditing] = useState(false);
  const { offerUndo } = useUndo();
  const removeIt = async () => {
    const { data, error } = await remove({ params: { id: department.id } });
    if (error !== undefined) {
      toast.error(sentenceOf(error));
      return;
    }
    onClose();
    offerUndo(say('isRemoved', { name: department.name }), data.changeSetId);
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {department.can.includes('update') && (
        <Button icon={<Pencil />} onClick={() => setEditing(true)}>
          {say('edit')}
        </Button>
      )}
      {department.can.includes('update') && (
        <CloseDepartment department={department} departments={departments} />
      )}
      {department.can.includes('delete') && (
        <Button icon={<Trash2 />} variant="danger" busy={isRemoving} onClick={removeIt}>
          {say('remove')}
        </Button>
      )}
      {isEditing && (
        <DepartmentDialog department={department} departments={departments} open onOpenChange={setEditing} />
      )}
    </div>
  );
}

const bad = (text: ReactNode) => <span className="text-late">{text}</span>;

const sectionTitle = 'mt-6 mb-2 text-xs text-muted-foreground';

interface PeopleProps {
  readonly departmentId: string;
  /** While the department is being removed its contents are not requested again, because the request would fail. */
  readonly isGoing: boolean;
}

function People({ departmentId, isGoing }: PeopleProps) {
  const { currentData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListPeopleOfDepartmentInfiniteQuery(departmentId);
  const people = currentData?.pages.flatMap(({ response }) => response);
  const today = useCompanyToday();
  const { currentData: loads } = useListLoadsInDepartmentQuery(
    { params: { id: departmentId } },
    { skip: isGoing },
  );
  const weekOf = (id: string) => loads?.find(({ userId }) => userId === id)?.weeks[1];
  return (
    <section aria-label={say('people')}>
      <h3 className={sectionTitle}>
        {say('people')}{' '}
        {people && (
          <span className="num">
            {people.length.toLocaleString(language)}
            {hasNextPage && '+'}
          </span>
        )}
        <span className="float-right">{say('loadOfNextWeek')}</span>
      </h3>
      {people === undefined && <Skeleton className="h-16 w-full" />}
      {people?.length === 0 && <p className="text-sm text-muted-foreground">{say('nobodyAtHome')}</p>}
      <ul>
        {people?.map(({ id, name, jobTitle, figures, awayUntil }) => (
          <li key={id} className="flex h-11 items-center gap-2.5 text-sm">
            <Avatar name={name} size="medium" decorative />
            <span className="min-w-0 grow">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-xs text-muted-foreground">
                {awayUntil ? awayWords(awayUntil, today) : jobTitle}
              </span>
            </span>
            {figures !== undefined && (
              <Link
                to="/works/all-work"
                search={{ filter: [`owner:is:${id}`, 'status:is:open'] }}
                className="num whitespace-nowrap text-secondary-foreground hover:underline"
              >
                {figures.overdue === 0
                  ? say('openCount', { count: figures.open })
                  : say.rich('openAndLate', { open: figures.open, late: figures.overdue, bad })}
              </Link>
            )}
            <Load whose={`doer:is:${id}`} name={name} load={weekOf(id)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('showMore')}
        </Button>
      )}
    </section>
  );
}

/** Has its final width before the value is known. */
function Load({ whose, name, load }: { whose: string; name: string; load: WeekLoad | undefined }) {
  if (load === undefined) return <span className="w-15 flex-none" />;
  return <LoadLink load={load} isNext whose={whose} name={name} hasNumber={false} />;
}

/** For the department and its descendants. */
const RESOURCES_SHOWN = 50;

/** Crews and machines, with their work of the next week. */
function ResourcesHere({ departmentId }: { departmentId: string }) {
  const { currentData } = useListResourcesQuery({ query: { departmentId, limit: RESOURCES_SHOWN } });
  const resources = currentData?.response ?? [];
  const ids = resources.map(({ id }) => id);
  const { currentData: loads } = useListResourceLoadsQuery({ query: { ids } }, { skip: ids.length === 0 });
  if (resources.length === 0) return null;
  const weekOf = (id: string) => loads?.find(({ resourceId }) => resourceId === id)?.weeks[1];
  return (
    <section aria-label={say('resources')}>
      <h3 className={sectionTitle}>
        {say('resources')} <span className="float-right">{say('loadOfNextWeek')}</span>
      </h3>
      <ul>
        {resources.map(({ id, name, kind, capacity }) => (
          <li key={id} className="flex h-11 items-center gap-2.5 text-sm">
            <ResourceIcon kind={kind} />
            <Link to="/resources" search={{ open: id }} className="min-w-0 grow truncate hover:underline">
              <bdi>{name}</bdi>
            </Link>
            {capacity > 1 && <span className="num text-muted-foreground">× {capacity}</span>}
            <Load whose={`resource:is:${id}`} name={name} load={weekOf(id)} />
          </li>
        ))}
      </ul>
      {currentData?.next != null && (
        <Link
          to="/resources"
          search={{ department: departmentId }}
          className="mt-2 inline-block text-sm font-medium text-primary hover:underline"
        >
          {say('allResources')}
        </Link>
      )}
    </section>
  );
}

function LateHere({ department }: { department: Department }) {
  const { currentData } = useListLateInDepartment(department.id);
  const works = currentData?.response;
  const today = useCompanyToday();
  if (works === undefined || works.length === 0) return null;
  return (
    <section aria-label={say('lateHere')}>
      <h3 className={sectionTitle}>{say('lateHere')}</h3>
      <ul>
        {works.map((work) => (
          <li key={work.id} className="flex h-8.5 items-center gap-3 text-sm">
            <Link
              to="/work-detail"
              search={{ key: work.key }}
              className="min-w-0 grow truncate hover:underline"
            >
              <bdi>{work.title}</bdi>
            </Link>
            <DueButton work={work} today={today} />
          </li>
        ))}
      </ul>
      <Link
        to="/works/overdue-work"
        search={{ filter: [`department:under:${department.id}`] }}
        className="mt-2 inline-block text-sm font-medium text-primary hover:underline"
      >
        {say('allLateHere')}
      </Link>
    </section>
  );
}
