import type { PlannedWork } from './planned-project.ts';

/** Fields that decide which dates of a work are shown. */
export type ShownWork = Pick<
  PlannedWork,
  'status' | 'milestone' | 'start' | 'due' | 'actualStart' | 'actualFinish'
>;

/** Both dates as wall clocks; null if a date is not known. */
export type ShownDates = Pick<PlannedWork, 'start' | 'due'>;

/**
 * The dates of a work on every screen and in the engine. A done work has its actual dates; a missing actual date is
 * replaced by the planned one. Every other work has its planned dates. A start is never after the finish: a work that
 * was finished before its planned start, like a milestone, starts at its finish.
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
