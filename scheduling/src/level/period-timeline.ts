/**
 * How much of one resource is free, period by period. For short horizons, where it is several times faster than the
 * steps of `ResourceTimeline`. Times are whole periods from 0 to the horizon.
 */
export class PeriodTimeline {
  private readonly capacity: number;
  private readonly free: Float64Array;

  constructor(capacity: number, horizon: number) {
    this.capacity = capacity;
    this.free = new Float64Array(horizon);
    this.clear();
  }

  /** Frees everything. */
  clear(): void {
    this.free.fill(this.capacity);
  }

  /**
   * Returns `start` if `units` are free throughout [start, finish), else the end of the last period that is too full.
   */
  firstChance(start: number, finish: number, units: number): number {
    for (let period = finish - 1; period >= start; period--) {
      if ((this.free[period] as number) < units) return period + 1;
    }
    return start;
  }

  /** Books `units` in [start, finish). */
  book(start: number, finish: number, units: number): void {
    for (let period = start; period < finish; period++) {
      this.free[period] = (this.free[period] as number) - units;
    }
  }
}
