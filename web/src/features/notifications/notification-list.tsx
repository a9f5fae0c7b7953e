import type { Notification } from '@gantry/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { cx } from '#lib/cx.ts';
import { notifyFailure } from '#lib/notify.ts';
import { NotificationRow } from './notification-row.tsx';
import {
  useListNotificationsInfiniteQuery,
  useReadAllNotificationsMutation,
  useUpdateNotificationMutation,
} from './notifications-queries.ts';

/** What one was told, unread first: arrows move, Enter opens, E marks as read or unread. */
export default function NotificationList({ onClose }: { onClose: () => void }) {
  const list = useListNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateNotificationMutation();
  const open = useOpenNotification(onClose);
  const rows = list.data?.pages.flatMap(({ response }) => response) ?? [];
  const names = useMemo(
    () =>
      new Map(
        list.data?.pages
          .flatMap(({ references }) => references?.users ?? [])
          .map(({ id, name }) => [id, name]),
      ),
    [list.data],
  );
  const toggle = (row: Notification) =>
    void update({ params: { id: row.id }, body: { read: row.readAt === null } });
  return (
    <>
      <ListHead hasUnread={rows.some(({ readAt }) => readAt === null)} onClose={onClose} />
      <div className="min-h-0 grow overflow-y-auto p-1">
        {list.error !== undefined && rows.length === 0 && (
          <ErrorState
            title="They could not be loaded"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isLoading && <Skeleton className="m-3 h-3 w-2/3" />}
        {list.isSuccess && rows.length === 0 && (
          <EmptyState icon={<BellOff />} title="Nothing for you yet">
            You see here when another person mentions you, asks you or gives you a work.
          </EmptyState>
        )}
        <RowList rows={rows} names={names} onOpen={open} onToggle={toggle} />
        {list.hasNextPage && (
          <Button
            size="small"
            variant="ghost"
            className="m-1"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier ones
          </Button>
        )}
      </div>
    </>
  );
}

function ListHead({ hasUnread, onClose }: { hasUnread: boolean; onClose: () => void }) {
  const [readAll] = useReadAllNotificationsMutation();
  const markAll = async () => {
    const { error } = await readAll();
    if (error !== undefined) notifyFailure('They were not marked as read', error);
  };
  return (
    <div className="flex h-10 flex-none items-center gap-1 border-b border-border pr-1.5 pl-3">
      <h2 className="grow font-medium">Notifications</h2>
      <IconButton
        label="Mark all as read"
        icon={<CheckCheck />}
        disabled={!hasUnread}
        onClick={() => void markAll()}
      />
      <Link
        to="/settings/account"
        hash="notifications"
        aria-label="Choose what you are told of"
        onClick={onClose}
        className={cx(buttonClass('ghost'), 'w-7 !px-0 pointer-coarse:w-9')}
      >
        <Settings2 />
      </Link>
    </div>
  );
}

interface RowListProps {
  readonly rows: readonly Notification[];
  readonly names: ReadonlyMap<string, string>;
  readonly onOpen: (row: Notification) => void;
  readonly onToggle: (row: Notification) => void;
}

function RowList({ rows, names, onOpen, onToggle }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent, step: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = buttons.findIndex((button) => button.contains(document.activeElement));
    event.preventDefault();
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  if (rows.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label="Notifications"
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'j') move(event, 1);
        if (event.key === 'ArrowUp' || event.key === 'k') move(event, -1);
      }}
    >
      {rows.map((row, index) => (
        <NotificationRow
          key={row.id}
          row={row}
          actor={names.get(row.actorId ?? '') ?? 'Unknown person'}
          isFirst={index === 0}
          onOpen={() => onOpen(row)}
          onToggle={() => onToggle(row)}
        />
      ))}
    </ul>
  );
}

/** Goes to the work, at the comment where there is one, and marks the notification as read. */
function useOpenNotification(onClose: () => void): (row: Notification) => void {
  const navigate = useNavigate();
  const [update] = useUpdateNotificationMutation();
  return ({ id, readAt, work, comment }) => {
    onClose();
    if (readAt === null) void update({ params: { id }, body: { read: true } });
    const search = { key: work.key, ...(comment !== null && { comment: comment.id }) };
    void navigate({ to: '/work-detail', search });
  };
}
