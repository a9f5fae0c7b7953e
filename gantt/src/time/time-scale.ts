import { MINUTES_PER_DAY } from './minutes.ts';

/** The hours that people work on most days, in minutes of the day. */
export interface DayHours {
  start: number;
  finish: number;
}

/**
 * Pixels per day up to which a working day fills its whole column, and from which on hours are at their clock position.
 */
const FULL_COLUMN_BELOW = 56;
const CLOCK_ABOVE = 240;

/**
 * Converts minutes to positions on the horizontal axis, and back.
 *
 * When days are the smallest visible unit, a work from Monday 08:00 to Friday 17:00 should fill five columns, instead
 * of beginning and ending inside them. So the working hours of a day are stretched to its column: fully at small zooms,
 * less while zooming in, and not at all when hours are visible, without a jump at any zoom. Days never move.
 */
export class TimeScale {
  /** The minute at x = 0 (before `offset`); a midnight. */
  readonly origin: number;
  readonly pixelsPerMinute: number;
  /** Pixels subtracted from every x: far from the axis's start a drawing has its own origin. */
  readonly offset: number;
  readonly #nightSlope: number;
  readonly #workSlope: number;
  readonly #hours: DayHours;
  readonly #given: DayHours | undefined;

  constructor(origin: number, pixelsPerMinute: number, hours?: DayHours, offset = 0) {
    this.origin = origin;
    this.offset = offset;
    this.pixelsPerMinute = pixelsPerMinute;
    this.#given = hours;
    this.#hours = hours ?? { start: 0, finish: MINUTES_PER_DAY };
    const stretch = hours ? stretchAt(pixelsPerMinute * MINUTES_PER_DAY) : 0;
    this.#nightSlope = 1 - stretch;
    this.#workSlope = 1 - stretch + (stretch * MINUTES_PER_DAY) / (this.#hours.finish - this.#hours.start);
  }

  /** The same scale with x relative to another point. */
  from(offset: number): TimeScale {
    return new TimeScale(this.origin, this.pixelsPerMinute, this.#given, offset);
  }

  get pixelsPerDay(): number {
    return this.pixelsPerMinute * MINUTES_PER_DAY;
  }

  xOf(minute: number): number {
    const midnight = Math.floor(minute / MINUTES_PER_DAY) * MINUTES_PER_DAY;
    const shown = midnight - this.origin + this.#stretched(minute - midnight);
    return shown * this.pixelsPerMinute - this.offset;
  }

  /** The inverse of `xOf`; if a night has no width, returns the start of work. */
  minuteAt(x: number): number {
    const shown = (x + this.offset) / this.pixelsPerMinute + this.origin;
    const midnight = Math.floor(shown / MINUTES_PER_DAY) * MINUTES_PER_DAY;
    return midnight + this.#unstretched(shown - midnight);
  }

  /** Minutes between two positions as displayed: a column is always one day, even if nights have no width. */
  minutesBetween(x: number, other: number): number {
    return Math.round((other - x) / this.pixelsPerMinute);
  }

  #stretched(minuteOfDay: number): number {
    const { start, finish } = this.#hours;
    const before = Math.min(minuteOfDay, start);
    const within = Math.min(Math.max(minuteOfDay - start, 0), finish - start);
    const after = Math.max(minuteOfDay - finish, 0);
    return (before + after) * this.#nightSlope + within * this.#workSlope;
  }

  #unstretched(shown: number): number {
    const { start, finish } = this.#hours;
    const workFrom = start * this.#nightSlope;
    const workTo = workFrom + (finish - start) * this.#workSlope;
    if (shown < workFrom) return shown / this.#nightSlope;
    if (shown <= workTo || this.#nightSlope === 0) return start + (shown - workFrom) / this.#workSlope;
    return finish + (shown - workTo) / this.#nightSlope;
  }
}

function stretchAt(pixelsPerDay: number): number {
  const share = (CLOCK_ABOVE - pixelsPerDay) / (CLOCK_ABOVE - FULL_COLUMN_BELOW);
  return Math.min(1, Math.max(0, share));
}
