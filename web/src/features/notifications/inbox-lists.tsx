import type { InboxPart, InboxShelf, NotificationCount } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { BellOff, CheckCheck, Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { cx } from '#lib/cx.ts';
import { momentInSentence, wallClockAt } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { FilterMenu } from './inbox-filters.tsx';
import { InboxSection } from './inbox-section.tsx';
import { useReadAllNotificationsMutation } from './notifications-queries.ts';
import type { InboxList } from './use-inbox-list.ts';
import { say } from './words/index.ts';

interface InboxHeadProps {
  readonly counts: NotificationCount | undefined;
  readonly filter: ComponentProps<typeof FilterMenu>;
}

/** "Inbox, 4 need you", and the actions for all lines. */
export function InboxHead({ counts, filter }: InboxHeadProps) {
  const [readAll] = useReadAllNotificationsMutation();
  const markAll = async () => {
    const { error } = await readAll();
    if (error !== undefined) notifyFailure(say('notChanged'), error);
  };
  return (
    <PageHead
      title={say('inbox')}
      aside={counts !== undefined && counts.needsYou > 0 && say('needYou', { count: counts.needsYou })}
      actions={
        <>
          <IconButton
            label={say('readAll')}
            icon={<CheckCheck />}
            disabled={counts === undefined || counts.unread === 0}
            onClick={() => void markAll()}
          />
          <FilterMenu {...filter} />
          <Link
            to="/settings/account"
            hash="notifications"
            aria-label={say('choose')}
            className={cx(buttonClass('ghost'), 'w-7 !px-0 pointer-coarse:w-9')}
          >
            <Settings2 />
          </Link>
        </>
      }
    />
  );
}

type LineProps = Pick<
  ComponentProps<typeof InboxSection>,
  'acts' | 'menu' | 'onMenu' | 'onDone' | 'onOpen' | 'onFocus'
>;

interface InboxListsProps {
  readonly show: InboxShelf;
  readonly isFiltered: boolean;
  /** The two parts of the inbox, or the single list of another shelf. */
  readonly lists: readonly InboxList[];
  readonly counts: NotificationCount | undefined;
  /** Whether requests for rights are shown above the lists. */
  readonly hasQuestions: boolean;
  readonly lines: LineProps;
}

const parts: readonly InboxPart[] = ['needs_you', 'for_information'];

export function InboxLists({ show, isFiltered, lists, counts, hasQuestions, lines }: InboxListsProps) {
  const failed = lists.find(({ error, rows }) => error !== undefined && rows.length === 0);
  if (failed !== undefined)
    return <ErrorState title={say('notLoaded')} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (lists.some(({ data }) => data === undefined)) return <SkeletonRows rows={8} label={say('loading')} />;
  if (lists.every(({ rows }) => rows.length === 0) && !hasQuestions)
    return <EmptyShelf show={show} isFiltered={isFiltered} />;
  if (show !== 'inbox')
    return lists.map((list) => (
      <InboxSection key={show} title={say(`shelf_${show}`)} count={undefined} list={list} {...lines} />
    ));
  return lists.map((list, index) => {
    const part = parts[index] ?? 'needs_you';
    const count = part === 'needs_you' ? counts?.needsYou : counts?.forInformation;
    return (
      <InboxSection
        key={part}
        title={say(part)}
        count={isFiltered ? undefined : count}
        list={list}
        aside={part === 'for_information' && !isFiltered && <DoneAll list={list} {...lines} />}
        {...lines}
      />
    );
  });
}

/** "1 comes back tomorrow 08:00". */
export function ComesBack({ counts }: { counts: NotificationCount | undefined }) {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  if (counts === undefined || counts.nextBack === null) return null;
  const moment = momentInSentence(wallClockAt(counts.nextBack, timeZone), now);
  return (
    <Link to="/inbox" search={{ show: 'snoozed' }} className="num text-primary hover:underline">
      {say('comeBack', { count: counts.snoozed, moment })}
    </Link>
  );
}

function DoneAll({ list, acts }: Pick<LineProps, 'acts'> & { list: InboxList }) {
  const [newest] = list.rows;
  if (newest === undefined) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      onClick={() => void acts.doneAll('for_information', newest.listedAt)}
    >
      {say('doneAll')}
    </Button>
  );
}

function EmptyShelf({ show, isFiltered }: Pick<InboxListsProps, 'show' | 'isFiltered'>) {
  if (isFiltered) return <EmptyState icon={<BellOff />} title={say('noneMatch')} />;
  return (
    <EmptyState icon={<BellOff />} title={say(`empty_${show}`)}>
      {say(`emptyWhat_${show}`)}
    </EmptyState>
  );
}
