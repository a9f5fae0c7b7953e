import type { User } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { awayWords } from '#lib/away-words.ts';
import { activityWords, wallClockAt } from '#lib/dates/index.ts';
import { roleWords } from '#lib/role-words.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday, useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { userStatusWords } from './user-words.ts';
import { say } from './words/index.ts';

const cell = 'px-2 first:pl-5 last:pr-5 max-md:px-0 max-md:first:pl-0 max-md:last:pr-0';

interface UserRowProps {
  readonly user: User;
  readonly department: string | null;
  readonly onOpen: () => void;
}

/** On a wide screen the column says what is counted. */
const noun = (text: ReactNode) => <span className="md:hidden">{text}</span>;

/** One person of the directory; on a small screen as a block. */
export function UserRow({ user, department, onOpen }: UserRowProps) {
  const { name, email, jobTitle, roles, status, figures, awayUntil } = user;
  const companyToday = useCompanyToday();
  return (
    <tr
      data-place={user.id}
      className="h-11 border-b border-border hover:bg-hover max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2"
    >
      <th scope="row" className={`${cell} text-left font-normal max-md:basis-full`}>
        <span className="flex items-center gap-2.5">
          <Avatar name={name} size="medium" decorative />
          <span className="min-w-0">
            <button type="button" onClick={onOpen} className="block truncate font-medium hover:underline">
              {name}
            </button>
            <span className="block truncate text-xs text-muted-foreground">{jobTitle ?? email}</span>
          </span>
          {status !== 'active' && <Badge>{userStatusWords[status]}</Badge>}
          {awayUntil && <Badge>{awayWords(awayUntil, companyToday)}</Badge>}
        </span>
      </th>
      <td className={`${cell} text-secondary-foreground max-md:ml-9.5 max-md:text-xs`}>
        {department ?? '–'}
      </td>
      <td className={`${cell} text-secondary-foreground max-md:text-xs`}>
        {roles.map((role) => roleWords[role]).join(', ')}
      </td>
      <td className={`${cell} num text-muted-foreground max-md:hidden`}>
        <LastSeen user={user} />
      </td>
      <td className={`${cell} num text-right max-md:ml-auto max-md:text-xs`}>
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
    </tr>
  );
}

function LastSeen({ user }: { user: User }) {
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  return user.lastSeenAt === null
    ? say('never')
    : activityWords(wallClockAt(user.lastSeenAt, timeZone), today);
}
