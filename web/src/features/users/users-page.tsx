import type { RoleId, User, UserSort, UserStatus } from '@gantry/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useListDepartmentsQuery, useListRolesQuery } from '#api/lookups.ts';
import { useRoleName } from '#components/role-names.ts';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SearchInput } from '#components/ui/search-input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { lazyAside } from '#lib/lazy-part.ts';
import { areTexts, useRemembered } from '#lib/remembered.ts';
import { useCan } from '#store/can.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserSheet } from './user-sheet.tsx';
import { UserTable } from './user-table.tsx';
import { userStatusWords } from './user-words.ts';
import { useCountUsersQuery } from './users-queries.ts';
import { say } from './words/index.ts';

const BulkBar = lazyAside(() => import('./bulk-bar.tsx'));

export interface UsersSearch {
  readonly text?: string | undefined;
  readonly role?: RoleId | undefined;
  /** The code of a department. */
  readonly department?: string | undefined;
  /** The tab; without one, active people are shown. */
  readonly status?: UserStatus | 'all' | undefined;
  readonly sort?: UserSort | undefined;
  readonly order?: 'desc' | undefined;
  /** The id of the person who is open on the right. */
  readonly open?: string | undefined;
}

const firstPage: readonly string[] = [];
const nobodyChosen: ReadonlyMap<string, User> = new Map();

interface UsersPageProps {
  /** The absences on a person's sheet. */
  readonly leaveOf: (user: User) => ReactNode;
  /** The rights on a person's sheet. */
  readonly rightsOf: (user: User) => ReactNode;
  /** Imports the leave of many people. */
  readonly leaveFromFile: ReactNode;
  /** Invites the people of a file, by a button with this label. */
  readonly peopleFromFile: (label: string) => ReactNode;
}

/** The directory: people with department, role and the number of their open works. */
export function UsersPage({ leaveOf, rightsOf, leaveFromFile, peopleFromFile }: UsersPageProps) {
  const search: UsersSearch = useSearch({ strict: false });
  const [pages, setPages] = useRemembered('pages', areTexts, firstPage);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState(nobodyChosen);
  const can = useCan();
  const startOver = () => {
    setPages(firstPage);
    setChosen(nobodyChosen);
  };
  const change = useSearchChange(startOver);
  return (
    <>
      <PageHead
        title={say('users')}
        actions={
          can('create', 'users') && (
            <>
              {leaveFromFile}
              {peopleFromFile(say('peopleFromFile'))}
              <Button variant="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
                {say('invitePerson')}
              </Button>
            </>
          )
        }
      />
      <UserFilters search={search} onChange={change} />
      <UserTable
        search={search}
        pages={pages}
        chosen={can('update', 'users') ? chosen : undefined}
        onChoose={setChosen}
        onChange={change}
        onMore={(next) => setPages([...pages, next])}
      />
      {chosen.size > 0 && (
        <Suspense>
          <BulkBar people={[...chosen.values()]} onDone={() => setChosen(nobodyChosen)} />
        </Suspense>
      )}
      {search.open !== undefined && (
        <UserSheet
          id={search.open}
          leaveOf={leaveOf}
          rightsOf={rightsOf}
          onClose={() => change({ open: undefined })}
        />
      )}
      {isInviting && <InviteDialog open onOpenChange={setInviting} />}
    </>
  );
}

/**
 * A second change may come before the first is rendered: each one is based on the newest address, not on the rendered
 * one.
 */
function useSearchChange(onFilter: () => void) {
  const navigate = useNavigate();
  return (part: UsersSearch) => {
    if (!('open' in part)) onFilter();
    return navigate({
      to: '/users',
      search: (before: object) => ({ ...before, ...part }),
      replace: !('open' in part),
    });
  };
}

const any = 'any';

interface UserFiltersProps {
  readonly search: UsersSearch;
  readonly onChange: (part: UsersSearch) => void;
}

function UserFilters({ search, onChange }: UserFiltersProps) {
  const { data: roles } = useListRolesQuery();
  const { data: departments } = useListDepartmentsQuery();
  const roleName = useRoleName();
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
          ...(roles ?? []).map(({ id }) => ({ value: id, label: roleName(id) })),
        ]}
        onChange={(role) => onChange({ role: role === any ? undefined : (role as RoleId) })}
        className="w-36 max-md:grow"
      />
      <Select
        label={say('department')}
        value={search.department ?? any}
        options={[
          { value: any, label: say('anyDepartment') },
          ...(departments?.response ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(code) => onChange({ department: code === any ? undefined : code })}
        className="w-42 max-md:grow"
      />
      <StatusTabs search={search} onChange={onChange} />
    </div>
  );
}

const tabs = ['active', 'invited', 'disabled', 'all'] as const;

/** Active, invited and former people; each tab with the number of matches. */
function StatusTabs({ search, onChange }: UserFiltersProps) {
  const query = useCountQuery(search);
  const { data: counts } = useCountUsersQuery({ query });
  const countOf = (tab: (typeof tabs)[number]) => {
    if (counts == null) return '';
    return tab === 'all' ? counts.active + counts.invited + counts.disabled : counts[tab];
  };
  return (
    <Segmented
      label={say('status')}
      value={search.status ?? 'active'}
      options={tabs.map((tab) => ({
        value: tab,
        label: `${tab === 'all' ? say('everybody') : userStatusWords[tab]} ${countOf(tab)}`.trim(),
      }))}
      onChange={(tab) => onChange({ status: tab === 'active' ? undefined : tab })}
      className="md:ml-auto"
    />
  );
}

function useCountQuery({ text, role, department }: UsersSearch) {
  const { data } = useListDepartmentsQuery();
  const departmentId = data?.response.find(({ code }) => code === department)?.id;
  return { ...(text && { text }), ...(role && { role: [role] }), ...(departmentId && { departmentId }) };
}
