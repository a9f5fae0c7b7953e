import type { Notification } from '@gantry/contract';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { InboxLine } from './inbox-line.tsx';
import type { OpenMenu } from './line-menus.tsx';
import type { InboxActs } from './use-inbox-acts.ts';
import type { InboxList } from './use-inbox-list.ts';
import { say } from './words/index.ts';

interface InboxSectionProps {
  readonly title: string;
  readonly count: number | undefined;
  readonly list: InboxList;
  readonly acts: InboxActs;
  readonly menu: { readonly id: string; readonly what: OpenMenu } | undefined;
  readonly onMenu: (menu: { id: string; what: OpenMenu } | undefined) => void;
  readonly onDone: (row: Notification) => void;
  readonly onOpen: (row: Notification) => void;
  readonly onFocus: (row: Notification) => void;
  /** On the right of the title. */
  readonly aside?: ReactNode;
}

/** One part of the inbox, or another shelf. */
export function InboxSection(props: InboxSectionProps) {
  const { title, count, list, acts, menu, onMenu, aside } = props;
  const headId = useId();
  if (list.rows.length === 0) return null;
  return (
    <section aria-labelledby={headId}>
      <div className="sticky top-0 z-1 flex items-baseline gap-2 border-b border-border bg-background px-5 pt-3 pb-1.5 text-xs max-md:px-4">
        <h2 id={headId} className="font-medium text-secondary-foreground">
          {title}
        </h2>
        {count !== undefined && <span className="num text-muted-foreground">{shownCount(count)}</span>}
        <span className="ml-auto">{aside}</span>
      </div>
      <ul aria-label={title}>
        {list.rows.map((row) => (
          <InboxLine
            key={row.id}
            row={row}
            names={list.names}
            acts={acts}
            menu={menu?.id === row.id ? menu.what : undefined}
            onMenu={(what) => onMenu(what && { id: row.id, what })}
            onDone={() => props.onDone(row)}
            onOpen={() => props.onOpen(row)}
            onFocus={() => props.onFocus(row)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="px-5 py-2 max-md:px-4">
          <Button
            size="small"
            variant="ghost"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {say('showMore')}
          </Button>
        </div>
      )}
    </section>
  );
}

const mostCounted = 99;
const shownCount = (count: number): string => (count > mostCounted ? `${mostCounted}+` : String(count));
