import type { User } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, Ellipsis, ListTodo, Mail, Pencil, Shield } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { useCan } from '#store/can.ts';
import { useSendAgain } from './use-send-again.ts';
import { say } from './words/index.ts';

const DisableDialog = lazyPart(() =>
  import('./disable-dialog.tsx').then((module) => ({ default: module.DisableDialog })),
);

/** The actions and links for one person of the directory. */
export function UserMenu({ user, onOpen }: { user: User; onOpen: () => void }) {
  const { id, name, status, figures, can, invitation } = user;
  const [isLeaving, setLeaving] = useState(false);
  const may = useCan();
  const { isSetUp, sendAgain } = useSendAgain();
  const filter = [`owner:is:${id}`, 'status:is:open'];
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={say('more', { name })} icon={<Ellipsis />} size="small" />}
      >
        <MenuItem icon={<Pencil />} onSelect={onOpen}>
          {can.includes('update') ? say('editMore') : say('look')}
        </MenuItem>
        {may('read', 'policy') && (
          <MenuLink
            icon={<Shield />}
            render={<Link to="/settings/policy" search={{ tab: 'ask', who: id }} />}
          >
            {say('whatMay', { name })}
          </MenuLink>
        )}
        <MenuLink icon={<ListTodo />} render={<Link to="/works/all-work" search={{ filter }} />}>
          {say('showOpen', { count: figures?.open ?? 0 })}
        </MenuLink>
        {isSetUp && invitation !== undefined && (
          <MenuItem icon={<Mail />} onSelect={() => void sendAgain([id])}>
            {say(invitation === null ? 'sendInvitation' : 'sendAgain')}
          </MenuItem>
        )}
        {can.includes('disable') && status !== 'disabled' && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<ArrowRightLeft />} onSelect={() => setLeaving(true)}>
              {say(status === 'invited' ? 'withdrawMore' : 'handOverAndDisable')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isLeaving && (
        <Suspense>
          <DisableDialog user={user} open onOpenChange={setLeaving} />
        </Suspense>
      )}
    </>
  );
}
