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
 * When people with different calendars do one work: each does a share as long as the work, on a calendar of their own. The work
 * lasts from the earliest start to the latest finish of a share. Its working time is the time in which at least one of them is
 * there; only moving by an amount asks each share. So `workAt`, `latest` and `earliest` do not add up to a move. [R9]
 */
export class SharedTime extends WorkingTime {
  readonly #shares: readonly WorkingTime[];

  constructor(united: readonly [Stretch, ...Stretch[]], shares: readonly WorkingTime[]) {
    super(united);
    this.#shares = shares;
  }

  /** Onwards to where the last share ends; backwards to where the first must begin, so that all end by `time`. */
  override shift(time: Time, amount: Tenths): Time {
    if (amount === 0) return time;
    let picked = amount > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const share of this.#shares) {
      const moved = share.shift(time, amount);
      picked = amount > 0 ? Math.max(picked, moved) : Math.min(picked, moved);
    }
    return picked;
  }

  /** From where the first share begins to where the last one ends. There is no count of the whole. */
  override placeFrom(time: Time, duration: Tenths, placed: Placed): void {
    this.#placeAll(placed, (share) => share.placeFrom(time, duration, placed));
  }

  /** All shares end by `time`, the last of them where the whole does. */
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

  /** Each share runs on where the part of it that is done ends. */
  override finishRest(resume: Time, left: Tenths, start: Time, done: Tenths): Time {
    const finishes = this.#shares.map((share) =>
      share.shift(Math.max(share.shift(start, done), resume), left),
    );
    return Math.max(...finishes);
  }
}
