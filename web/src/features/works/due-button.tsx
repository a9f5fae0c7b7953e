import type { Work } from '@gantry/contract';
import { cx } from '#lib/cx.ts';
import { exactDate } from '#lib/dates/index.ts';
import { useWhyDates, whyTitle } from '#store/why-dates.ts';
import { dueColors, dueWords } from './due-words.ts';

interface DueButtonProps {
  readonly work: Pick<Work, 'id' | 'status' | 'due' | 'overdue' | 'daysLate'>;
  readonly today: string;
  readonly className?: string;
}

/** When a work is due; pressed, it tells why it is then. Lies over a row that leads to the work. */
export function DueButton({ work, today, className }: DueButtonProps) {
  const askWhy = useWhyDates();
  const { text, meaning } = dueWords(work, today);
  return (
    <button
      type="button"
      disabled={work.due === null}
      title={work.due === null ? undefined : `${exactDate(work.due)}. ${whyTitle}`}
      onClick={() => askWhy(work.id)}
      className={cx(
        'num relative z-1 flex-none text-right text-sm whitespace-nowrap enabled:hover:underline',
        dueColors[meaning],
        className,
      )}
    >
      {text}
    </button>
  );
}
