import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { cx } from '#lib/cx.ts';
import { useGetCountsQuery } from './shell-queries.ts';
import { say } from './words/index.ts';

/** The link to the inbox, with the number of unread messages. */
export function NotificationBell() {
  const unread = useGetCountsQuery().data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <Tooltip label={say('inbox')} keys="G I">
      <Link
        to="/inbox"
        aria-label={unread === 0 ? say('inbox') : say('unread', { count: unread })}
        className={cx(buttonClass('ghost'), 'w-7 !px-0 pointer-coarse:w-9 [&_.lucide]:ml-0')}
      >
        <span className="relative">
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden
              className="num absolute -top-2 left-1.5 min-w-3.5 rounded-full bg-primary px-0.5 text-center text-[10px]/3.5 font-medium text-primary-foreground ring-2 ring-background"
            >
              {shown}
            </span>
          )}
        </span>
      </Link>
    </Tooltip>
  );
}
