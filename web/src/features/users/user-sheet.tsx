import type { User } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { UserCheck, UserX } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePeople } from '#api/use-choices.ts';
import { CalendarLink } from '#components/applied-calendar/calendar-link.tsx';
import { useAppliedCalendar } from '#components/applied-calendar/use-applied-calendar.ts';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { PersonAvatar } from '#components/people/person-avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialog.tsx';
import { FormProblem } from '#components/ui/form-problem.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { awayWords } from '#lib/away-words.ts';
import { showRefusal } from '#lib/form-refusal.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { hasCode, sentenceOf } from '#lib/problem.ts';
import { roleWords } from '#lib/role-words.ts';
import { toast } from '#lib/toast.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { useCan } from '#store/can.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { ContactFields } from './contact-fields.tsx';
import { DisableDialog } from './disable-dialog.tsx';
import { UserFields } from './user-fields.tsx';
import { UserRights } from './user-rights.tsx';
import { type UserValues, valuesOf } from './user-values.ts';
import { userStatusWords } from './user-words.ts';
import { useGetUserQuery, useUpdateUserMutation } from './users-queries.ts';
import { say } from './words/index.ts';

const UserSessions = lazyAside(() => import('./user-sessions.tsx'));
const UserAccount = lazyAside(() => import('./user-account.tsx'));
const UserPersonalData = lazyAside(() => import('./user-personal-data.tsx'));
const UserTokens = lazyAside(() => import('./user-tokens.tsx'));

interface UserSheetProps {
  readonly id: string;
  /** The absences of the person. */
  readonly leaveOf: (user: User) => ReactNode;
  /** The rights of the person. */
  readonly rightsOf: (user: User) => ReactNode;
  readonly onClose: () => void;
}

/** One person: their details and, for those with the right, department, roles and whether they can sign in. */
export function UserSheet({ id, leaveOf, rightsOf, onClose }: UserSheetProps) {
  const { currentData: user, error, refetch } = useGetUserQuery({ params: { id } });
  const title = user?.name ?? (hasCode(error, 'entity/not-found') ? say('noSuchPerson') : say('person'));
  return (
    <Sheet title={title} description={user?.email} open onOpenChange={(open) => !open && onClose()}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && !user && <Skeleton className="h-40 w-full" />}
      {user && (
        <UserCard key={user.id} user={user} rights={rightsOf(user)}>
          {leaveOf(user)}
        </UserCard>
      )}
    </Sheet>
  );
}

interface UserCardProps {
  readonly user: User;
  readonly rights: ReactNode;
  readonly children: ReactNode;
}

function UserCard({ user, rights, children }: UserCardProps) {
  const may = useCan();
  const { id, jobTitle, status, figures, awayUntil } = user;
  const today = useCompanyToday();
  const calendar = useAppliedCalendar(user.calendarId);
  const { nameOf } = usePeople({ chosen: [user.managerId], skip: user.managerId === null });
  return (
    <>
      <div className="flex items-center gap-3">
        <PersonAvatar person={user} size="large" />
        <div className="min-w-0 text-sm">
          <p>{jobTitle ?? say('noJobTitle')}</p>
          <p className="text-muted-foreground">{userStatusWords[status]}</p>
          {awayUntil && <p className="text-soon">{awayWords(awayUntil, today)}</p>}
        </div>
      </div>
      {figures !== undefined && (
        <p className="num mt-4 text-sm">
          <OpenAndLate userId={id} {...figures} />
        </p>
      )}
      <dl className="mt-4 grid grid-cols-[7rem_1fr] gap-y-1 text-sm">
        <dt className="text-muted-foreground">{say('manager')}</dt>
        <dd>
          <bdi>{user.managerId === null ? say('noOne') : (nameOf(user.managerId) ?? '…')}</bdi>
        </dd>
        <dt className="text-muted-foreground">{say('ownWeek')}</dt>
        <dd>{user.calendarId === null ? say('asWork') : <CalendarLink calendar={calendar} />}</dd>
      </dl>
      {children}
      {user.can.includes('update') && user.erasedNumber == null ? <UserForm user={user} /> : null}
      {user.can.includes('disable') && user.status === 'active' && (
        <Suspense>
          <UserSessions user={user} />
        </Suspense>
      )}
      {user.can.includes('assign-roles') && user.status === 'active' && (
        <Suspense>
          <UserAccount user={user} />
        </Suspense>
      )}
      {may('update', 'settings') && user.status === 'active' && (
        <Suspense>
          <UserTokens user={user} />
        </Suspense>
      )}
      <UserRights user={user}>{rights}</UserRights>
      {(may('export', 'settings') || may('update', 'settings')) && (
        <Suspense>
          <UserPersonalData user={user} />
        </Suspense>
      )}
      {user.can.includes('disable') && user.erasedNumber == null && <UserStatusActions user={user} />}
    </>
  );
}

interface OpenAndLateProps {
  readonly userId: string;
  readonly open: number;
  readonly overdue: number;
}

function OpenAndLate({ userId, open, overdue }: OpenAndLateProps) {
  const toOpen = (text: ReactNode) => (
    <Link
      to="/works/all-work"
      search={{ filter: [`owner:is:${userId}`, 'status:is:open'] }}
      className="font-medium text-primary hover:underline"
    >
      {text}
    </Link>
  );
  const toLate = (text: ReactNode) => (
    <Link
      to="/works/overdue-work"
      search={{ filter: [`owner:is:${userId}`] }}
      className="font-medium text-late hover:underline"
    >
      {text}
    </Link>
  );
  return overdue === 0
    ? say.rich('openWorks', { open, toOpen })
    : say.rich('openAndLateWorks', { open, late: overdue, toOpen, toLate });
}

const userFieldWords: FieldWords = {
  names: {
    name: say('name'),
    email: say('email'),
    jobTitle: say('jobTitle'),
    managerId: say('manager'),
    departmentId: say('department'),
    calendarId: say('ownWeek'),
    roles: say('roles'),
  },
  texts: ['name', 'email', 'jobTitle'],
  values: roleWords,
};

function UserForm({ user }: { user: User }) {
  const [update, { isLoading }] = useUpdateUserMutation();
  const { offerUndo } = useUndo();
  const { control, formState, handleSubmit, register, setError, setValue, reset } = useForm<UserValues>({
    defaultValues: valuesOf(user),
  });
  const { dirtyFields, errors, isDirty } = formState;
  const begun = useEditSnapshot(user, isDirty);
  const { save, question } = useSaveOrAsk(user.name, userFieldWords);
  // Until something is typed, other people's changes are shown. Typed input stays, with the version at which it was
  // begun.
  useEffect(() => {
    if (!isDirty) reset(valuesOf(user));
  }, [user, isDirty, reset]);
  const submit = handleSubmit(async (values) => {
    const touched = Object.entries(values).filter(([field]) => field in dirtyFields);
    const { id, version, name } = begun;
    const { data, error, isTheirs } = await save(Object.fromEntries(touched), version, (change, seen) =>
      update({ params: { userId: id }, body: { ...change, version: seen } }),
    );
    if (data === undefined && !isTheirs) return showRefusal(setError, error, valuesOf(user));
    // The form begins with the saved values from now on.
    reset(data === undefined ? valuesOf(user) : values);
    if (data !== undefined) offerUndo(say('isChanged', { name: values.name ?? name }), data.changeSetId);
  });
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <ContactFields user={user} register={register} setValue={setValue} errors={errors} />
      <UserFields
        control={control}
        mayAssignRoles={user.can.includes('assign-roles')}
        rolesError={errors.roles?.message}
        mapped={{
          roles: user.mappedRoles ?? [],
          departmentId: user.isDepartmentMapped ? user.departmentId : null,
        }}
      />
      <FormProblem errors={errors} />
      {question}
      <div>
        <Button type="submit" variant="primary" busy={isLoading} disabled={!isDirty}>
          {say('saveChanges')}
        </Button>
      </div>
    </form>
  );
}

function UserStatusActions({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const [update, { isLoading }] = useUpdateUserMutation();
  const enable = async () => {
    const { error } = await update({
      params: { userId: user.id },
      body: { status: 'active', version: user.version },
    });
    if (error !== undefined) toast.error(sentenceOf(error));
    else toast(say('isEnabled', { name: user.name }));
  };
  return (
    <div className="mt-6 border-t border-border pt-4">
      {user.status === 'disabled' ? (
        <Button icon={<UserCheck />} busy={isLoading} onClick={enable}>
          {say('enable')}
        </Button>
      ) : (
        <Button icon={<UserX />} variant="danger" onClick={() => setAsking(true)}>
          {say('disable')}
        </Button>
      )}
      {isAsking && <DisableDialog user={user} open onOpenChange={setAsking} />}
    </div>
  );
}
