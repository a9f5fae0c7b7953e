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
  /** Works that already have a finding about their missing length. */
  readonly withoutLength: ReadonlySet<number>;
}

/**
 * Open works without dates. The fix of each is a start: the first working day from today, or from the project's start.
 */
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

/**
 * Finds works without an owner among works without dates. The engine checks owners only in the plan, which does not
 * include them.
 */
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
