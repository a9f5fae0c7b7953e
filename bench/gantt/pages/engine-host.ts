import {
  type GanttData,
  LinkKind,
  type Preview,
  type PreviewIntent,
  WorkFlag,
} from '../../../gantt/src/index.ts';
import { type PlanRun, reschedule, schedule, settle } from '../../../scheduling/src/index.ts';
import { type BenchPlan, idOf } from '../plan.ts';

const TENTHS = 10;

type Move = Extract<PreviewIntent, { kind: 'move' }>;

/** A host of the chart in which the engine reschedules every follower at each step of a drag. */
export class EngineHost {
  data: GanttData;
  readonly #run: PlanRun;
  readonly #works: Int32Array;
  readonly #start: Int32Array;
  readonly #finish: Int32Array;
  #count = 0;
  #placedAt: number | undefined;

  constructor(plan: BenchPlan) {
    this.#run = schedule(plan.enginePlan);
    this.#works = new Int32Array(plan.count);
    this.#start = new Int32Array(plan.count);
    this.#finish = new Int32Array(plan.count);
    this.data = dataOf(plan);
  }

  preview(intent: PreviewIntent): Preview | undefined {
    if (intent.kind !== 'move') return undefined;
    this.#place(intent.work, intent.start);
    this.#listMoved();
    const count = this.#count;
    return {
      count,
      works: this.#works,
      start: this.#start,
      finish: this.#finish,
      consequences: `${count} move`,
    };
  }

  /** The plan after the drop: with the dates that the last preview listed. */
  drop({ work, start }: Move): GanttData {
    if (this.#placedAt !== start) {
      this.#place(work, start);
      this.#listMoved();
    }
    const [starts, finishes] = [this.data.start.slice(), this.data.finish.slice()];
    for (let entry = 0; entry < this.#count; entry += 1) {
      const moved = this.#works[entry] as number;
      starts[moved] = this.#start[entry] as number;
      finishes[moved] = this.#finish[entry] as number;
    }
    this.data = { ...this.data, start: starts, finish: finishes };
    return this.data;
  }

  /** Computes late dates and slack after a drop. */
  settle(): GanttData {
    settle(this.#run);
    const slackFinish = minutes(this.#run.dates.lateFinish);
    this.data = { ...this.data, slackFinish };
    return this.data;
  }

  /** Ends a drag: resets what was not dropped. */
  putBack(): void {
    const start = this.data.start[0] ?? 0;
    if (this.#placedAt !== start) this.#place(0, start);
  }

  #place(work: number, start: number): void {
    const fields = { constraint: 'SNET', constraintDate: start * TENTHS } as const;
    this.#placedAt = start;
    reschedule(this.#run, { kind: 'updateWork', id: idOf(work), fields }, { earlyOnly: true });
  }

  #listMoved(): void {
    const { start, finish } = this.#run.dates;
    const before = this.data;
    let count = 0;
    for (let work = 0; work < before.count; work += 1) {
      const from = (start[work] as number) / TENTHS;
      const to = (finish[work] as number) / TENTHS;
      if (from === before.start[work] && to === before.finish[work]) continue;
      this.#works[count] = work;
      this.#start[count] = from;
      this.#finish[count] = to;
      count += 1;
    }
    this.#count = count;
  }
}

const minutes = (column: Float64Array): Int32Array => {
  const made = new Int32Array(column.length);
  for (let at = 0; at < made.length; at += 1) made[at] = (column[at] as number) / TENTHS;
  return made;
};

function dataOf(plan: BenchPlan): GanttData {
  const { count, start, finish, parent, progress, after, title } = plan;
  const linked = Int32Array.from(after.keys()).filter((work) => (after[work] ?? -1) >= 0);
  const links = {
    count: linked.length,
    from: linked.map((work) => after[work] ?? -1),
    to: linked,
    kind: new Uint8Array(linked.length).fill(LinkKind.finishToStart),
  };
  const flags = Uint16Array.from(after, (_, work) => (work % 7 === 3 ? WorkFlag.critical : 0));
  return { count, start, finish, parent, progress, flags, links, title, label: title };
}
