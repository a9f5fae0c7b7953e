import type { BinnedRow } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { FolderClosed, ListTodo, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '#components/ui/button.tsx';
import { exactDate, momentInSentence, wallClockAt } from '#lib/dates/index.ts';
import { serverNow } from '#lib/server-clock.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { remainingWords, withinWords } from './bin-words.ts';
import { say } from './words/index.ts';

interface BinRowProps {
  readonly row: BinnedRow;
  /** The person who deleted it; undefined when unknown. */
  readonly by: string | undefined;
  readonly project: string | undefined;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

/** One deleted thing: its name, who deleted it, how long it stays, and how to restore it. */
export function BinRow({ row, by, project, isBusy, onRestore }: BinRowProps) {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const moment = wallClockAt(row.deletedAt, timeZone);
  const time = (text: ReactNode) => (
    <time dateTime={row.deletedAt} title={exactDate(moment)}>
      {text}
    </time>
  );
  const Icon = row.entity === 'project' ? FolderClosed : ListTodo;
  return (
    <li
      data-place={row.id}
      className="flex min-h-11 items-center gap-3 border-b border-border px-5 py-1.5 max-md:px-4"
    >
      <Icon className="flex-none text-muted-foreground" />
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-baseline gap-2">
          <span className="flex-none text-xs text-muted-foreground">{row.key}</span>
          {row.entity === 'work' ? (
            <Link to="/work-detail" search={{ key: row.key }} className="truncate hover:underline">
              <bdi>{row.title}</bdi>
            </Link>
          ) : (
            <span dir="auto" className="truncate">
              {row.title}
            </span>
          )}
          <span className="flex-none text-xs text-muted-foreground">{withinWords(row)}</span>
        </p>
        <p className="truncate text-xs text-muted-foreground">
          {remainingWords(row.removedAt, serverNow())} ·{' '}
          {say.rich('deletedBy', { moment: momentInSentence(moment, now), name: by ?? 'Gantry', time })}
          {project !== undefined && <> · {project}</>}
        </p>
      </div>
      {row.canRestore && (
        <Button
          icon={<RotateCcw />}
          busy={isBusy}
          aria-label={say('restoreName', { name: row.entity === 'project' ? row.title : row.key })}
          data-restore
          onClick={onRestore}
        >
          {say('restore')}
        </Button>
      )}
    </li>
  );
}
