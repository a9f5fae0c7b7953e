import type { ChangeSet, WorkDetail } from '@gantry/contract';
import { History, RefreshCw } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useListCalendarsQuery } from '#api/lookups.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { dayWords, durationWords, exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyNow, useOwnNow } from '#store/company-clock.ts';
import { sayUndoWaits, useUndoChangeSetMutation } from '#sync/undo/undo.ts';
import { causeWords } from '../history/cause-words.ts';
import { asOneChange, type ChangeGroup } from '../history/group-changes.ts';
import { type HistorySentence, type HistoryWords, historySentences } from '../history/history-sentences.ts';
import { RevertButton } from '../revert/revert-button.tsx';

export interface ChangeItemProps {
  /** Told as one; mostly there is only one. */
  readonly changeSets: ChangeGroup['changeSets'];
  readonly work: WorkDetail;
  readonly names: ReferenceLookup;
}

const throughWhat: Partial<Record<ChangeSet['via'], string>> = {
  import: ', by an import',
  api: ', through the interface for programs',
  directory: ', from the directory',
};

/** What a person changed as a sentence, with the way to undo it. */
export function ChangeItem({ changeSets, work, names }: ChangeItemProps) {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const changeSet = asOneChange(changeSets);
  const sentences = historySentences(changeSet, work.id, useHistoryWords(work, names));
  if (sentences.length === 0) return null;
  const moment = wallClockAt(changeSet.at, timeZone);
  const isFollowing = changeSet.actor.id !== null && sentences.every(({ scheduled }) => scheduled);
  const Icon = isFollowing || changeSet.via === 'scheduler' ? RefreshCw : History;
  return (
    <li className="group relative flex gap-2.5 py-1.5 text-xs leading-5 text-muted-foreground">
      <span className="flex size-5 flex-none items-center justify-center">
        <Icon className="!size-3" />
      </span>
      <p className="min-w-0 break-words">
        <b className="font-medium text-secondary-foreground">
          <bdi>{isFollowing ? 'The schedule' : changeSet.actor.name}</bdi>
        </b>{' '}
        {joinSentences(sentences)} {isFollowing && followingWords(changeSet)}
        {changeSets.length > 1 && `, in ${changeSets.length} steps`}
        {changeSet.itemCount > changeSet.items.length && ', together with other works'}
        {throughWhat[changeSet.via]}
        {changeSet.reason !== null && (
          <>
            : <bdi>{changeSet.reason}</bdi>
          </>
        )}{' '}
        <time dateTime={changeSet.at} title={exactDate(moment)} className="ml-1 whitespace-nowrap">
          {momentWords(moment, now)}
        </time>{' '}
        {changeSet.undoneBy !== null && <span>(undone)</span>}
      </p>
      <span className="absolute top-1.5 right-0 flex bg-background opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:static pointer-coarse:ml-auto pointer-coarse:flex-none pointer-coarse:opacity-100">
        {changeSet.canUndo && changeSet.undoneBy === null && <UndoButton changeSets={changeSets} />}
        {work.can.includes('update') && <RevertButton work={work} changeSet={changeSet} />}
      </span>
    </li>
  );
}

/** What a person did, then what the scheduler did in consequence. */
export function joinSentences(sentences: readonly HistorySentence[]): string {
  const told = (wanted: boolean) =>
    sentences.filter(({ scheduled }) => scheduled === wanted).map(({ text }) => text);
  const [direct, consequences] = [told(false), told(true)];
  if (direct.length === 0 || consequences.length === 0) return [...direct, ...consequences].join(', ');
  return `${direct.join(', ')}, so that the scheduler ${consequences.join(', ')}`;
}

/** Whose change the schedule followed, and which. */
function followingWords({ actor, cause }: ChangeSet): string {
  return [causeWords(cause), `(changed by ${actor.name})`].filter(Boolean).join(' ');
}

export function useHistoryWords(work: WorkDetail, names: ReferenceLookup): HistoryWords {
  const now = useCompanyNow();
  const { data: calendars } = useListCalendarsQuery();
  return {
    name: (id) => names.name(id) ?? calendars?.find((calendar) => calendar.id === id)?.name,
    date: (date) => dayWords(date, now),
    duration: durationWords,
    link: (row, id) => describeLink(row ?? work.links.find(({ link }) => link.id === id)?.link, work),
    work: (id) =>
      [...work.ancestors, ...work.subWorks].find((other) => other.id === id)?.key ??
      work.links.find((linked) => linked.work.id === id)?.work.key ??
      undefined,
  };
}

function UndoButton({ changeSets }: Pick<ChangeItemProps, 'changeSets'>) {
  const [undo, { isLoading }] = useUndoChangeSetMutation();
  const undoIt = async () => {
    const refused: string[] = [];
    // What was done last is undone first, or the earlier ones would find themselves overtaken.
    for (const { id } of changeSets.toReversed()) {
      const { data, error } = await undo({ params: { id } });
      if (isWaiting(error)) return sayUndoWaits('Undone');
      if (error !== undefined) return notifyFailure('This could not be undone', error);
      refused.push(...data.response.refused.map(({ why }) => why));
    }
    if (refused.length === 0) notifyDone('Undone');
    else notifyFailure('Not everything was undone', new Error(refused.join(' ')));
  };
  return (
    <button
      type="button"
      disabled={isLoading}
      onClick={() => void undoIt()}
      className="ml-2 font-medium text-primary hover:underline"
    >
      Undo
    </button>
  );
}

/** "after HAR-22", as far as the linked work stands on the page. */
function describeLink(row: unknown, work: WorkDetail): string | undefined {
  if (typeof row !== 'object' || row === null || !('predecessorId' in row) || !('successorId' in row))
    return undefined;
  const isAfter = row.successorId === work.id;
  const otherId = isAfter ? row.predecessorId : row.successorId;
  const other = work.links.find((linked) => linked.work.id === otherId)?.work.key;
  return other == null ? undefined : `${isAfter ? 'after' : 'before'} ${other}`;
}
