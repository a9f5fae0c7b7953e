import type { User, UserSort } from '@gantry/contract';
import { ArrowDown, ArrowUp, Users } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useListDepartmentsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { UserRow } from './user-row.tsx';
import type { UsersSearch } from './users-page.tsx';
import { useListUsersQuery } from './users-queries.ts';
import { say } from './words/index.ts';

type Chosen = ReadonlyMap<string, User>;

interface UserTableProps {
  readonly search: UsersSearch;
  /** The starts of the pages after the first. */
  readonly pages: readonly string[];
  /** Absent for people who cannot change any user. */
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onChange: (part: UsersSearch) => void;
  readonly onMore: (cursor: string) => void;
}

export function UserTable(props: UserTableProps) {
  const { search, pages, onChange } = props;
  return (
    <table className="w-full border-collapse text-sm max-md:block md:table-fixed">
      <UserTableHead search={search} onChange={onChange} />
      {[undefined, ...pages].map((cursor, index) => (
        <UserTablePage {...props} key={cursor ?? 'first'} cursor={cursor} isLast={index === pages.length} />
      ))}
    </table>
  );
}

interface Column {
  readonly title: string;
  readonly look: string;
  /** The sort fields of the server. */
  readonly sort?: UserSort;
}

/** Columns have their final positions before the first row is loaded. */
const columns: readonly Column[] = [
  { title: say('person'), look: 'w-[26%]', sort: 'name' },
  { title: say('jobTitle'), look: 'w-[16%]', sort: 'title' },
  { title: say('department'), look: 'w-[17%]' },
  { title: say('roles'), look: 'w-[15%]' },
  { title: say('openColumn'), look: 'w-[6%] text-right' },
  { title: say('lateColumn'), look: 'w-[6%] text-right' },
  { title: say('lastHere'), look: 'w-[11%] text-right', sort: 'seen' },
];

/** For people who have not joined, the column shows when they were invited. */
const columnsOf = ({ status }: UsersSearch): readonly Column[] =>
  status === 'invited'
    ? columns.map((column) =>
        column.sort === 'seen' ? { title: say('invitation'), look: column.look } : column,
      )
    : columns;

function UserTableHead({ search, onChange }: Pick<UserTableProps, 'search' | 'onChange'>) {
  const { sort: sorted = 'name', order } = search;
  return (
    <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
      <tr className="border-b border-border">
        {columnsOf(search).map(({ title, look, sort }) => (
          <th
            key={title}
            scope="col"
            aria-sort={sort !== sorted ? undefined : order === 'desc' ? 'descending' : 'ascending'}
            className={`h-8 px-2 font-normal first:pl-5 ${look}`}
          >
            {sort === undefined ? (
              title
            ) : (
              <SortButton
                title={title}
                order={sort === sorted ? (order ?? 'asc') : undefined}
                onSort={(next) =>
                  onChange({
                    sort: sort === 'name' ? undefined : sort,
                    order: next === 'desc' ? next : undefined,
                  })
                }
              />
            )}
          </th>
        ))}
        <th scope="col" className="w-11">
          <span className="sr-only">{say('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  readonly title: string;
  /** Undefined: the list is sorted by another field. */
  readonly order: 'asc' | 'desc' | undefined;
  readonly onSort: (order: 'asc' | 'desc') => void;
}

function SortButton({ title, order, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
      className={`inline-flex items-center gap-1 hover:text-foreground ${order === undefined ? '' : 'font-medium text-foreground'}`}
    >
      {title}
      {order === 'asc' && <ArrowUp className="!size-3" />}
      {order === 'desc' && <ArrowDown className="!size-3" />}
    </button>
  );
}

type UserTablePageProps = UserTableProps & {
  readonly cursor: string | undefined;
  readonly isLast: boolean;
};

function UserTablePage(props: UserTablePageProps) {
  const { cursor, isLast, chosen, onChoose, onChange, onMore } = props;
  const { departments, query } = useUsersQuery(props);
  const { data, error, refetch } = useListUsersQuery({ query });
  const nameOf = (id: string | null) => departments?.find((one) => one.id === id)?.name ?? null;
  const isEmpty = data?.response.length === 0 && cursor === undefined;
  const choose = (user: User) => {
    const next = new Map(chosen);
    if (!next.delete(user.id)) next.set(user.id, user);
    onChoose(next);
  };
  return (
    <tbody className="max-md:block">
      {data?.response.map((user: User) => (
        <UserRow
          key={user.id}
          user={user}
          department={nameOf(user.departmentId)}
          isChosen={chosen?.has(user.id) ?? false}
          onChoose={chosen === undefined ? undefined : () => choose(user)}
          onOpen={() => onChange({ open: user.id })}
        />
      ))}
      <tr>
        <td colSpan={columns.length + 1}>
          {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
          {error === undefined && data === undefined && <SkeletonRows label={say('loading')} />}
          {isEmpty && (
            <EmptyState icon={<Users />} title={say('nobodyMatches')}>
              {say('nobodyMatchesWhat')}
            </EmptyState>
          )}
          {isLast && data !== undefined && data.next !== null && (
            <div className="flex justify-center p-4">
              <Button onClick={() => data.next !== null && onMore(data.next)}>{say('showMore')}</Button>
            </div>
          )}
        </td>
      </tr>
    </tbody>
  );
}

function useUsersQuery({ search, cursor }: Pick<UserTablePageProps, 'search' | 'cursor'>) {
  const { data } = useListDepartmentsQuery();
  const departments = data?.response;
  const text = useDeferredValue(search.text);
  const { status = 'active', role, sort, order, department } = search;
  const departmentId = departments?.find(({ code }) => code === department)?.id;
  const query = {
    limit: 100,
    ...(text && { text }),
    ...(role && { role: [role] }),
    ...(status !== 'all' && { status: [status] }),
    ...(departmentId && { departmentId }),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(cursor && { cursor }),
  };
  return { departments, query };
}
