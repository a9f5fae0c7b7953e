import type { Notification } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { cx } from '#lib/cx.ts';
import { exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { notificationText, notificationWords } from './notification-words.ts';

interface NotificationRowProps {
  readonly row: Notification;
  readonly actor: string;
  /** Has the focus when the list opens. */
  readonly isFirst: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** Who did what, the words they used, and whether one has read it. */
export function NotificationRow({ row, actor, isFirst, onOpen, onToggle }: NotificationRowProps) {
  const now = useOwnNow();
  const moment = wallClockAt(row.createdAt, useSelector(selectTimeZone));
  const isUnread = row.readAt === null;
  const words = notificationWords(row);
  return (
    <li className="relative flex rounded-control hover:bg-hover has-[[data-row]:focus-visible]:bg-hover">
      <button
        type="button"
        data-row
        // biome-ignore lint/a11y/noAutofocus: the list was opened to be gone through
        autoFocus={isFirst}
        aria-label={`${isUnread ? 'Unread: ' : ''}${actor} ${words}: ${notificationText(row)}`}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onToggle();
        }}
        className="flex min-w-0 grow gap-2.5 rounded-control py-2 pr-8 pl-2 text-left"
      >
        <Avatar name={actor} decorative className="mt-0.5" />
        <span className="min-w-0 grow">
          <span className={cx('block', !isUnread && 'text-secondary-foreground')}>
            <b className="font-medium">{actor}</b> {words}{' '}
            <time
              dateTime={row.createdAt}
              title={exactDate(moment)}
              className="text-xs whitespace-nowrap text-muted-foreground"
            >
              {momentWords(moment, now)}
            </time>
          </span>
          {row.comment !== null && row.workCount === 1 && (
            <span dir="auto" className="block truncate text-secondary-foreground">
              {row.work.title}
            </span>
          )}
          <span className="line-clamp-2 text-muted-foreground">{notificationText(row)}</span>
        </span>
      </button>
      <Tooltip label={isUnread ? 'Mark as read' : 'Mark as unread'} keys="E">
        <button
          type="button"
          tabIndex={-1}
          aria-label={isUnread ? 'Mark as read' : 'Mark as unread'}
          onClick={onToggle}
          className="group/mark absolute top-1.5 right-1 flex size-6 items-center justify-center rounded-control hover:bg-foreground/6"
        >
          <span
            className={cx(
              'size-2 rounded-full',
              isUnread ? 'bg-primary' : 'border border-mark opacity-0 group-hover/mark:opacity-100',
            )}
          />
        </button>
      </Tooltip>
    </li>
  );
}
