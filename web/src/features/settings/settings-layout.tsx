import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageHead } from '#components/ui/page-head.tsx';
import { useCan } from '#store/can.ts';
import { say } from './words/index.ts';

const entry =
  'flex h-8 items-center rounded-control px-2.5 whitespace-nowrap text-secondary-foreground hover:bg-foreground/5 data-[status=active]:bg-foreground/7 data-[status=active]:font-medium data-[status=active]:text-foreground';

/** Settings of oneself first; those of the company for the people who may change or read them. */
export function SettingsLayout() {
  const can = useCan();
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the entries stand in one line that scrolls: the one that is open comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is about
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  // The policy asks for the whole width, and has a title of its own.
  if (path.startsWith('/settings/policy')) return <Outlet />;
  return (
    <>
      <PageHead title={say('settings')} />
      <div className="flex gap-8 px-5 pb-10 max-md:flex-col max-md:gap-4 max-md:px-4">
        <nav
          ref={nav}
          aria-label={say('settings')}
          className="flex w-44 flex-none flex-col gap-px text-sm max-md:w-full max-md:flex-row max-md:overflow-x-auto"
        >
          <Link to="/settings" activeOptions={{ exact: true }} className={entry}>
            {say('profile')}
          </Link>
          <Link to="/settings/account" className={entry}>
            {say('account')}
          </Link>
          <Link to="/settings/calendars" className={entry}>
            {say('calendars')}
          </Link>
          {can('update', 'settings') && (
            <Link to="/settings/company" className={entry}>
              {say('company')}
            </Link>
          )}
          {can('manage-labels', 'settings') && (
            <Link to="/settings/labels" className={entry}>
              {say('labels')}
            </Link>
          )}
          {can('update', 'settings') && (
            <Link to="/settings/sign-in-mappings" className={entry}>
              {say('signInMappings')}
            </Link>
          )}
          {can('update', 'settings') && (
            <Link to="/settings/backups" className={entry}>
              {say('backups')}
            </Link>
          )}
          {can('update', 'settings') && (
            <Link to="/settings/mail" className={entry}>
              {say('mail')}
            </Link>
          )}
          {can('update', 'settings') && (
            <Link to="/settings/first-hour" className={entry}>
              {say('firstHour')}
            </Link>
          )}
          {can('update', 'settings') && (
            <Link to="/settings/status" className={entry}>
              {say('status')}
            </Link>
          )}
          {can('read', 'policy') && (
            <Link to="/settings/policy" className={entry}>
              {say('policy')}
            </Link>
          )}
          {can('read', 'audit') && (
            <Link to="/settings/audit" className={entry}>
              {say('auditLog')}
            </Link>
          )}
        </nav>
        <div className="min-w-0 max-w-3xl grow">
          <Outlet />
        </div>
      </div>
    </>
  );
}
