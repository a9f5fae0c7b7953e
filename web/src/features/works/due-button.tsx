import type { Work } from '@gantry/contract';
import { shownDates } from '@gantry/scheduling/shown-dates';
import { cx } from '#lib/cx.ts';
import { useWhyDates, whyTitle } from '#store/why-dates.ts';
import { type Dated, dueColors, dueTitle, dueWords } from './due-words.ts';

interface DueButtonProps {
  readonly work: Dated & Pick<Work, 'id'>;
  readonly today: string;
  readonly className?: string;
}

/** The due date of a work; pressing it explains the date. It is above a row that links to the work. */
export function DueButton({ work, today, className }: DueButtonProps) {
  const askWhy = useWhyDates();
  const { text, meaning } = dueWords(work, today);
  const hasDate = shownDates(work).due !== null;
  return (
    <button
      type="button"
      disabled={!hasDate}
      title={hasDate ? `${dueTitle(work)}. ${whyTitle}` : undefined}
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
