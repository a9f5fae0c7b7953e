import { MINUTES_PER_DAY } from './minutes.ts';
import { stepMinutes, type TimeStep } from './units.ts';

/** The two levels of the header at one zoom. */
export interface AxisLevels {
  upper: TimeStep;
  lower: TimeStep;
  /** The step to which a drag snaps if the host has no snap of its own. */
  snap: TimeStep;
}

const step = (unit: TimeStep['unit'], count = 1): TimeStep => ({ unit, count });

/** From near to far; the first one with enough room for its lower step is used. */
const LEVELS: readonly (AxisLevels & { room: number })[] = [
  { upper: step('day'), lower: step('minute', 15), snap: step('minute', 5), room: 44 },
  { upper: step('day'), lower: step('hour'), snap: step('minute', 15), room: 26 },
  { upper: step('day'), lower: step('hour', 3), snap: step('minute', 30), room: 30 },
  { upper: step('day'), lower: step('hour', 6), snap: step('hour'), room: 30 },
  { upper: step('week'), lower: step('day'), snap: step('day'), room: 16 },
  { upper: step('month'), lower: step('week'), snap: step('day'), room: 34 },
  { upper: step('quarter'), lower: step('month'), snap: step('day'), room: 48 },
  { upper: step('year'), lower: step('month'), snap: step('day'), room: 20 },
  { upper: step('year'), lower: step('quarter'), snap: step('week'), room: 24 },
  { upper: step('year', 10), lower: step('year'), snap: step('month'), room: 34 },
  { upper: step('year', 50), lower: step('year', 10), snap: step('year'), room: 0 },
];

export function chooseLevels(pixelsPerDay: number): AxisLevels {
  const pixelsPerMinute = pixelsPerDay / MINUTES_PER_DAY;
  const found = LEVELS.find(({ lower, room }) => stepMinutes(lower) * pixelsPerMinute >= room);
  return found ?? (LEVELS.at(-1) as AxisLevels);
}
