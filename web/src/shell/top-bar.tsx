import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Plus } from 'lucide-react';
import { TopBarPlace } from '#components/top-bar-place.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { useCan } from '#store/can.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { say } from './words/index.ts';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const can = useCan();
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-border pr-3 pl-5 max-md:gap-1 max-md:pl-2">
      <IconButton
        label={say('menu')}
        icon={<MenuIcon />}
        size="large"
        className="md:hidden"
        onClick={onOpenMenu}
      />
      <Breadcrumb />
      <TopBarPlace />
      <SearchButton />
      {can('create', 'works') && (
        <Link
          to="/create-new-work"
          aria-label={say('newWork')}
          className={cx(buttonClass('ghost', 'large'), 'w-9 !px-0 md:hidden')}
        >
          <Plus className="!ml-0" />
        </Link>
      )}
      <ThemeMenu />
      <NotificationBell />
      <ProfileMenu />
    </header>
  );
}
