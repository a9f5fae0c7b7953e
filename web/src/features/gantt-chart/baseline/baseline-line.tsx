import { X } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { endWords, laterWords, otherWords } from './baseline-words.ts';
import type { ShownBaseline } from './use-baseline.ts';
import { say } from './words/index.ts';

interface BaselineLineProps {
  readonly shown: ShownBaseline;
  readonly today: string;
  readonly minutesPerDay: number;
  readonly showsLaterOnly: boolean;
  readonly onToggleLater: () => void;
  readonly onClose: () => void;
}

/** Sums up in one line how the plan has changed since the baseline. The later works can be shown alone. */
export function BaselineLine(props: BaselineLineProps) {
  const { shown, today, minutesPerDay, showsLaterOnly, onToggleLater, onClose } = props;
  const { baseline, comparison, further } = shown;
  const { later, end } = comparison;
  const ends = endWords(comparison, minutesPerDay, today);
  return (
    <div
      role="status"
      className="num flex min-h-8 flex-none flex-wrap items-center gap-x-2 border-b border-border bg-sidebar px-5 py-1 text-sm max-md:px-4"
    >
      <span aria-hidden className="h-1 w-4 rounded-full bg-baseline" />
      <span className="text-muted-foreground">
        {say.rich('comparedWith', {
          name: baseline.name,
          b: (text) => <span className="text-foreground">{text}</span>,
          date: shortDay(dayOf(baseline.createdAt), today),
        })}
      </span>
      <button
        type="button"
        aria-pressed={showsLaterOnly}
        disabled={later.length === 0}
        onClick={onToggleLater}
        className={cx(
          'rounded-control px-1 enabled:hover:bg-hover aria-pressed:bg-selected aria-pressed:text-primary',
          later.length > 0 && !showsLaterOnly && 'text-late',
        )}
      >
        {laterWords(later.length)}
      </button>
      {otherWords(comparison).map((words) => (
        <span key={words} className="text-muted-foreground">
          · {words}
        </span>
      ))}
      {ends !== undefined && (
        <span className={end.variance > 0 ? 'text-late' : 'text-muted-foreground'}>· {ends}</span>
      )}
      {further.length > 0 && (
        <span className="flex items-center gap-2 text-muted-foreground">
          · {say('belowIt')}
          {further.map(({ baseline: { id, name } }, at) => (
            <span key={id} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={cx('h-1 w-4 rounded-full', at === 0 ? 'bg-baseline/55' : 'bg-mark/70')}
              />
              <span className="text-foreground">{name}</span>
            </span>
          ))}
        </span>
      )}
      <span className="ml-auto">
        <IconButton label={say('compareWithNothing')} icon={<X />} onClick={onClose} />
      </span>
    </div>
  );
}
