import { type GanttData, NO_DATE, type Preview } from '@gantry/gantt';

type Columns = Pick<GanttData, 'count' | 'start' | 'finish' | 'parent'>;

/**
 * Lets brackets go along with what is below them while something is dragged: a reader of the works alone learns nothing of the
 * groups that they stand in. Costs nothing until something is in hand, then one loop over the rows for each step.
 */
export class BracketFollower {
  readonly #columns: Columns;
  readonly #rows: Int32Array;
  readonly #isMoved: Uint8Array;
  readonly #isTouched: Uint8Array;
  readonly #start: Int32Array;
  readonly #finish: Int32Array;
  /** What is answered: used again by the next answer. */
  readonly #answer: { works: Int32Array; start: Int32Array; finish: Int32Array; late: Uint8Array };

  /** `rows`: what is below brackets stands behind them, however deep. */
  constructor(columns: Columns, rows: Int32Array) {
    const { count } = columns;
    this.#columns = columns;
    this.#rows = rows;
    this.#isMoved = new Uint8Array(count);
    this.#isTouched = new Uint8Array(count);
    this.#start = new Int32Array(count);
    this.#finish = new Int32Array(count);
    const room = () => new Int32Array(count);
    this.#answer = { works: room(), start: room(), finish: room(), late: new Uint8Array(count) };
  }

  /** The same with the brackets that would stand elsewhere. */
  follow(preview: Preview): Preview {
    if (preview.count === 0 || !this.#mark(preview)) return preview;
    this.#spanTouched();
    const { works, start, finish, late } = this.#answer;
    let { count } = preview;
    for (let entry = 0; entry < count; entry += 1) {
      works[entry] = preview.works[entry] ?? -1;
      start[entry] = preview.start[entry] ?? NO_DATE;
      finish[entry] = preview.finish[entry] ?? NO_DATE;
      late[entry] = preview.late?.[entry] ?? 0;
    }
    for (const work of this.#rows) {
      if (this.#isTouched[work] !== 1 || !this.#standsElsewhere(work)) continue;
      works[count] = work;
      start[count] = this.#start[work] ?? NO_DATE;
      finish[count] = this.#finish[work] ?? NO_DATE;
      late[count] = 0;
      count += 1;
    }
    return { ...preview, works, start, finish, late, count };
  }

  #standsElsewhere(work: number): boolean {
    const { start, finish } = this.#columns;
    return this.#start[work] !== start[work] || this.#finish[work] !== finish[work];
  }

  /** Which brackets may change; those that the engine has placed itself stay as they were placed. */
  #mark({ count, works, start, finish }: Preview): boolean {
    this.#isMoved.fill(0);
    this.#isTouched.fill(0);
    for (let entry = 0; entry < count; entry += 1) {
      const work = works[entry] ?? -1;
      this.#isMoved[work] = 1;
      this.#start[work] = start[entry] ?? NO_DATE;
      this.#finish[work] = finish[entry] ?? NO_DATE;
    }
    let isAny = false;
    for (let entry = 0; entry < count; entry += 1) {
      let above = this.#columns.parent[works[entry] ?? -1] ?? -1;
      while (above >= 0 && this.#isTouched[above] !== 1) {
        if (this.#isMoved[above] !== 1) {
          this.#isTouched[above] = 1;
          this.#start[above] = NO_DATE;
          this.#finish[above] = NO_DATE;
          isAny = true;
        }
        above = this.#columns.parent[above] ?? -1;
      }
    }
    return isAny;
  }

  /** From below, so that each bracket is whole before the one above it is asked for. */
  #spanTouched(): void {
    const { parent } = this.#columns;
    for (let row = this.#rows.length - 1; row >= 0; row -= 1) {
      const work = this.#rows[row] ?? -1;
      const above = parent[work] ?? -1;
      if (above >= 0 && this.#isTouched[above] === 1) this.#stretch(above, work);
    }
  }

  #stretch(bracket: number, work: number): void {
    const isOwn = this.#isMoved[work] === 1 || this.#isTouched[work] === 1;
    const start = (isOwn ? this.#start : this.#columns.start)[work] ?? NO_DATE;
    const finish = (isOwn ? this.#finish : this.#columns.finish)[work] ?? NO_DATE;
    if (start === NO_DATE || finish === NO_DATE) return;
    const isFirst = this.#start[bracket] === NO_DATE;
    this.#start[bracket] = isFirst ? start : Math.min(start, this.#start[bracket] ?? start);
    this.#finish[bracket] = isFirst ? finish : Math.max(finish, this.#finish[bracket] ?? finish);
  }
}
