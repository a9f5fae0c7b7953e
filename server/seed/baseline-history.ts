import { baselineEntity } from '../src/baselines/index.ts';
import type { DemoWork } from './demo-work.ts';
import type { Happening } from './happenings.ts';
import type { Setting } from './keyed-work.ts';
import type { ProjectPlan } from './plan.ts';
import { harbourTerminal } from './plans/harbour-terminal.ts';
import { Random } from './random.ts';

const SEED = 77;
const NAME = 'Contract plan';
/** Working days from today. Works that were created later are not in the baseline. */
const TAKEN_ON = -40;
/** The actual duration as a share of the estimate: some estimates are met, a few are badly missed. */
const FACTORS = [0.75, 0.9, 1, 1, 1, 1, 1.15, 1.3, 1.5, 1.9] as const;

/** The project in which people record actual starts and finishes. Forecasts learn from it. */
export function isMeasured({ project }: Pick<DemoWork, 'project'>): boolean {
  return project === harbourTerminal;
}

/** The plan of the terminal at the time of the contract: estimates that turned out more or less well since. */
export function takeBaseline(
  plan: ProjectPlan,
  works: readonly DemoWork[],
  { days, directory }: Setting,
): Happening[] {
  if (plan !== harbourTerminal) return [];
  const random = new Random(SEED);
  const dated = works.filter(
    ({ isDated, kind, createdOn }) => isDated && kind !== 'phase' && createdOn < TAKEN_ON,
  );
  const rows = dated.map((work) => {
    const { first, last } = estimate(work, random);
    const finish = days.calendar.endOfDay(days.day(last));
    const isMilestone = work.kind === 'milestone';
    return {
      work_id: work.id,
      start: isMilestone ? finish : days.calendar.startOfDay(days.day(first)),
      finish,
      duration_minutes: isMilestone ? 0 : days.minutesOf(first, last),
    };
  });
  return [
    {
      at: days.instant(TAKEN_ON, 11 * 60),
      who: plan.lead,
      record: async (change) => {
        const projectId = directory.project(plan.key);
        const [baseline] = await change.insert(baselineEntity, [{ projectId, name: NAME }]);
        if (!baseline) throw new Error('the baseline was not taken');
        const values = rows.map((row) => ({ ...row, baseline_id: baseline.id }));
        await change.tx.insertInto('baseline_work').values(values).execute();
      },
    },
  ];
}

/**
 * Done works were estimated with another duration. Open works were planned some days earlier, later works by more days.
 */
function estimate(
  { status, firstDay, lastDay }: Pick<DemoWork, 'status' | 'firstDay' | 'lastDay'>,
  random: Random,
): { first: number; last: number } {
  const length = lastDay - firstDay + 1;
  if (status === 'done') {
    const estimated = Math.max(1, Math.round(length / random.pick(FACTORS)));
    return { first: firstDay, last: firstDay + estimated - 1 };
  }
  const earlier = random.pick([0, 0, 1, 2, 2, 3]);
  return { first: firstDay - earlier, last: lastDay - earlier };
}
