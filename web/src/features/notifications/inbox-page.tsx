import type { InboxShelf, Notification } from '@gantry/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { PeekPanel } from '#features/work-page/index.ts';
import { WorkActionsProvider } from '#features/works/index.ts';
import { AskedRights } from './asked-rights.tsx';
import { FilterChips } from './inbox-filters.tsx';
import { ComesBack, InboxHead, InboxLists } from './inbox-lists.tsx';
import { type InboxSearch, readInboxSearch } from './inbox-search.ts';
import type { OpenMenu } from './line-menus.tsx';
import {
  type InboxQuery,
  useCountNotificationsQuery,
  useUpdateNotificationMutation,
} from './notifications-queries.ts';
import { useAskedRights } from './use-asked-rights.ts';
import { useInboxActs } from './use-inbox-acts.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxList } from './use-inbox-list.ts';
import { say } from './words/index.ts';

const shelves: readonly InboxShelf[] = ['inbox', 'snoozed', 'done'];

/** The lists of a shelf: the inbox has two parts. */
function useShelf(query: InboxQuery) {
  const isInbox = query.show === 'inbox';
  const first = useInboxList(isInbox ? { ...query, part: 'needs_you' } : query);
  const second = useInboxList(isInbox ? { ...query, part: 'for_information' } : query);
  return isInbox ? [first, second] : [first];
}

/** The notifications of a person: those that need an answer, those for information, snoozed ones and done ones. */
export function InboxPage() {
  return (
    <WorkActionsProvider>
      <Inbox />
    </WorkActionsProvider>
  );
}

function Inbox() {
  const search: InboxSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = readInboxSearch(search);
  const lists = useShelf(query);
  const rows = lists.flatMap((list) => list.rows);
  const { data: counts } = useCountNotificationsQuery();
  const acts = useInboxActs();
  const isFiltered = query.kind !== undefined || query.projectId !== undefined || query.actorId !== undefined;
  const questions = useAskedRights(query.show === 'inbox' && !isFiltered);
  const place = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const [menu, setMenu] = useState<{ id: string; what: OpenMenu }>();
  const [isFiltering, setFiltering] = useState(false);
  const active = rows.find(({ id }) => id === activeId);
  const change = (next: Partial<InboxSearch>) =>
    void navigate({ to: '/inbox', search: (before: object) => ({ ...before, ...next }), replace: true });
  const move = useMove(place);
  const onOpen = useOpenLine();
  /** The next line gets the focus, because the focused one disappears. */
  const onDone = (row: Notification) => {
    const isActive = row.id === activeId;
    if (isActive) move(rows.at(-1)?.id === row.id ? -1 : 1);
    if (row.snoozedUntil !== null) void acts.wake(row);
    else void acts.setDone(row, row.doneAt === null);
  };
  const onPeek = (row: Notification) => change({ peek: row.work.key });
  useInboxKeys({
    active,
    acts,
    move,
    onMenu: setMenu,
    onDone,
    onOpen,
    onPeek,
    onFilter: () => setFiltering(true),
  });
  const onKeyDown = useLineKeys(move, () => active !== undefined && onPeek(active));
  return (
    <div className="relative flex h-full min-h-0">
      <section aria-label={say('inbox')} className="flex min-w-0 grow flex-col">
        <InboxHead
          counts={counts ?? undefined}
          filter={{ search, onChange: change, lists, open: isFiltering, onOpenChange: setFiltering }}
        />
        <div className="flex flex-none items-center justify-between gap-3 px-5 pb-2 text-xs max-md:px-4">
          <Segmented
            label={say('shelf')}
            value={query.show}
            options={shelves.map((value) => ({ value, label: say(`shelf_${value}`) }))}
            onChange={(show) => change({ show: show === 'inbox' ? undefined : show })}
          />
          {query.show === 'inbox' && <ComesBack counts={counts ?? undefined} />}
        </div>
        <FilterChips search={search} onChange={change} lists={lists} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the lines inside are the controls */}
        <div ref={place} onKeyDown={onKeyDown} className="min-h-0 grow overflow-y-auto pb-8">
          {questions.hasAny && <AskedRights {...questions} />}
          <InboxLists
            show={query.show}
            hasQuestions={questions.hasAny}
            isFiltered={isFiltered}
            lists={lists}
            counts={counts ?? undefined}
            lines={{ acts, menu, onMenu: setMenu, onDone, onOpen, onFocus: ({ id }) => setActiveId(id) }}
          />
        </div>
      </section>
      {search.peek !== undefined && (
        <PeekPanel
          workKey={search.peek}
          works={worksOf(rows)}
          peekAt={(peek) => {
            change({ peek });
            if (peek === undefined) focusLine(place.current, activeId);
          }}
        />
      )}
    </div>
  );
}

/** Several lines may belong to one work. */
const worksOf = (rows: readonly Notification[]) => [
  ...new Map(rows.map(({ work }) => [work.key, work])).values(),
];

const linesIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

function focusLine(place: HTMLElement | null, id: string | undefined): void {
  linesIn(place)
    .find((line) => line.dataset.row === id)
    ?.focus();
}

/** As in every list, arrow keys move from line to line and Space peeks at the work. */
function useLineKeys(move: (step: 1 | -1) => void, peek: () => void) {
  return (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    const isOnLine = (event.target as Element).matches('[data-row]');
    if (!isOnLine || (step === undefined && event.key !== ' ')) return;
    event.preventDefault();
    if (step === undefined) peek();
    else move(step);
  };
}

/** Moves from line to line across both parts. */
function useMove(place: { readonly current: HTMLElement | null }) {
  return (step: 1 | -1) => {
    const lines = linesIn(place.current);
    const at = lines.findIndex((line) => line.closest('li')?.contains(document.activeElement));
    lines[Math.min(Math.max(at + step, 0), lines.length - 1)]?.focus();
  };
}

/** Opens the work, at the comment if there is one, and marks the line as read. */
function useOpenLine(): (row: Notification) => void {
  const navigate = useNavigate();
  const [update] = useUpdateNotificationMutation();
  return (row) => {
    const { id, readAt, work, comment } = row;
    if (readAt === null) void update({ params: { id }, body: { read: true } });
    if (row.kind === 'late' && row.workCount > 1) {
      const filter = row.reason === 'lead' ? `project:is:${work.projectId}` : 'person:is:me';
      void navigate({ to: '/works/overdue-work', search: { filter: [filter] } });
      return;
    }
    const search = { key: work.key, ...(comment !== null && { comment: comment.id }) };
    void navigate({ to: '/work-detail', search });
  };
}
