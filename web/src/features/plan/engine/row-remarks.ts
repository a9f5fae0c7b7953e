import { minutesOf } from '@gantry/gantt';
import { breaksItsChain, type Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { lengthWords } from '../wake/consequence-words.ts';
import { say } from '../words/index.ts';
import type { CriticalPath } from './critical-path.ts';

/**
 * Describes for screen readers what the chart shows by its look alone: that a work is critical, its slack, a missed
 * deadline, manual scheduling.
 */
export function remarksOf(
  { works, links, data, rowOf }: Plan,
  calendar: Pick<PlanCalendar, 'minutesPerDay'>,
  { critical, slackMinutes }: Pick<CriticalPath, 'critical' | 'slackMinutes'>,
): (work: number) => string {
  const days = (minutes: number) => lengthWords(Math.abs(minutes), calendar);
  return (work) => {
    const row = rowOf(work);
    if (row === undefined) return '';
    const slack = slackMinutes[work] ?? Number.NaN;
    const isOpen = !['done', 'cancelled'].includes(works.status[row] ?? '');
    const deadline = works.deadline[row];
    const pauses = data.pauses?.(work).length ?? 0;
    const elsewhere = data.predecessorsElsewhere?.(work) ?? '';
    const words = [
      critical.has(work) && say('critical'),
      slack > 0 && say('ofSlack', { length: days(slack) }),
      slack < 0 && say('tooLate', { length: days(slack) }),
      isOpen && deadline != null && (data.finish[work] ?? 0) > minutesOf(deadline) && say('deadlineMissed'),
      isOpen && works.overdue[row] && say('overdue'),
      works.scheduleMode[row] === 'manual' && say('scheduledByHand'),
      pauses > 0 && say('inParts', { count: pauses + 1 }),
      elsewhere !== '' && say('waitsElsewhere', { works: elsewhere }),
      breaksItsChain(works, links, row) && say('reckonedWithout'),
    ];
    return words.filter((word) => typeof word === 'string').join(', ');
  };
}
