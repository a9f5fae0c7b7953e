import { minutesOf } from '@gantry/gantt';
import type { Host } from '../change/changes.ts';
import type { Plan } from '../model/plan.ts';
import { WakeFinder } from '../wake/wake.ts';
import { weekdayCalendar, weekdays } from './a-plan.ts';

/** The context for changes to a plan of project HAR, on 1 December 2026, by a person who owns none of its works. */
export function hostOf(plan: Plan, target: string): Host & { readonly wake: WakeFinder } {
  const wake = new WakeFinder({
    plan,
    calendar: weekdayCalendar,
    reckoning: { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' },
    userId: 'me',
    target: minutesOf(target),
    loads: () => undefined,
    present: () => ({}),
  });
  return {
    plan,
    calendar: weekdayCalendar,
    wake,
    projectId: 'har',
    projectKey: 'HAR',
    now: '2026-12-01T09:00',
  };
}
