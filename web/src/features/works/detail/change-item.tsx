import type { ChangeSet, WorkDetail } from '@gantry/contract';
import { History, RefreshCw } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useUndoChangeSetMutation } from '#api/undo.ts';
import { dayWords, durationWords, exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { type HistoryWords, historySentences } from '../history/history-sentences.ts';
import type { ReferenceLookup } from '../references-lookup.ts';

interface ChangeItemProps {
  readonly changeSet: ChangeSet;
  readonly work: WorkDetail;
  readonly names: ReferenceLookup;
}

const throughWhat: Partial<Record<ChangeSet['via'], string>> = {
  import: ', by an import',
  api: ', through the interface for programs',
  directory: ', from the directory',
};

/** One change set as a sentence, with the way to undo it. */
export function ChangeItem({ changeSet, work, names }: ChangeItemProps) {
  const now = useCompanyNow();
  const timeZone = useSelector(selectTimeZone);
  const words: HistoryWords = {
    name: names.name,
    date: (date) => dayWords(date, now),
    duration: durationWords,
    link: (row) => describeLink(row, work),
  };
  const sentences = historySentences(changeSet, work.id, words);
  if (sentences.length === 0) return null;
  const moment = wallClockAt(changeSet.at, timeZone);
  const Icon = changeSet.via === 'scheduler' ? RefreshCw : History;
  return (
    <li className="group flex gap-2.5 py-1.5 text-xs leading-5 text-muted-foreground">
      <span className="flex size-5 flex-none items-center justify-center">
        <Icon className="!size-3" />
      </span>
      <p className="min-w-0 break-words">
        <b className="font-medium text-secondary-foreground">{changeSet.actor.name}</b>{' '}
        {sentences.map(({ text }) => text).join(', ')}
        {throughWhat[changeSet.via]}
        {changeSet.reason !== null && <>: {changeSet.reason}</>}{' '}
        <time dateTime={changeSet.at} title={exactDate(moment)} className="ml-1 whitespace-nowrap">
          {momentWords(moment, now)}
        </time>{' '}
        {changeSet.undoneBy !== null && <span>(undone)</span>}
        {changeSet.canUndo && changeSet.undoneBy === null && <UndoButton id={changeSet.id} />}
      </p>
    </li>
  );
}

function UndoButton({ id }: { id: string }) {
  const [undo, { isLoading }] = useUndoChangeSetMutation();
  const undoIt = async () => {
    const { data, error } = await undo({ params: { id } });
    if (error !== undefined) notifyFailure('This could not be undone', error);
    else if (data.response.refused.length === 0) notifyDone('Undone');
    else
      notifyFailure(
        'Not everything was undone',
        new Error(data.response.refused.map(({ why }) => why).join(' ')),
      );
  };
  return (
    <button
      type="button"
      disabled={isLoading}
      onClick={() => void undoIt()}
      className="ml-1 font-medium text-primary opacity-0 group-hover:opacity-100 hover:underline focus-visible:opacity-100 pointer-coarse:opacity-100"
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
