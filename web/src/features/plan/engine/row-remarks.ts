import { minutesOf } from '@gantry/gantt';
import { breaksItsChain, type Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { lengthWords } from '../wake/consequence-words.ts';
import { say } from '../words/index.ts';
import type { CriticalPath } from './critical-path.ts';

/**
 * What the chart shows of a work by looks alone, in words for those who hear it: that it is critical, how far it may slip, that a
 * promise is missed, that it is scheduled by hand.
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
