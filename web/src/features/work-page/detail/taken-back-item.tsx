import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import type { TakenBack } from '../history/fold-taken-back.ts';
import { historySentences } from '../history/history-sentences.ts';
import { say } from '../history/words/index.ts';
import { Actor, ChangeItem, type ChangeItemProps, joinSentences, useHistoryWords } from './change-item.tsx';

interface TakenBackItemProps extends Omit<ChangeItemProps, 'changeSets'> {
  readonly changeSets: TakenBack['changeSets'];
}

/** A change and its undo in one line, which opens to show both. */
export function TakenBackItem({ changeSets, work, names }: TakenBackItemProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const [change, undo] = changeSets;
  const sentences = historySentences(change, work.id, useHistoryWords(work, names));
  if (sentences.length === 0) return null;
  if (isOpen)
    return changeSets.map((each) => (
      <ChangeItem key={each.id} changeSets={[each]} work={work} names={names} />
    ));
  const moment = wallClockAt(undo.at, timeZone);
  const actor = <Actor name={change.actor.name} />;
  const what = joinSentences(sentences);
  const isSame = change.actor.id === undo.actor.id;
  return (
    <li className="flex gap-2.5 py-1.5 text-xs leading-5 text-muted-foreground">
      <span className="flex size-5 flex-none items-center justify-center">
        <Undo2 className="!size-3" />
      </span>
      <p className="min-w-0 break-words">
        {isSame
          ? say.rich('takenBack', { actor, what })
          : say.rich('takenBackBy', { actor, what, other: <bdi>{undo.actor.name}</bdi> })}{' '}
        <time dateTime={undo.at} title={exactDate(moment)} className="ml-1 whitespace-nowrap">
          {momentWords(moment, now)}
        </time>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="ml-2 font-medium text-primary hover:underline"
        >
          {say('showBoth')}
        </button>
      </p>
    </li>
  );
}
