import { Link } from '@tanstack/react-router';
import { Keyboard, LogOut, SlidersHorizontal } from 'lucide-react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx';
import { leaveSession } from '#features/sign-in/session.ts';
import { selectUser } from '#store/auth.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { keySheetShown } from '#store/overlay.ts';
import { say } from './words/index.ts';

export function ProfileMenu() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={say('profileOf', { name: user.name })}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-full"
        >
          <Avatar name={user.name} size="medium" decorative />
        </button>
      }
    >
      <div className="px-2 pt-1.5 pb-2">
        <p dir="auto" className="font-medium">
          {user.name}
        </p>
        <p className="text-xs text-muted-foreground">{user.email}</p>
      </div>
      <MenuSeparator />
      <MenuLink icon={<SlidersHorizontal />} render={<Link to="/settings" />}>
        {say('settings')}
      </MenuLink>
      <MenuItem icon={<Keyboard />} keys="?" onSelect={() => dispatch(keySheetShown(true))}>
        {say('keyboardShortcuts')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => void dispatch(leaveSession())}>
        {say('signOut')}
      </MenuItem>
    </Menu>
  );
}
