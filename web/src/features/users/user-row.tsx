import type { RoleId, User } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PersonAvatar } from '#components/people/person-avatar.tsx';
import { useRoleName } from '#components/role-names.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { awayWords } from '#lib/away-words.ts';
import { activityWords, dayInSentence, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday, useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { UserMenu } from './user-menu.tsx';
import { userStatusWords } from './user-words.ts';
import { say } from './words/index.ts';

const cell = 'px-2 first:pl-5 last:pr-5 max-md:px-0 max-md:first:pl-0 max-md:last:pr-0';
const quiet = `${cell} truncate text-secondary-foreground max-md:text-xs`;

interface UserRowProps {
  readonly user: User;
  readonly department: string | null;
  readonly isChosen: boolean;
  /** Absent for people who cannot change any user. */
  readonly onChoose: (() => void) | undefined;
  readonly onOpen: () => void;
}

/** Roles with access to the whole company are highlighted. */
const isStrong = (role: RoleId) => role === 'admin' || role === 'manager';

/** On a wide screen the column heading says what is counted. */
const noun = (text: ReactNode) => <span className="md:hidden">{text}</span>;

/** One person of the directory; on a small screen as a block. */
export function UserRow({ user, department, isChosen, onChoose, onOpen }: UserRowProps) {
  const { name, email, jobTitle, roles, status, figures, awayUntil } = user;
  const companyToday = useCompanyToday();
  const roleName = useRoleName();
  return (
    <tr
      data-place={user.id}
      aria-selected={onChoose === undefined ? undefined : isChosen}
      className="group h-11 aria-selected:bg-selected border-b border-border hover:bg-hover max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:pr-4 max-md:pl-13.5 max-md:py-2"
    >
      <th
        scope="row"
        className={`${cell} text-left font-normal max-md:order-first max-md:-ml-9.5 max-md:min-w-0 max-md:basis-[calc(100%-0.5rem)]`}
      >
        <span className="relative flex items-center gap-2.5">
          {onChoose !== undefined && (
            <Checkbox
              checked={isChosen}
              onCheckedChange={onChoose}
              aria-label={say('choose', { name })}
              className={`!absolute -left-3.5 z-1 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:!relative pointer-coarse:left-0 pointer-coarse:opacity-100 ${isChosen ? '' : 'opacity-0'}`}
            />
          )}
          <PersonAvatar person={user} size="medium" />
          <span className="min-w-0">
            <button type="button" onClick={onOpen} className="block truncate font-medium hover:underline">
              {name}
            </button>
            <span className="block truncate text-xs text-muted-foreground">{email}</span>
          </span>
          {status !== 'active' && <Badge>{userStatusWords[status]}</Badge>}
          {awayUntil && <Badge>{awayWords(awayUntil, companyToday)}</Badge>}
        </span>
      </th>
      <td className={`${quiet} ${jobTitle === null ? 'max-md:hidden' : ''}`}>{jobTitle ?? '–'}</td>
      <td className={quiet}>{department ?? '–'}</td>
      <td className={`${cell} max-md:text-xs`}>
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role} tone={isStrong(role) ? 'primary' : 'neutral'}>
              {roleName(role)}
            </Badge>
          ))}
        </span>
      </td>
      <td className={`${cell} num text-right max-md:text-xs`}>
        {figures !== undefined && (
          <Link
            to="/works/all-work"
            search={{ filter: [`owner:is:${user.id}`, 'status:is:open'] }}
            aria-label={say('openWorksOf', { count: figures.open, name })}
            className="hover:underline"
          >
            {say.rich('open', { count: figures.open, noun })}
          </Link>
        )}
      </td>
      <td className={`${cell} num text-right max-md:text-xs max-md:not-has-[a]:hidden`}>
        {figures !== undefined && figures.overdue > 0 ? (
          <Link
            to="/works/overdue-work"
            search={{ filter: [`owner:is:${user.id}`] }}
            aria-label={say('lateWorksOf', { count: figures.overdue, name })}
            className="font-medium text-late hover:underline"
          >
            {say.rich('late', { count: figures.overdue, noun })}
          </Link>
        ) : (
          <span className="text-muted-foreground">0</span>
        )}
      </td>
      <td className={`${cell} num text-right text-muted-foreground max-md:text-xs`}>
        <span className="md:hidden">{say(user.invitation === undefined ? 'lastHere' : 'invitation')}: </span>
        {user.invitation === undefined ? <LastSeen user={user} /> : <Invitation user={user} />}
      </td>
      <td className="pr-3 text-right max-md:order-first max-md:pr-0">
        <UserMenu user={user} onOpen={onOpen} />
      </td>
    </tr>
  );
}

const refusalWords = (email: string, answer: number | null) =>
  answer === null
    ? say('invitationNoAddressWhat', { email })
    : say('invitationRefusedWhat', { email, answer });

/** The delivery state of the mail to a person who has not joined. */
function Invitation({ user: { email, invitation } }: { user: User }) {
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  if (!invitation) return say('invitationNotMailed');
  const { state, at, answer } = invitation;
  if (state === 'waiting') return say('invitationWaiting');
  if (state === 'sent')
    return say('invitationSent', { when: dayInSentence(wallClockAt(at, timeZone), today) });
  const isRefused = state === 'refused';
  const what = isRefused ? refusalWords(email, answer) : say('invitationGivenUpWhat');
  return (
    <span title={what} className="font-medium text-late">
      {say(isRefused ? 'invitationRefused' : 'invitationGivenUp')}
      <span className="sr-only">. {what}</span>
    </span>
  );
}

function LastSeen({ user }: { user: User }) {
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  return user.lastSeenAt === null
    ? say('never')
    : activityWords(wallClockAt(user.lastSeenAt, timeZone), today);
}
