import { minutesOf, NO_DATE } from '@gantry/gantt';
import { makeDateCalendar, TENTHS_PER_MINUTE } from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import type { Reckoning } from '#features/plan/wake/engine-plan.ts';
import { shortDay } from '#lib/dates/index.ts';
import type { Diagnosis } from './examine.ts';
import { say } from './words/index.ts';

interface Surroundings {
  readonly reckoning: Reckoning;
  readonly today: string;
  /** Works with another finding that already says that their length is unknown. */
  readonly withoutLength: ReadonlySet<number>;
}

/** Open works that have no dates, each with a start as its fix: the first working day from today, or from the project's start. */
export function findUndated(plan: Plan, { reckoning, today, withoutLength }: Surroundings): Diagnosis[] {
  const calendar = makeDateCalendar(reckoning.calendars, reckoning.calendarId);
  const begin = (reckoning.projectStart ?? '').slice(0, 10);
  const soonest = begin > today ? begin : today.slice(0, 10);
  const day = calendar.addWorkingMinutes(`${soonest}T00:00`, 1)?.slice(0, 10) ?? soonest;
  const date = minutesOf(calendar.startOfDay(day)) * TENTHS_PER_MINUTE;
  return listUndated(plan)
    .filter((work) => !withoutLength.has(work))
    .map((work) => {
      const row = plan.rowOf(work) ?? -1;
      const lacksLength = plan.works.durationMinutes[row] == null && !plan.works.milestone[row];
      const fields = {
        constraint: 'SNET' as const,
        constraintDate: date,
        ...(lacksLength && { duration: calendar.minutesPerDay * TENTHS_PER_MINUTE }),
      };
      return {
        id: `undated ${work}`,
        severity: 'wrong',
        code: 'undated',
        message: say('undated', { work: nameOf(plan, work) }),
        works: [work],
        fix: {
          kind: 'startUndated',
          label: say('startNow', { date: shortDay(day, today) }),
          changes: [{ kind: 'updateWork', id: String(work), fields }],
        },
      };
    });
}

/** The engine looks at the owners of works in the plan only, and works without dates are not in it. */
export const findUnowned = (plan: Plan): Diagnosis[] =>
  listUndated(plan)
    .filter((work) => plan.works.ownerId[plan.rowOf(work) ?? -1] == null)
    .map((work) => ({
      id: `noOwner ${work}`,
      severity: 'note',
      code: 'noOwner',
      message: say('noOwner', { work: nameOf(plan, work) }),
      works: [work],
      fix: { kind: 'nameOwner', label: say('nameOwner'), changes: [] },
    }));

function listUndated({ works, rows, data, hasSubWorks }: Plan): number[] {
  return [...rows].filter((work, row) => {
    const isOpen = works.status[row] !== 'done' && works.status[row] !== 'cancelled';
    return isOpen && !hasSubWorks.has(work) && data.start[work] === NO_DATE && data.finish[work] === NO_DATE;
  });
}

const nameOf = ({ works, rowOf }: Plan, work: number): string => {
  const row = rowOf(work) ?? -1;
  return say('named', { name: `${works.key[row]} ${works.title[row]}` });
};
