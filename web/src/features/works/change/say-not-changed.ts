import type { Work } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import { hasCode } from '#lib/problem.ts';
import type { WorkChange } from '#sync/works/work-change.ts';
import { repairDates } from './repair-dates.ts';
import { say } from './words/index.ts';

/** Reports why a work was not changed, with a likely correction or, if that can help, a retry. */
export function sayNotChanged(
  work: Work,
  sent: WorkChange,
  error: unknown,
  change: (instead: WorkChange) => unknown,
): void {
  const text = say('notChanged', { key: work.key });
  const repairs = hasCode(error, 'works/dates-reversed') ? repairDates(work, sent) : undefined;
  const offer = (label: string, repair: WorkChange | undefined) =>
    repair === undefined ? [] : [{ label, run: () => void change(repair) }];
  const [first, second] = [
    ...offer(say('startThenToo'), repairs?.startThen),
    ...offer(say('oneDayLong'), repairs?.oneDay),
  ];
  notifyFailure(text, error, first ?? (() => void change(sent)), second);
}
