import {
  formatTime,
  type PlanRun,
  parseTime,
  reschedule,
  schedule,
  takeNeutralPlan,
} from '@gantry/scheduling';
import type { DatePin, NeutralPlan, NeutralTask } from '@gantry/scheduling/msproject';
import { nextTurn } from '../platform/next-turn.ts';

/** Where the plan shows a task; null where it does not say. */
export interface ShownDates {
  readonly start: string | null;
  readonly finish: string | null;
}

/** Between two turns of others. */
const TURN_MS = 20;
/** Rounds after which all that is left is held: each finds at least one more task. */
const MOST_ROUNDS = 20;

/**
 * Which tasks a program that schedules the file would move, and what holds each of them where the plan shows it. What links,
 * constraints and calendars explain is not held, so that it still follows when the plan is changed over there.
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
  /** As the file has them without a pin. */
  readonly #own: ReadonlyMap<string, PlanRun['planWorks'][number]>;
  readonly #held = new Map<string, DatePin['kind']>();
  /** As late as possible. */
  readonly #late: readonly string[];

  constructor(plan: NeutralPlan, shown: ReadonlyMap<number, ShownDates>) {
    const { plan: read } = takeNeutralPlan(plan);
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
    // Where each of them stands hangs on all others: they are looked at last.
    this.#hold(this.#late);
  }

  /** Holds by hand all that stands elsewhere, until everything stands where it is shown. */
  holdAll(): void {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const astray = [...this.#wanted.keys()].filter((id) => !this.#held.has(id) && !this.#stands(id));
      if (astray.length === 0) return;
      // The last round asks no more.
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

  /** All stand where they are shown: each is tried without its pin, then with the gentlest one that holds it. */
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

  /** Lets those go that stand at their late dates anyway, all or none. */
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
