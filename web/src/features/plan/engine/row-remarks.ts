import { minutesOf } from '@gantry/gantt';
import { breaksItsChain, type Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { shiftWords } from '../wake/consequence-words.ts';
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
  const days = (minutes: number) => shiftWords(Math.abs(minutes), calendar).slice(1);
  return (work) => {
    const row = rowOf(work);
    if (row === undefined) return '';
    const slack = slackMinutes[work] ?? Number.NaN;
    const isOpen = !['done', 'cancelled'].includes(works.status[row] ?? '');
    const deadline = works.deadline[row];
    const words = [
      critical.has(work) && 'critical',
      slack > 0 && `${days(slack)} of slack`,
      slack < 0 && `${days(slack)} too late`,
      isOpen && deadline != null && (data.finish[work] ?? 0) > minutesOf(deadline) && 'deadline missed',
      isOpen && works.overdue[row] && 'overdue',
      works.scheduleMode[row] === 'manual' && 'scheduled by hand',
      breaksItsChain(works, links, row) && 'no length: the plan is reckoned without it',
    ];
    return words.filter((word) => typeof word === 'string').join(', ');
  };
}
