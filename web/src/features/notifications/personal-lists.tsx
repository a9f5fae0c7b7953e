import type { Mute, Watched } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useWatch } from '#components/watch/use-watch.ts';
import { notifyFailure } from '#lib/notify.ts';
import { reasonWords } from './inbox-reasons.ts';
import {
  useDeleteMuteMutation,
  useListMutesInfiniteQuery,
  useListWatchesInfiniteQuery,
} from './notifications-queries.ts';
import { say } from './words/index.ts';

/** What the person watches, with buttons to stop watching. */
export function WatchedList() {
  const list = useListWatchesInfiniteQuery(undefined);
  const rows = list.data?.pages.flatMap(({ response }) => response);
  return (
    <PersonalList title={say('watched')} empty={say('noneWatched')} list={list} count={rows?.length}>
      {rows?.map((row) => (
        <WatchedRow key={row.id} row={row} />
      ))}
    </PersonalList>
  );
}

/** What the person has muted, with buttons to unmute it. */
export function MutedList() {
  const list = useListMutesInfiniteQuery(undefined);
  const [deleteMute] = useDeleteMuteMutation();
  const rows = list.data?.pages.flatMap(({ response }) => response);
  const hear = async (id: string) => {
    const { error } = await deleteMute({ params: { id } });
    if (error !== undefined) notifyFailure(say('notChanged'), error);
  };
  return (
    <PersonalList title={say('mutedList')} empty={say('noneMuted')} list={list} count={rows?.length}>
      {rows?.map((row) => (
        <Row key={row.id} action={say('hearAgain')} onAct={() => void hear(row.id)}>
          {muteWords(row)}
        </Row>
      ))}
    </PersonalList>
  );
}

/** "Works that you own, in Ferry berth 2". */
function muteWords({ reason, work, project, hidden }: Mute): string {
  const place = hidden ? say('hidden') : (work?.key ?? project?.name);
  if (reason === null) return place === undefined ? '' : say('muteAll', { name: place });
  const because = reasonWords(reason);
  return place === undefined
    ? say('muteReason', { because })
    : say('muteReasonIn', { because, project: place });
}

function WatchedRow({ row: { work, project } }: { row: Watched }) {
  const name = work?.key ?? project?.name ?? '';
  const { toggle, isKnown, title } = useWatch(work === null ? 'project' : 'work', {
    id: work?.id ?? project?.id ?? '',
    name,
  });
  return (
    <Row action={title} isBusy={!isKnown} onAct={toggle}>
      {work !== null && (
        <Link to="/work-detail" search={{ key: work.key }} className="hover:underline">
          <span className="mr-2 text-xs text-muted-foreground">{work.key}</span>
          <bdi>{work.title}</bdi>
        </Link>
      )}
      {project !== null && (
        <Link to="/projects/project-detail/$id" params={{ id: project.id }} className="hover:underline">
          <span className="mr-2 text-xs text-muted-foreground">{project.key}</span>
          <bdi>{project.name}</bdi>
        </Link>
      )}
    </Row>
  );
}

interface PersonalListProps {
  readonly title: string;
  readonly empty: string;
  readonly count: number | undefined;
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly children: ReactNode;
}

function PersonalList({ title, empty, count, list, children }: PersonalListProps) {
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="text-sm font-medium">{title}</h3>
      {count === 0 && <p className="mt-1 text-sm text-muted-foreground">{empty}</p>}
      <ul>{children}</ul>
      {list.hasNextPage && (
        <Button
          size="small"
          variant="ghost"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {say('showMore')}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

function Row({ action, isBusy = false, onAct, children }: RowProps) {
  return (
    <li className="flex min-h-11 items-center gap-4 border-b border-border py-1.5 text-sm">
      <span className="min-w-0 grow truncate">{children}</span>
      <Button size="small" disabled={isBusy} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}
