import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useGetCountsQuery } from './shell-queries.ts';
import { say } from './words/index.ts';

const NotificationList = lazyPart(
  loadOnFirstTouch(() => import('#features/notifications/notification-list.tsx')),
);

/** What one was told: how much of it is unread, and the list behind it. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useGetCountsQuery().data?.unread ?? 0;
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <Popover
      label={say('notifications')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="flex max-h-[min(30rem,var(--available-height))] min-h-40 w-100 max-w-(--available-width) flex-col"
      trigger={
        <IconButton
          label={unread === 0 ? say('notifications') : say('unread', { count: shown })}
          icon={
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
          }
        />
      }
    >
      <Suspense>
        <NotificationList onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
