import type { Priority } from '@gantry/contract';
import { workEntity } from '../src/works/index.ts';
import type { DemoWork } from './demo-work.ts';
import type { Happening } from './happenings.ts';
import { type KeyedWork, momentOf, type Setting } from './keyed-work.ts';

/** A change of plan: the previous values of the work, and the actions that changed them. */
export interface WorkChange extends Happening {
  readonly before: Partial<WorkFields>;
}

interface WorkFields {
  priority: Priority;
  ownerId: string | null;
  due: string;
  durationMinutes: number;
}

interface FieldChange {
  readonly before: Partial<WorkFields>;
  readonly after: Partial<WorkFields>;
  readonly reason?: string;
}

const SHARE_OF_CHANGED_PLANS = 0.03;
const REASONS = [
  'The tide leaves only mornings',
  'The foremen ask for one more day',
  'Swell is forecast',
  'The crew is needed elsewhere first',
  'Delivery comes a day later',
] as const;

/** Some plans are changed before the work starts: it gets an owner, another priority, or a longer duration. */
export function chooseChange(work: KeyedWork, setting: Setting): WorkChange | undefined {
  const { random } = setting;
  const latest = Math.min(-1, work.firstDay - 1);
  const isSettled = work.kind === 'phase' || work.owner === null || work.createdOn >= latest;
  if (isSettled || !random.chance(SHARE_OF_CHANGED_PLANS)) return undefined;
  const offset = random.between(Math.max(work.createdOn + 1, latest - 15), latest);
  const { before, after, reason } = random.pick([raise, findOwner, prolong])(work, setting);
  return {
    ...momentOf(work, setting, offset, 11),
    who: work.project?.lead ?? work.owner,
    ...(reason && { reason }),
    before,
    record: (change) => change.update(workEntity, work.id, after),
  };
}

function raise(work: DemoWork, { random }: Setting): FieldChange {
  const before: Priority = random.pick(['none', 'low', 'medium']);
  const after: Priority = before === work.priority ? 'high' : work.priority;
  return { before: { priority: before }, after: { priority: after } };
}

function findOwner({ owner }: DemoWork, { directory }: Setting): FieldChange {
  return { before: { ownerId: null }, after: { ownerId: owner && directory.user(owner) } };
}

function prolong(work: DemoWork, setting: Setting): FieldChange {
  const { days, random } = setting;
  if (work.kind !== 'work' || work.lastDay === work.firstDay) return raise(work, setting);
  const endingOn = (lastDay: number) => ({
    due: days.calendar.endOfDay(days.day(lastDay)),
    durationMinutes: days.minutesOf(work.firstDay, lastDay),
  });
  return { before: endingOn(work.lastDay - 1), after: endingOn(work.lastDay), reason: random.pick(REASONS) };
}
