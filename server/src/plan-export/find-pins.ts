import {
  convertNeutralPlan,
  formatTime,
  type PlanRun,
  parseTime,
  reschedule,
  schedule,
} from '@gantry/scheduling';
import type { DatePin, NeutralPlan, NeutralTask } from '@gantry/scheduling/msproject';
import { nextTurn } from '../platform/next-turn.ts';

/** The dates of a task in the plan; null if it has none. */
export interface ShownDates {
  readonly start: string | null;
  readonly finish: string | null;
}

/** How long the work runs before it yields to other tasks. */
const TURN_MS = 20;
/** The maximum number of rounds. After that all remaining tasks are pinned: each round finds at least one more. */
const MOST_ROUNDS = 20;

/**
 * Finds the tasks that a scheduling program would move, and how to pin each of them where the plan shows it. Tasks
 * whose dates follow from links, constraints and calendars are not pinned, so that they still follow changes in the
 * other program.
 */
export async function findPins(
  plan: NeutralPlan,
  shown: ReadonlyMap<number, ShownDates>,
): Promise<ReadonlyMap<number, DatePin>> {
  const pins = new Pins(plan, shown);
  pins.holdAll();
  await pins.loosen();
  return pins.found();
}

interface Moments {
  readonly start: number | null;
  readonly finish: number | null;
}

class Pins {
  readonly #run: PlanRun;
  readonly #tasks: ReadonlyMap<string, NeutralTask>;
  readonly #wanted = new Map<string, Moments>();
  /** The tasks as the file has them without pins. */
  readonly #own: ReadonlyMap<string, PlanRun['planWorks'][number]>;
  readonly #held = new Map<string, DatePin['kind']>();
  /** As late as possible. */
  readonly #late: readonly string[];

  constructor(plan: NeutralPlan, shown: ReadonlyMap<number, ShownDates>) {
    const { plan: read } = convertNeutralPlan(plan);
    this.#tasks = new Map(plan.tasks.map((task) => [String(task.uid), task]));
    this.#own = new Map(read.works.map((work) => [work.id, work]));
    this.#run = schedule(read);
    for (const [id, task] of this.#tasks) {
      const { start = null, finish = null } = shown.get(task.uid) ?? {};
      const isHere = start !== null || finish !== null;
      if (isHere && !task.summary && task.active && !task.manual && task.actualFinish === null)
        this.#wanted.set(id, { start: momentOf(task.actualStart ?? start), finish: momentOf(finish) });
    }
    this.#late = [...this.#wanted.keys()].filter((id) => this.#own.get(id)?.constraint === 'ALAP');
    // The dates of each of these depend on all others, so they are handled last.
    this.#hold(this.#late);
  }

  /** Pins all tasks with different dates as manual, until every task has its dates. */
  holdAll(): void {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const astray = [...this.#wanted.keys()].filter((id) => !this.#held.has(id) && !this.#stands(id));
      if (astray.length === 0) return;
      // The last round needs no further check.
      const isLast = round === MOST_ROUNDS - 1;
      this.#hold(isLast ? [...this.#wanted.keys()] : astray);
    }
  }

  #hold(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#held.set(id, 'manual');
    const works = this.#run.planWorks.map((work) =>
      this.#held.has(work.id) ? { ...work, ...this.#fieldsOf(work.id, 'manual') } : work,
    );
    this.#run.restart({ ...this.#run.plan, works });
  }

  /** All tasks have their dates now: each is tried without its pin, then with the mildest pin that keeps its dates. */
  async loosen(): Promise<void> {
    let since = performance.now();
    for (const id of [...this.#held.keys()]) {
      this.#loosenOne(id);
      if (performance.now() - since < TURN_MS) continue;
      await nextTurn();
      since = performance.now();
    }
    this.#freeLate();
  }

  /** Unpins the tasks that are at their late dates anyway: all or none of them. */
  #freeLate(): void {
    if (this.#late.length === 0) return;
    const own = new Set(this.#late);
    const works = this.#run.planWorks.map((work) =>
      own.has(work.id) ? { ...work, ...this.#fieldsOf(work.id, 'none') } : work,
    );
    this.#run.restart({ ...this.#run.plan, works });
    if ([...this.#wanted.keys()].every((id) => this.#stands(id)))
      for (const id of this.#late) this.#held.delete(id);
  }

  found(): Map<number, DatePin> {
    return new Map(
      [...this.#held].flatMap(([id, kind]): [number, DatePin][] => {
        const task = this.#tasks.get(id);
        const { start = null, finish = null } = this.#wanted.get(id) ?? {};
        const at = start ?? finish;
        if (task === undefined || at === null) return [];
        const { constraint, constraintDate } = task;
        return [[task.uid, { kind, at: formatTime(at), constraint, constraintDate }]];
      }),
    );
  }

  #loosenOne(id: string): void {
    for (const kind of this.#own.get(id)?.constraint === 'ALAP' ? HELD : LOOSER) {
      reschedule(
        this.#run,
        { kind: 'updateWork', id, fields: this.#fieldsOf(id, kind) },
        { earlyOnly: true },
      );
      if (!this.#stands(id)) continue;
      if (kind === 'none') this.#held.delete(id);
      else this.#held.set(id, kind);
      return;
    }
    reschedule(
      this.#run,
      { kind: 'updateWork', id, fields: this.#fieldsOf(id, 'manual') },
      { earlyOnly: true },
    );
  }

  #fieldsOf(id: string, kind: DatePin['kind'] | 'none') {
    const { mode = 'auto', constraint = 'ASAP', constraintDate = null } = this.#own.get(id) ?? {};
    const { start = null, finish = null } = this.#wanted.get(id) ?? {};
    const [from, to] = [start ?? finish, finish ?? start];
    if (kind === 'none' || from === null || to === null)
      return { mode, constraint, constraintDate, fixed: null };
    if (kind === 'manual')
      return {
        mode: 'manual' as const,
        constraint: 'ASAP' as const,
        constraintDate: null,
        fixed: { start: from, finish: Math.max(from, to) },
      };
    return { mode, constraint: kind, constraintDate: from, fixed: null };
  }

  #stands(id: string): boolean {
    const { start = null, finish = null } = this.#wanted.get(id) ?? {};
    const now = this.#run.findWork(id);
    if (now === null) return true;
    return (start === null || now.start === start) && (finish === null || now.finish === finish);
  }
}

const LOOSER = ['none', 'SNET', 'MSO'] as const;
const HELD = ['SNET', 'MSO'] as const;

const momentOf = (text: string | null): number | null => (text === null ? null : parseTime(text));
