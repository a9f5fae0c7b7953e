import { textOfMinutes } from '@gantry/gantt';
import {
  hasDates,
  type Link,
  listMoves,
  namer,
  type PlanChange,
  type PlannedProject,
  type PlanRun,
  reasonSentence,
  reschedule,
  type Steps,
  scheduleProjectInSteps,
  TENTHS_PER_MINUTE,
} from '@gantry/scheduling';
import { asEnd, exactDate } from '#lib/dates/index.ts';
import { type Plan, usualTimeOf } from '../model/plan.ts';
import { type Reckoning, toPlannedProjectInSteps } from './engine-plan.ts';
import { NumberSet } from './number-set.ts';
import { worksBehind } from './works-behind.ts';

/** Possible changes of a gesture: other fields of works, and added or removed links. */
export type HeldChange = Extract<PlanChange, { kind: 'updateWork' | 'addLink' | 'removeLink' }>;

/**
 * The new dates of the works that a change moves. Only the first `count` entries are valid, and the arrays are reused
 * by the next answer.
 */
export interface Moves {
  count: number;
  works: Int32Array;
  start: Int32Array;
  finish: Int32Array;
}

/**
 * One run of a plan that applies the current gesture and undoes it again. Each step costs as much as its changes; the
 * rest of the plan is read once, when the engine is created.
 */
export class PlanEngine {
  readonly #run: PlanRun;
  readonly #plan: Plan;
  /** Works that are not where the engine would put them: moving a predecessor moves them, too. */
  readonly #adrift: readonly number[];
  /** The inverse of each current change. */
  readonly #takesBack = new Map<string, HeldChange>();
  /** Works that were reached by a step since the engine was last at rest. */
  readonly #reached: NumberSet;
  readonly #moves: Moves;

  /**
   * Reads the whole plan, in steps with pauses. This runs before the first gesture, so that the person does not wait
   * for it.
   */
  static *make(plan: Plan, reckoning: Reckoning): Steps<PlanEngine> {
    const project = yield* toPlannedProjectInSteps(plan, reckoning);
    const run = yield* scheduleProjectInSteps(project);
    return new PlanEngine(plan, project, run);
  }

  private constructor(plan: Plan, project: PlannedProject, run: PlanRun) {
    this.#run = run;
    this.#plan = plan;
    const { indexOfId } = run.network;
    // Numbers are compared first: most works are in place, and formatting dates is expensive.
    const works = project.works.filter((_, index) => this.#standsElsewhere(index));
    this.#adrift = listMoves({ works }, run).map(({ id }) => indexOfId.get(id) ?? -1);
    this.#reached = new NumberSet(plan.rows.length);
    const room = () => new Int32Array(plan.rows.length);
    this.#moves = { count: 0, works: room(), start: room(), finish: room() };
  }

  #standsElsewhere(index: number): boolean {
    const { rows, data } = this.#plan;
    const { start, finish } = this.#run.dates;
    const work = rows[index] ?? -1;
    return toMinutes(start[index]) !== data.start[work] || toMinutes(finish[index]) !== data.finish[work];
  }

  /** There are no current changes. */
  get isAtRest(): boolean {
    return this.#takesBack.size === 0;
  }

  /** The works that would move if exactly these changes were made. */
  hold(changes: readonly HeldChange[]): Moves {
    const wanted = new Set(changes.map(nameOf));
    // In reverse order: a link that replaced another one must be removed before that one can come back.
    for (const [name, back] of [...this.#takesBack].toReversed())
      if (!wanted.has(name)) {
        this.#apply(back);
        this.#takesBack.delete(name);
      }
    for (const change of changes) {
      const next = this.#withoutWhatIs(change);
      if (next === undefined) continue;
      const name = nameOf(next);
      if (!this.#takesBack.has(name)) this.#takeUp(name, change);
      this.#apply(next);
    }
    return this.#listMoves();
  }

  /** Undoes all current changes. */
  putDown(): void {
    this.hold([]);
    this.#reached.clear();
  }

  /** The dates of a work in minutes; undefined when the engine leaves it out. */
  datesOf(work: number): { start: number; finish: number } | undefined {
    const index = this.#run.network.indexOfId.get(String(work));
    if (index === undefined || !hasDates(this.#run.network, this.#run.dates, index)) return undefined;
    const { start, finish } = this.#run.dates;
    return { start: toMinutes(start[index]), finish: toMinutes(finish[index]) };
  }

  /** Explains in a sentence why a work starts when it does. */
  whyThen(work: number): string | undefined {
    const reason = this.#run.explainStart(String(work));
    if (reason === null) return undefined;
    const plan = this.#plan;
    return reasonSentence(reason, namer(this.#run.planWorks, this.#run.network.indexOfId), {
      momentOf: (time, isEnd) => {
        const moment = textOfMinutes(toMinutes(time));
        return exactDate(isEnd ? asEnd(moment) : moment);
      },
      dayOf: (id) => usualTimeOf(plan, plan.rowOf(Number(id)) ?? -1).minutesPerDay * TENTHS_PER_MINUTE,
    });
  }

  #takeUp(name: string, change: HeldChange): void {
    this.#takesBack.set(name, this.#wayBack(change));
    if (this.#adrift.length === 0) return;
    const { network } = this.#run;
    const id = change.kind === 'updateWork' ? change.id : change.link.successorId;
    const behind = worksBehind(network, [network.indexOfId.get(id) ?? -1]);
    for (const index of this.#adrift) if (behind.has(index)) this.#reached.add(index);
  }

  #apply(change: HeldChange): void {
    const { movedPlaces } = reschedule(this.#run, change, { earlyOnly: true });
    for (const place of movedPlaces) this.#reached.add(place);
  }

  /** Leaves out fields that already have the value, because some of them would compile the whole plan again. */
  #withoutWhatIs(change: HeldChange): HeldChange | undefined {
    if (change.kind !== 'updateWork') return this.#takesBack.has(nameOf(change)) ? undefined : change;
    const known = this.#run.planWorks[this.#run.network.indexOfId.get(change.id) ?? -1];
    const other = Object.entries(change.fields).filter(
      ([field, value]) => !isSameValue(known?.[field as keyof typeof known], value),
    );
    return other.length === 0 ? undefined : { ...change, fields: Object.fromEntries(other) };
  }

  #wayBack(change: HeldChange): HeldChange {
    if (change.kind === 'addLink') return { kind: 'removeLink', link: change.link };
    if (change.kind === 'removeLink') return { kind: 'addLink', link: this.#findLink(change.link) };
    const known = this.#run.planWorks[this.#run.network.indexOfId.get(change.id) ?? -1];
    const fields = Object.keys(change.fields).map((field) => [field, known?.[field as keyof typeof known]]);
    return { kind: 'updateWork', id: change.id, fields: Object.fromEntries(fields) };
  }

  #findLink(link: Pick<Link, 'predecessorId' | 'successorId' | 'type'>): Link {
    const isIt = (known: Link | undefined) => known !== undefined && linkName(known) === linkName(link);
    return this.#run.planLinks.find(isIt) ?? link;
  }

  #listMoves(): Moves {
    const { dates } = this.#run;
    const { rows, data } = this.#plan;
    const moves = this.#moves;
    moves.count = 0;
    for (let place = 0; place < this.#reached.size; place += 1) {
      const index = this.#reached.at(place);
      const work = rows[index] ?? -1;
      const [start, finish] = [toMinutes(dates.start[index]), toMinutes(dates.finish[index])];
      if (start === data.start[work] && finish === data.finish[work]) continue;
      if (!Number.isFinite(start)) continue;
      moves.works[moves.count] = work;
      moves.start[moves.count] = start;
      moves.finish[moves.count] = finish;
      moves.count += 1;
    }
    return moves;
  }
}

const toMinutes = (tenths: number | undefined): number => Math.round((tenths ?? 0) / TENTHS_PER_MINUTE);

const nameOf = (change: HeldChange): string =>
  change.kind === 'updateWork' ? change.id : `${change.kind} ${linkName(change.link)}`;

const linkName = ({
  predecessorId,
  successorId,
  type,
}: Pick<Link, 'predecessorId' | 'successorId' | 'type'>) => `${predecessorId} ${type} ${successorId}`;

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b ||
  (a ?? null) === (b ?? null) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
