import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { useCan } from '#store/can.ts';
import { say } from './words/index.ts';

interface Entry {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
}

const you: readonly Entry[] = [
  { label: say('profile'), to: '/settings' },
  { label: say('account'), to: '/settings/account' },
];

/** The company pages that this person may read or change. Everyone sees the calendars. */
function useCompanyEntries(): readonly Entry[] {
  const can = useCan();
  const mayUpdate = can('update', 'settings');
  const entries: readonly (Entry & { readonly isShown: boolean })[] = [
    { label: say('general'), to: '/settings/company', isShown: mayUpdate },
    { label: say('calendars'), to: '/settings/calendars', isShown: true },
    { label: say('labels'), to: '/settings/labels', isShown: can('manage-labels', 'settings') },
    { label: say('signInMappings'), to: '/settings/sign-in-mappings', isShown: mayUpdate },
    { label: say('policy'), to: '/settings/policy', isShown: can('read', 'policy') },
    { label: say('auditLog'), to: '/settings/audit', isShown: can('read', 'audit') },
    { label: say('mail'), to: '/settings/mail', isShown: mayUpdate },
    { label: say('backups'), to: '/settings/backups', isShown: mayUpdate },
    { label: say('status'), to: '/settings/status', isShown: mayUpdate },
    { label: say('firstHour'), to: '/settings/first-hour', isShown: mayUpdate },
  ];
  return entries.filter(({ isShown }) => isShown);
}

const look =
  'flex h-8 items-center rounded-control px-2.5 whitespace-nowrap text-secondary-foreground hover:bg-foreground/5 data-[status=active]:bg-foreground/7 data-[status=active]:font-medium data-[status=active]:text-foreground pointer-coarse:h-10';

interface SettingsMenuProps {
  /** The minimum screen width at which the entries are in a column. */
  readonly columnFrom: 'md' | 'xl';
  readonly className: string;
}

const directions = {
  md: { menu: 'max-md:overflow-x-auto md:flex-col', list: 'md:flex-col' },
  xl: { menu: 'max-xl:overflow-x-auto xl:flex-col', list: 'xl:flex-col' },
};

/** Personal settings first, then those of the company. */
export function SettingsMenu({ columnFrom, className }: SettingsMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const company = useCompanyEntries();
  // When the entries are in one scrolling line, the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  return (
    <nav
      ref={nav}
      aria-label={say('settings')}
      className={cx('flex flex-none gap-4 text-sm', directions[columnFrom].menu, className)}
    >
      <Group name={say('you')} entries={you} className={directions[columnFrom].list} />
      <Group name={say('company')} entries={company} className={directions[columnFrom].list} />
    </nav>
  );
}

interface GroupProps {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly className: string;
}

function Group({ name, entries, className }: GroupProps) {
  const id = useId();
  return (
    <div className="flex flex-none flex-col">
      <h2 id={id} className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">
        {name}
      </h2>
      <ul aria-labelledby={id} className={cx('flex gap-px', className)}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/settings' }} className={look}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
