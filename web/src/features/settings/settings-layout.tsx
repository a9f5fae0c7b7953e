import { Link, Outlet } from '@tanstack/react-router';
import { PageHead } from '#components/ui/page-head.tsx';
import { useCan } from '#store/can.ts';

const entry =
  'flex h-8 items-center rounded-control px-2.5 whitespace-nowrap text-secondary-foreground hover:bg-foreground/5 data-[status=active]:bg-foreground/7 data-[status=active]:font-medium data-[status=active]:text-foreground';

/** Settings of oneself first; those of the company for the people who may change or read them. */
export function SettingsLayout() {
  const can = useCan();
  return (
    <>
      <PageHead title="Settings" />
      <div className="flex gap-8 px-5 pb-10 max-md:flex-col max-md:gap-4 max-md:px-4">
        <nav
          aria-label="Settings"
          className="flex w-44 flex-none flex-col gap-px text-sm max-md:w-full max-md:flex-row max-md:overflow-x-auto"
        >
          <Link to="/settings" activeOptions={{ exact: true }} className={entry}>
            Profile
          </Link>
          <Link to="/settings/account" className={entry}>
            Account
          </Link>
          {can('update', 'settings') && (
            <Link to="/settings/company" className={entry}>
              Company
            </Link>
          )}
          {can('read', 'policy') && (
            <Link to="/settings/policy" className={entry}>
              Policy
            </Link>
          )}
          {can('read', 'audit') && (
            <Link to="/settings/audit" className={entry}>
              Audit log
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
