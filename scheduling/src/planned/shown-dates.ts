import type { PlannedWork } from './planned-project.ts';

/** What decides which dates a work is shown at. */
export type ShownWork = Pick<
  PlannedWork,
  'status' | 'milestone' | 'start' | 'due' | 'actualStart' | 'actualFinish'
>;

/** Both dates as wall clocks; null where a date is not known. */
export type ShownDates = Pick<PlannedWork, 'start' | 'due'>;

/**
 * The dates at which every screen shows a work, and at which the engine takes it. A work that is done stands where it
 * happened; an actual date that is not known is the planned one. Every other work stands where it is planned. A start never lies after
 * the finish: a work that was finished before its planned start, like a milestone, stands at its finish.
 */
export function shownDates({
  status,
  milestone,
  start,
  due,
  actualStart,
  actualFinish,
}: ShownWork): ShownDates {
  if (status !== 'done') return { start, due };
  const finish = actualFinish ?? due;
  const begun = actualStart ?? start;
  if (finish === null) return { start: begun, due: null };
  const isAtFinish =
    milestone || (begun !== null && begun > finish) || (begun === null && actualFinish !== null);
  return { start: isAtFinish ? finish : begun, due: finish };
}
