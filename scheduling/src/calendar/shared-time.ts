import type { Tenths, Time } from '../model.ts';
import {
  PLACED_FINISH,
  PLACED_START,
  PLACED_WORK,
  type Placed,
  type Stretch,
  WorkingTime,
} from './working-time.ts';

/**
 * The calendar of one work that people with different calendars share: each does a share as long as the work, on their
 * own calendar. The work lasts from the earliest start to the latest finish of a share. Its working time is the time in
 * which at least one of them works; only a move by an amount asks each share. So `workAt`, `latest` and `earliest` do
 * not add up to a move. [R9]
 */
export class SharedTime extends WorkingTime {
  readonly #shares: readonly WorkingTime[];

  constructor(united: readonly [Stretch, ...Stretch[]], shares: readonly WorkingTime[]) {
    super(united);
    this.#shares = shares;
  }

  /** Forward: when the last share ends. Backward: when the first share must begin so that all end by `time`. */
  override shift(time: Time, amount: Tenths): Time {
    if (amount === 0) return time;
    let picked = amount > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const share of this.#shares) {
      const moved = share.shift(time, amount);
      picked = amount > 0 ? Math.max(picked, moved) : Math.min(picked, moved);
    }
    return picked;
  }

  /**
   * From the start of the first share to the finish of the last one. The work count of the whole is undefined (NaN).
   */
  override placeFrom(time: Time, duration: Tenths, placed: Placed): void {
    this.#placeAll(placed, (share) => share.placeFrom(time, duration, placed));
  }

  /** All shares end by `time`; the last one ends with the whole work. */
  override placeUntil(time: Time, duration: Tenths, placed: Placed): void {
    this.#placeAll(placed, (share) => share.placeUntil(time, duration, placed));
  }

  #placeAll(placed: Placed, place: (share: WorkingTime) => void): void {
    let start = Number.POSITIVE_INFINITY;
    let finish = Number.NEGATIVE_INFINITY;
    for (const share of this.#shares) {
      place(share);
      start = Math.min(start, placed[PLACED_START] as number);
      finish = Math.max(finish, placed[PLACED_FINISH] as number);
    }
    placed[PLACED_START] = start;
    placed[PLACED_FINISH] = finish;
    placed[PLACED_WORK] = Number.NaN;
  }

  override firstFinishAfter(start: Time, duration: Tenths): Time {
    return Math.min(...this.#shares.map((share) => share.shift(start, duration)));
  }

  /** Each share continues where its completed part ends. */
  override finishRest(resume: Time, left: Tenths, start: Time, done: Tenths): Time {
    const finishes = this.#shares.map((share) =>
      share.shift(Math.max(share.shift(start, done), resume), left),
    );
    return Math.max(...finishes);
  }
}
