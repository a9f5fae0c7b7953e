import type { Notification } from '@gantry/contract';
import { BellOff, Check, Clock, Undo2 } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { StatusIcon } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { dayOf, exactDate, momentInSentence, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { becauseOf, type Names } from './inbox-reasons.ts';
import { MuteMenu, type OpenMenu, SnoozeDay, SnoozeMenu } from './line-menus.tsx';
import { notificationText, notificationWords } from './notification-words.ts';
import type { InboxActs } from './use-inbox-acts.ts';
import { say } from './words/index.ts';

export interface InboxLineProps {
  readonly row: Notification;
  readonly names: Names;
  readonly acts: InboxActs;
  readonly menu: OpenMenu | undefined;
  readonly onMenu: (menu: OpenMenu | undefined) => void;
  readonly onDone: () => void;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
}

/** Kinds that no person causes. */
const byGantry: readonly Notification['kind'][] = ['reminder', 'late'];

/** One line: who did what to which work, why the reader got it, and the available actions. */
export function InboxLine(props: InboxLineProps) {
  const { row, names, onOpen, onFocus } = props;
  const now = useOwnNow();
  const moment = wallClockAt(row.listedAt, useSelector(selectTimeZone));
  const isUnread = row.readAt === null;
  const actor = byGantry.includes(row.kind)
    ? 'Gantry'
    : (names.get(row.actorId ?? '') ?? say('unknownPerson'));
  const words = notificationWords(row, dayOf(now), names);
  const text = row.comment === null || row.workCount > 1 ? undefined : notificationText(row);
  return (
    <li className="group/line relative border-b border-border hover:bg-hover has-[[data-row]:focus-visible]:bg-primary-soft">
      <button
        type="button"
        data-row={row.id}
        aria-label={`${isUnread ? `${say('unread')}: ` : ''}${actor} ${words}: ${text ?? row.work.title}`}
        onClick={onOpen}
        onFocus={onFocus}
        className="flex w-full gap-2.5 py-2.5 pr-5 pl-3 text-left outline-offset-[-2px] max-md:pr-4 pointer-coarse:pb-11"
      >
        <span
          className={cx('mt-2 size-1.5 flex-none rounded-full', isUnread ? 'bg-primary' : 'bg-transparent')}
        />
        <Avatar name={actor} decorative className="mt-0.5" />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-3">
            <span className={cx('min-w-0 grow truncate', !isUnread && 'text-secondary-foreground')}>
              <b className="font-medium">{actor}</b> {words}
            </span>
            <time
              dateTime={row.listedAt}
              title={exactDate(moment)}
              className="num flex-none text-xs text-muted-foreground pointer-fine:group-focus-within/line:invisible pointer-fine:group-hover/line:invisible"
            >
              {momentWords(moment, now)}
            </time>
          </span>
          <span className="flex min-w-0 items-center gap-1.5">
            <StatusIcon status={row.work.status} />
            <span className="flex-none text-xs text-muted-foreground">{row.work.key}</span>
            <span dir="auto" className="truncate">
              {row.work.title}
            </span>
          </span>
          {text !== undefined && (
            <span dir="auto" className="line-clamp-2 text-muted-foreground">
              {text}
            </span>
          )}
          <span className="flex gap-3 text-xs text-muted-foreground">
            <span className="grow truncate">{becauseOf(row, names)}</span>
            <LineFigures row={row} now={now} />
          </span>
        </span>
      </button>
      <LineActs {...props} />
    </li>
  );
}

/** "late 27 d", and when a snoozed line returns. */
function LineFigures({ row, now }: { row: Notification; now: string }) {
  const timeZone = useSelector(selectTimeZone);
  const { daysLate } = row.work;
  return (
    <>
      {row.snoozedUntil !== null && (
        <span className="num flex-none">
          {say('backAt', { moment: momentInSentence(wallClockAt(row.snoozedUntil, timeZone), now) })}
        </span>
      )}
      {daysLate !== null && daysLate > 0 && (
        <span className="num flex-none font-medium text-late">{say('daysLate', { days: daysLate })}</span>
      )}
    </>
  );
}

/** A finger needs 44 px. */
const fingerSize = 'pointer-coarse:!size-11';

function LineActs({ row, names, acts, menu, onMenu, onDone }: InboxLineProps) {
  const name = row.work.key;
  const isDone = row.doneAt !== null;
  const isSnoozed = row.snoozedUntil !== null;
  const rest = { row, acts, onClose: () => onMenu(undefined) };
  const snooze = (
    <IconButton
      label={say('snooze', { name })}
      keys="S"
      icon={<Clock />}
      onClick={() => onMenu('snooze')}
      className={fingerSize}
    />
  );
  const mute = (
    <IconButton
      label={say('muteLine', { name })}
      keys="M"
      icon={<BellOff />}
      onClick={() => onMenu('mute')}
      className={fingerSize}
    />
  );
  return (
    <div className="absolute top-1.5 right-4 flex gap-0.5 opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 pointer-coarse:top-auto pointer-coarse:bottom-0 pointer-coarse:opacity-100">
      <IconButton
        label={say(isDone ? 'notDone' : isSnoozed ? 'backNow' : 'done', { name })}
        keys="E"
        icon={isDone || isSnoozed ? <Undo2 /> : <Check />}
        onClick={onDone}
        className={fingerSize}
      />
      {menu === 'snooze' ? (
        <SnoozeMenu {...rest} trigger={snooze} onDay={() => onMenu('day')} />
      ) : menu === 'day' ? (
        <SnoozeDay {...rest} trigger={snooze} />
      ) : (
        snooze
      )}
      {menu === 'mute' ? <MuteMenu {...rest} names={names} trigger={mute} /> : mute}
    </div>
  );
}
