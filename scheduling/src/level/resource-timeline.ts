/**
 * How much of one resource is free over time, as steps: `free[k]` units from `times[k]` until `times[k + 1]` (the last
 * step has no end). Times are any ascending numbers; the cost depends on the number of steps, not on the horizon.
 */
export class ResourceTimeline {
  private readonly capacity: number;
  private times: Float64Array;
  private free: Float64Array;
  private stepCount = 1;
  /** Where the last search ended; the next one usually continues there. */
  private cursor = 0;

  /** `expectedBookings` is only the initial size of the arrays, which grow when needed. */
  constructor(capacity: number, expectedBookings: number) {
    this.capacity = capacity;
    this.times = new Float64Array(2 * expectedBookings + 2);
    this.free = new Float64Array(2 * expectedBookings + 2);
    this.clear();
  }

  /** Frees everything. */
  clear(): void {
    this.times[0] = Number.NEGATIVE_INFINITY;
    this.free[0] = this.capacity;
    this.stepCount = 1;
    this.cursor = 0;
  }

  /**
   * Returns `start` if `units` are free throughout [start, finish), else the end of the first step that is too full
   * (later than `start`), where a search continues.
   */
  firstChance(start: number, finish: number, units: number): number {
    const times = this.times;
    const free = this.free;
    const count = this.stepCount;
    let step = this.stepAt(start);
    for (;;) {
      if ((free[step] as number) < units) {
        this.cursor = step;
        return step + 1 < count ? (times[step + 1] as number) : Number.POSITIVE_INFINITY;
      }
      step++;
      if (step >= count || (times[step] as number) >= finish) return start;
    }
  }

  /**
   * Books `units` in [start, finish). Does not check the capacity, so that a fixed booking may overload; the free
   * amount is then negative.
   */
  book(start: number, finish: number, units: number): void {
    if (this.stepCount + 2 > this.times.length) this.grow();
    const times = this.times;
    const free = this.free;
    const first = this.stepAt(start);
    let last = first;
    while (last + 1 < this.stepCount && (times[last + 1] as number) < finish) last++;
    const endsInside = last + 1 === this.stepCount || (times[last + 1] as number) > finish;
    if (endsInside) this.insertAfter(last, finish);
    let from = first;
    if ((times[first] as number) < start) {
      this.insertAfter(first, start);
      from++;
      last++;
    }
    for (let step = from; step <= last; step++) free[step] = (free[step] as number) - units;
    this.cursor = from;
  }

  /** Calls the callback for every step with fewer than `units` free. */
  forEachBelow(units: number, visit: (start: number, finish: number, free: number) => void): void {
    for (let step = 0; step < this.stepCount; step++) {
      const free = this.free[step] as number;
      if (free >= units) continue;
      const end = step + 1 < this.stepCount ? (this.times[step + 1] as number) : Number.POSITIVE_INFINITY;
      visit(this.times[step] as number, end, free);
    }
  }

  private stepAt(time: number): number {
    const times = this.times;
    const count = this.stepCount;
    let step = this.cursor;
    if ((times[step] as number) <= time) {
      while (step + 1 < count && (times[step + 1] as number) <= time) step++;
      return step;
    }
    let low = 0;
    let high = step;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((times[middle] as number) <= time) low = middle;
      else high = middle;
    }
    return low;
  }

  /**
   * Splits a step in two at `time`. Moves the entries one by one, because bookings are mostly near the end, where few
   * entries have to move.
   */
  private insertAfter(step: number, time: number): void {
    const times = this.times;
    const free = this.free;
    for (let to = this.stepCount; to > step; to--) {
      times[to] = times[to - 1] as number;
      free[to] = free[to - 1] as number;
    }
    times[step + 1] = time;
    this.stepCount++;
  }

  private grow(): void {
    const times = new Float64Array(this.times.length * 2);
    const free = new Float64Array(this.free.length * 2);
    times.set(this.times);
    free.set(this.free);
    this.times = times;
    this.free = free;
  }
}
