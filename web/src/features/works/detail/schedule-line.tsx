import type { WorkDetail } from '@gantry/contract';
import { Hand, RefreshCw } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import { dayWords } from '#lib/dates/index.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import { scheduleSentence } from './schedule-sentence.ts';

/** Says in plain words where the dates come from, as far as that is known. */
export function ScheduleLine({ work, className }: { work: WorkDetail; className?: string }) {
  const now = useCompanyNow();
  const Icon = work.scheduleMode === 'manual' ? Hand : RefreshCw;
  return (
    <p className={cx('flex gap-2 text-sm text-secondary-foreground', className)}>
      <Icon className="mt-[3px] !size-3.5 text-muted-foreground" />
      <span>{scheduleSentence(work, (date) => dayWords(date, now))}</span>
    </p>
  );
}
