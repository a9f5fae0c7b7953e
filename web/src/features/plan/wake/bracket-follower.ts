import { type GanttData, NO_DATE, type Preview } from '@gantry/gantt';

type Columns = Pick<GanttData, 'count' | 'start' | 'finish' | 'parent'>;

/**
 * Moves the brackets of summaries and groups while works below them are dragged, because the preview contains only
 * works. It costs nothing without a drag, and then one loop over the rows for each step.
 */
export class BracketFollower {
  readonly #columns: Columns;
  readonly #rows: Int32Array;
  readonly #isMoved: Uint8Array;
  readonly #isTouched: Uint8Array;
  readonly #start: Int32Array;
  readonly #finish: Int32Array;
  /** The answer object, which each call reuses. */
  readonly #answer: { works: Int32Array; start: Int32Array; finish: Int32Array; late: Uint8Array };

  /** `rows`: the rows below a bracket come after it, at any depth. */
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

  /** The preview with the brackets that would move. */
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

  /** Marks the brackets that may change. Brackets that the engine has placed itself stay there. */
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

  /** From the bottom up, so that each bracket is complete before its parent is computed. */
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
