import type { BinnedRow, References } from '@gantry/contract';
import { BIN_DAYS } from '@gantry/contract/vocabulary';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { restoredWords } from '#lib/restored-words.ts';
import { useUndo } from '#sync/undo/undo.ts';
import {
  type BinPageAnswer,
  useListBinnedProjectsInfiniteQuery,
  useListBinnedWorksInfiniteQuery,
  useTakeOutProjectMutation,
  useTakeOutWorkMutation,
} from './bin-queries.ts';
import { BinRow } from './bin-row.tsx';
import { say } from './words/index.ts';

interface List {
  readonly data?: { readonly pages: readonly BinPageAnswer[] } | undefined;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** Deleted things that can still be restored. */
export function BinPage() {
  const projects = useListBinnedProjectsInfiniteQuery();
  const works = useListBinnedWorksInfiniteQuery();
  const lists = [projects, works];
  const failed = lists.find(({ error }) => error !== undefined);
  const isLoaded = lists.every(({ data }) => data !== undefined);
  const isEmpty = isLoaded && lists.every((list) => rowsOf(list).length === 0);
  return (
    <div className="flex h-full flex-col">
      <PageHead title={say('bin')} aside={say('keptFor', { days: BIN_DAYS })} />
      <div className="min-h-0 grow overflow-y-auto pb-8">
        {failed !== undefined && (
          <ErrorState title={say('notLoaded')} error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {failed === undefined && !isLoaded && <SkeletonRows rows={6} label={say('loading')} />}
        {isEmpty && <EmptyBin />}
        {isLoaded && !isEmpty && (
          <>
            <BinList title={say('projects')} list={projects} />
            <BinList title={say('works')} list={works} />
          </>
        )}
      </div>
    </div>
  );
}

const rowsOf = ({ data }: List): readonly BinnedRow[] =>
  data?.pages.flatMap(({ response }) => response) ?? [];

function EmptyBin() {
  return (
    <EmptyState icon={<Trash2 />} title={say('empty')}>
      {say('emptyWhat', { days: BIN_DAYS })}
    </EmptyState>
  );
}

function BinList({ title, list }: { title: string; list: List }) {
  const place = useRef<HTMLElement>(null);
  const restore = useRestore(place);
  const rows = rowsOf(list);
  if (rows.length === 0) return null;
  const names = namesIn(list.data?.pages.map(({ references }) => references) ?? []);
  return (
    <section ref={place} aria-label={title} tabIndex={-1} className="outline-none">
      <h2 className="px-5 pt-4 pb-1.5 text-xs font-medium text-muted-foreground max-md:px-4">{title}</h2>
      <ul className="border-t border-border">
        {rows.map((row) => (
          <BinRow
            key={row.id}
            row={row}
            by={names.get(row.deletedBy ?? '')}
            project={names.get(row.projectId ?? '')}
            isBusy={restore.busyId === row.id}
            onRestore={() => void restore.run(row)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="px-5 pt-3">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('showMore')}
          </Button>
        </div>
      )}
    </section>
  );
}

function namesIn(references: readonly (References | undefined)[]): ReadonlyMap<string, string> {
  return new Map(
    references.flatMap((known) =>
      [...(known?.users ?? []), ...(known?.projects ?? [])].map(({ id, name }) => [id, name] as const),
    ),
  );
}

/** Removes a row from the bin. The focus moves to the next row, because the focused button is gone. */
function useRestore(place: { readonly current: HTMLElement | null }) {
  const [busyId, setBusyId] = useState<string>();
  const [takeOutWork] = useTakeOutWorkMutation();
  const [takeOutProject] = useTakeOutProjectMutation();
  const { offerUndo } = useUndo();
  const run = async (row: BinnedRow) => {
    setBusyId(row.id);
    const focusNext = rememberNext(place.current);
    const takeOut = row.entity === 'project' ? takeOutProject : takeOutWork;
    const { data, error } = await takeOut({ params: { id: row.id } });
    setBusyId(undefined);
    if (error !== undefined) {
      notifyFailure(say('notRestored', { key: row.key }), error, () => void run(row));
      return;
    }
    offerUndo(restoredWords(row.key, data.leftOutLinks), data.changeSetId);
    focusNext();
  };
  return { busyId, run };
}

function rememberNext(place: HTMLElement | null): () => void {
  const buttons = [...(place?.querySelectorAll<HTMLElement>('[data-restore]') ?? [])];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons[index + 1] ?? buttons[index - 1] ?? place;
  return () => {
    if (index >= 0) next?.focus();
  };
}
