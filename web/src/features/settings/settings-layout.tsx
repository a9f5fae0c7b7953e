import { Outlet, useLocation } from '@tanstack/react-router';
import { PageHead } from '#components/ui/page-head.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { say } from './words/index.ts';

/** The menu of the settings, and the open page. */
export function SettingsLayout() {
  // The policy page needs the whole width, and has a title of its own.
  const isPolicy = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings/policy') });
  if (isPolicy)
    return (
      <div className="flex h-full min-h-0 max-xl:flex-col">
        <SettingsMenu
          columnFrom="xl"
          className="px-5 pt-4 max-md:px-4 xl:w-49 xl:border-r xl:border-border"
        />
        <div className="min-h-0 min-w-0 grow overflow-y-auto">
          <Outlet />
        </div>
      </div>
    );
  return (
    <>
      <PageHead title={say('settings')} />
      <div className="flex gap-8 px-5 pb-10 max-md:flex-col max-md:gap-4 max-md:px-4">
        <SettingsMenu columnFrom="md" className="md:w-44" />
        <div className="min-w-0 max-w-3xl grow">
          <Outlet />
        </div>
      </div>
    </>
  );
}
