import type { WorkDetail } from '@gantry/contract';
import { Ban, Hand, RefreshCw } from 'lucide-react';
import { blockedWords } from '#features/works/marks/blocked-words.ts';
import { cx } from '#lib/cx.ts';
import { dayWords } from '#lib/dates/index.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import { scheduleSentence } from './schedule-sentence.ts';
import { say } from './words/index.ts';

/** Explains in plain words where the dates come from, as far as that is known. */
export function ScheduleLine({ work, className }: { work: WorkDetail; className?: string }) {
  const now = useCompanyNow();
  const askWhy = useWhyDates();
  const hasDates = work.start !== null || work.due !== null;
  const Icon = work.scheduleMode === 'manual' ? Hand : RefreshCw;
  const blocked = blockedWords(work);
  return (
    <p className={cx('flex gap-2 text-sm text-secondary-foreground', className)}>
      <Icon className="mt-[3px] !size-3.5 text-muted-foreground" />
      <span>
        {blocked !== undefined && (
          <span className="mb-1 block text-foreground">
            <Ban className="mr-1.5 inline !size-3.5 align-[-2px]" />
            {say('isBlocked', { blocked })}
          </span>
        )}
        {scheduleSentence(work, (date) => dayWords(date, now))}{' '}
        {hasDates && (
          <button
            type="button"
            aria-keyshortcuts={whyKeys}
            onClick={() => askWhy(work.id)}
            className="rounded-control whitespace-nowrap text-primary hover:underline"
          >
            {whyTitle}
          </button>
        )}
      </span>
    </p>
  );
}
