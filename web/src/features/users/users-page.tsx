import type { Role, User, UserStatus } from '@gantry/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus, Users } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useListDepartmentsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Select } from '#components/ui/select.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { areTexts, useRemembered } from '#lib/remembered.ts';
import { roleWords } from '#lib/role-words.ts';
import { useCan } from '#store/can.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserRow } from './user-row.tsx';
import { UserSheet } from './user-sheet.tsx';
import { roles, userStatusWords } from './user-words.ts';
import { useListUsersQuery } from './users-queries.ts';
import { say } from './words/index.ts';

export interface UsersSearch {
  readonly text?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: UserStatus | undefined;
  /** Id of the person who stands open at the right. */
  readonly open?: string | undefined;
}

const firstPage: readonly string[] = [];

interface UsersPageProps {
  /** When a person is away, on their sheet. */
  readonly leaveOf: (user: User) => ReactNode;
  /** Brings in the leave of many people. */
  readonly leaveFromFile: ReactNode;
}

/** The directory: who is here, in which department and role, and with how much open. */
export function UsersPage({ leaveOf, leaveFromFile }: UsersPageProps) {
  const search: UsersSearch = useSearch({ strict: false });
  const [pages, setPages] = useRemembered('pages', areTexts, firstPage);
  const [isInviting, setInviting] = useState(false);
  const can = useCan();
  const change = useSearchChange(search, () => setPages(firstPage));
  return (
    <>
      <PageHead
        title={say('users')}
        actions={
          can('create', 'users') && (
            <>
              {leaveFromFile}
              <Button variant="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
                {say('invitePerson')}
              </Button>
            </>
          )
        }
      />
      <UserFilters search={search} onChange={change} />
      <table className="w-full border-collapse text-sm md:table-fixed">
        <UserTableHead />
        {[undefined, ...pages].map((cursor, index) => (
          <UserTablePage
            key={cursor ?? 'first'}
            search={search}
            cursor={cursor}
            isLast={index === pages.length}
            onOpen={(id) => change({ open: id })}
            onMore={(next) => setPages([...pages, next])}
          />
        ))}
      </table>
      {search.open !== undefined && (
        <UserSheet id={search.open} leaveOf={leaveOf} onClose={() => change({ open: undefined })} />
      )}
      {isInviting && <InviteDialog open onOpenChange={setInviting} />}
    </>
  );
}

function useSearchChange(search: UsersSearch, onFilter: () => void) {
  const navigate = useNavigate();
  return (part: UsersSearch) => {
    if (!('open' in part)) onFilter();
    return navigate({ to: '/users', search: { ...search, ...part }, replace: !('open' in part) });
  };
}

const any = 'any';

function UserFilters({ search, onChange }: { search: UsersSearch; onChange: (part: UsersSearch) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pb-3 max-md:px-4">
      <SearchInput
        label={say('searchUsers')}
        placeholder={say('nameOrEmail')}
        text={search.text}
        onChange={(text) => onChange({ text })}
      />
      <Select
        label={say('role')}
        value={search.role ?? any}
        options={[
          { value: any, label: say('anyRole') },
          ...roles.map((role) => ({ value: role, label: roleWords[role] })),
        ]}
        onChange={(role) => onChange({ role: role === any ? undefined : (role as Role) })}
        className="w-36"
      />
      <Select
        label={say('status')}
        value={search.status ?? any}
        options={[
          { value: any, label: say('anyStatus') },
          ...Object.entries(userStatusWords).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(status) => onChange({ status: status === any ? undefined : (status as UserStatus) })}
        className="w-36"
      />
    </div>
  );
}

/** Columns stand where they stand before the first row is there. */
const columns = [
  { title: say('person'), width: 'w-[30%]' },
  { title: say('department'), width: 'w-[22%]' },
  { title: say('role'), width: 'w-[16%]' },
  { title: say('lastHere'), width: 'w-[14%]' },
  { title: say('openColumn'), width: 'w-[8%]' },
  { title: say('lateColumn'), width: 'w-[10%]' },
];

function UserTableHead() {
  return (
    <thead className="text-left text-xs text-muted-foreground max-md:sr-only">
      <tr className="border-b border-border">
        {columns.map(({ title, width }) => (
          <th
            key={title}
            scope="col"
            className={`h-8 px-2 font-normal first:pl-5 last:pr-5 last:text-right [&:nth-child(5)]:text-right ${width}`}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface UserTablePageProps {
  readonly search: UsersSearch;
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMore: (cursor: string) => void;
}

function UserTablePage({ search, cursor, isLast, onOpen, onMore }: UserTablePageProps) {
  const text = useDeferredValue(search.text);
  const query = {
    limit: 100,
    ...(text && { text }),
    ...(search.role && { role: [search.role] }),
    ...(search.status && { status: [search.status] }),
    ...(cursor && { cursor }),
  };
  const { data, error, refetch } = useListUsersQuery({ query });
  const { data: departments } = useListDepartmentsQuery();
  const nameOf = (id: string | null) => departments?.response.find((one) => one.id === id)?.name ?? null;
  const isEmpty = data?.response.length === 0 && cursor === undefined;
  return (
    <tbody>
      {data?.response.map((user: User) => (
        <UserRow
          key={user.id}
          user={user}
          department={nameOf(user.departmentId)}
          onOpen={() => onOpen(user.id)}
        />
      ))}
      <tr>
        <td colSpan={6}>
          {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
          {error === undefined && data === undefined && <SkeletonRows label={say('loading')} />}
          {isEmpty && (
            <EmptyState icon={<Users />} title={say('nobodyMatches')}>
              {say('nobodyMatchesWhat')}
            </EmptyState>
          )}
          {isLast && data !== undefined && data.next !== null && (
            <MoreButton onClick={() => data.next !== null && onMore(data.next)} />
          )}
        </td>
      </tr>
    </tbody>
  );
}

function MoreButton({ onClick }: { onClick: () => void }) {
  return (
    <div className="flex justify-center p-4">
      <Button onClick={onClick}>{say('showMore')}</Button>
    </div>
  );
}
