import {
  type Intent,
  type LinkKind,
  minutesOf,
  NO_DATE,
  type Preview,
  type PreviewIntent,
  textOfMinutes,
} from '@gantry/gantt';
import { finish, type PlannedInterruption, type Steps } from '@gantry/scheduling';
import type { StandingWork } from '#sync/plan/plan-write.ts';
import { carriedPart, heldInterruptions, type PartIntent } from '../change/interruptions.ts';
import { type DatedIntent, isLate, type Placed, place, whyNotMove } from '../change/preview.ts';
import { pausesOfRow } from '../model/pauses-of.ts';
import type { Plan } from '../model/plan.ts';
import { typeOfKind } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { say } from '../words/index.ts';
import { BracketFollower } from './bracket-follower.ts';
import { findBrokenLinks } from './broken-links.ts';
import { ConsequenceFinder, type Consequences } from './consequences.ts';
import { engineName, hasNoDates, isUndated, type Reckoning } from './engine-plan.ts';
import type { Loads } from './load-sheet.ts';
import { OverloadFinder } from './overload.ts';
import { findPhase } from './phase.ts';
import { type HeldChange, type Moves, PlanEngine } from './plan-engine.ts';
import { datesSetBy, heldDates } from './planned-dates.ts';
import { settleWrite, type WriteParts } from './settle-write.ts';

export interface WakeInputs {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly reckoning: Reckoning;
  readonly userId: string;
  /** The last minute of the project's target day. Undefined: the works do not belong to a single project. */
  readonly target: number | undefined;
  /** The workload of people, once it is known; called repeatedly. */
  readonly loads: () => Loads | undefined;
  /** How consequences are shown; undefined: they are still being calculated. */
  readonly present: (consequences: Consequences | undefined) => Pick<Preview, 'consequences' | 'spoken'>;
}

/** A plan with at most this many works is read within the first step of a gesture, without a noticeable delay. */
const fewWorks = 1000;
const rehearsals = 16;
const minutesPerDay = 1440;

/** The consequences of a dropped gesture. */
export interface Wake {
  /** The previewed dates of the works. */
  readonly shown: readonly StandingWork[];
  readonly consequences: Consequences;
}

/** Finds the consequences of the current gesture: every work that would move, and the effects. */
export class WakeFinder {
  readonly #inputs: WakeInputs;
  #engine: PlanEngine | undefined;
  #finder: ConsequenceFinder | undefined;
  #summaries: BracketFollower | undefined;
  #warming: Steps<void> | undefined;
  #late = new Uint8Array(0);
  #overload: { readonly loads: Loads; readonly finder: OverloadFinder } | undefined;

  constructor(inputs: WakeInputs) {
    this.#inputs = inputs;
  }

  /** Reads the whole plan once, in steps. A caller that cannot wait runs the remaining steps at once. */
  warmUp(): Steps<void> {
    this.#warming ??= this.#lookAtPlan();
    return this.#warming;
  }

  *#lookAtPlan(): Steps<void> {
    const { plan, reckoning } = this.#inputs;
    this.#engine = yield* PlanEngine.make(plan, reckoning);
  }

  /**
   * Moves some works by a day and back again, one between two frames, while there is no gesture. The browser optimizes
   * only code that has run: otherwise the first step of the first drag would take several times as long as the others.
   */
  *rehearse(): Steps<void> {
    const { rows } = this.#inputs.plan;
    if (rows.length <= fewWorks) return;
    for (let turn = 0; turn < rehearsals; turn += 1) {
      // The later a work is in the plan, the fewer successors it has.
      this.#rehearseWith(Math.floor(rows.length * (0.5 + turn / (2 * rehearsals))));
      yield;
    }
  }

  #rehearseWith(row: number): void {
    const { plan, calendar } = this.#inputs;
    const work = plan.rows[row] ?? -1;
    const [start = NO_DATE, finish = NO_DATE] = [plan.data.start[work], plan.data.finish[work]];
    const mayMove = start !== NO_DATE && finish !== NO_DATE && !this.#isSummary(work);
    if (!mayMove || this.#engine?.isAtRest !== true) return;
    const placed = { work, start: start + minutesPerDay, finish: finish + minutesPerDay };
    this.#find(this.#engine.hold([heldDates(plan, calendar, row, 'start', placed)]), 1);
    this.#engine.putDown();
  }

  #overloadFinder(): OverloadFinder | undefined {
    const { plan, calendar } = this.#inputs;
    const loads = this.#inputs.loads();
    if (loads === undefined) return undefined;
    if (this.#overload?.loads !== loads)
      this.#overload = { loads, finder: new OverloadFinder(plan, calendar, loads) };
    return this.#overload.finder;
  }

  /** Whether the consequences of a step can be calculated within a frame. */
  get #isQuick(): boolean {
    return this.#engine !== undefined || this.#inputs.plan.rows.length <= fewWorks;
  }

  putDown(): void {
    this.#engine?.putDown();
  }

  preview(intent: PreviewIntent): Preview | undefined {
    const { plan, calendar, present } = this.#inputs;
    if (intent.kind === 'progress') return undefined;
    if (intent.kind === 'link') return this.#linkPreview(intent);
    if (intent.kind === 'part') return this.#partPreview(intent);
    const refused = whyNotMove(plan, intent, calendar);
    if (refused !== undefined) return { ...nothing, refused };
    const placed = place(plan, calendar, intent);
    if (!this.#isQuick && isAlone(intent)) return this.#showAlone(placed);
    if (isAlone(intent)) return this.#showAlone(this.#letStand(intent, placed));
    if (!this.#isQuick) return this.#withSummaries({ ...alone(placed), ...present(undefined) });
    const moves = this.#hold(intent, placed);
    return { ...this.#show(moves, placed.length), ...this.#noteFor(intent, placed) };
  }

  /** The consequences of dropping this gesture. */
  wakeOf(intent: DatedIntent | Link): Wake {
    if (intent.kind === 'link') return this.#wake(this.#draw(intent), 0);
    const { plan, calendar } = this.#inputs;
    const placed = place(plan, calendar, intent);
    if (!isAlone(intent)) return this.#wake(this.#hold(intent, placed), placed.length);
    const stand = this.#letStand(intent, placed);
    const { shown, consequences } = this.#wake(alone(stand), stand.length);
    return { shown, consequences: this.#withBroken(consequences, stand) };
  }

  /** The same for changes without a gesture; `inHand`: the number of works that they change. */
  wakeOfChanges(changes: readonly HeldChange[], inHand = changes.length): Wake {
    const engine = this.#warmEngine();
    const moves = engine.hold(changes);
    const wake = this.#wake(moves, inHand);
    engine.putDown();
    return wake;
  }

  /** The same for typed dates of one work. */
  wakeOfTyped(work: number, change: HeldChange): Wake {
    const engine = this.#warmEngine();
    const { data } = this.#inputs.plan;
    const stands = { work, start: data.start[work] ?? NO_DATE, finish: data.finish[work] ?? NO_DATE };
    const moves = withHeld(engine.hold([change]), [stands], (each) => this.#standOf(engine, each));
    const wake = this.#wake(moves, 1);
    engine.putDown();
    return wake;
  }

  /** The same for a write through which works without dates may join the plan. */
  wakeOfWrite(write: WriteParts, inHand = write.works.length): Wake {
    const { plan, reckoning } = this.#inputs;
    const shown = settleWrite(plan, reckoning, write);
    const workOf = new Map(plan.works.id.map((id, row) => [id, plan.rows[row] ?? -1]));
    const dated = shown.flatMap(({ id, start, due }): Placed[] => {
      const work = workOf.get(id);
      if (work === undefined || start === null || due === null) return [];
      return [{ work, start: minutesOf(start), finish: minutesOf(due) }];
    });
    return { shown, consequences: this.#find(alone(dated), inHand) };
  }

  /** The preview while the changes are still being chosen, until `putDown`. */
  previewOfChanges(changes: readonly HeldChange[]): Preview {
    if (!this.#isQuick) return { ...nothing, ...this.#inputs.present(undefined) };
    const engine = this.#warmEngine();
    // The engine keeps a change as it was first made, so another lag needs a reset first.
    engine.putDown();
    return this.#show(engine.hold(changes), 0);
  }

  #wake(moves: Moves, inHand: number): Wake {
    return { shown: this.#listShown(moves), consequences: this.#find(moves, inHand) };
  }

  #listShown({ count, works, start, finish }: Moves): StandingWork[] {
    const { plan } = this.#inputs;
    return Array.from({ length: count }, (_, entry) => ({
      id: plan.works.id[plan.rowOf(works[entry] ?? -1) ?? -1] ?? '',
      start: textOfMinutes(start[entry] ?? 0),
      due: textOfMinutes(finish[entry] ?? 0),
    }));
  }

  #hold(intent: DatedIntent, placed: readonly Placed[]): Moves {
    const { plan, calendar } = this.#inputs;
    const changes = placed.flatMap((each): HeldChange[] => {
      if (each.follows) return [];
      const row = plan.rowOf(each.work) ?? -1;
      return [heldDates(plan, calendar, row, datesSetBy(plan, intent, row), each)];
    });
    const engine = this.#warmEngine();
    return withHeld(engine.hold(changes), placed, (each) => this.#standOf(engine, each));
  }

  /** When followers stay, predecessors still limit the moved work. */
  #letStand(intent: DatedIntent, placed: readonly Placed[]): Placed[] {
    this.#hold(intent, placed);
    const engine = this.#warmEngine();
    return placed.map((each) => this.#standOf(engine, each));
  }

  /** The dates of a dragged work: those of the engine, otherwise the placed ones. */
  #standOf(engine: PlanEngine, placed: Placed): Placed {
    const dates = engine.datesOf(placed.work);
    return dates === undefined ? placed : { work: placed.work, ...dates };
  }

  #partPreview(intent: PartIntent): Preview {
    const { plan, calendar, present } = this.#inputs;
    const interruptions = carriedPart(plan, calendar, intent);
    if (typeof interruptions === 'string') return { ...nothing, refused: interruptions };
    const pauses = this.#pausesWith(intent.work, interruptions);
    if (!this.#isQuick) return { ...alone([intent]), pauses, ...present(undefined) };
    const change = heldInterruptions(plan, calendar, intent.work, interruptions);
    if (typeof change === 'string') return { ...nothing, refused: change };
    const engine = this.#warmEngine();
    // The engine keeps a change as it was first made, so another pause needs a reset first.
    engine.putDown();
    const moves = withHeld(engine.hold([change]), [intent], (each) => this.#standOf(engine, each));
    const shown = intent.withFollowers ? moves : alone([this.#standOf(engine, intent)]);
    return { ...this.#show(shown, 1), pauses };
  }

  /** Finds the pauses of moved works, one of them with other interruptions than now. */
  #pausesWith(inHand = -1, interruptions?: readonly PlannedInterruption[]): NonNullable<Preview['pauses']> {
    const { plan, calendar } = this.#inputs;
    return (work, start, finish) =>
      pausesOfRow(plan.works, plan.rowOf(work) ?? -1, calendar, {
        ...{ start, finish },
        ...(work === inHand && { interruptions }),
      });
  }

  #linkPreview(intent: Link): Preview {
    if (!this.#isQuick) return { ...nothing, ...this.#inputs.present(undefined) };
    return this.#show(this.#draw(intent), 0);
  }

  #draw({ from, to, linkKind }: Link): Moves {
    // A work without dates stays in the tray, linked or not.
    if ([from, to].some((work) => this.#isInTray(work))) return alone([]);
    const { plan } = this.#inputs;
    const [predecessorId, successorId] = [engineName(plan, from), engineName(plan, to)];
    const link = { predecessorId, successorId, type: typeOfKind(linkKind) };
    return this.#warmEngine().hold([{ kind: 'addLink', link }]);
  }

  #isInTray(work: number): boolean {
    const { works, rowOf, guests } = this.#inputs.plan;
    const guest = guests.get(work);
    if (guest !== undefined) return hasNoDates(guest.start, guest.due, guest.milestone) && !guest.isSummary;
    return isUndated(works, rowOf(work) ?? -1) && !this.#isSummary(work);
  }

  #isSummary(work: number): boolean {
    return this.#inputs.plan.hasSubWorks.has(work);
  }

  #warmEngine(): PlanEngine {
    finish(this.warmUp());
    if (this.#engine === undefined) throw new Error('The engine is there once it is warmed up.');
    return this.#engine;
  }

  /** Only the dragged works and the summaries above them move, so no engine is needed. */
  #showAlone(placed: readonly Placed[]): Preview {
    const { present } = this.#inputs;
    const moves = alone(placed);
    const consequences = this.#withBroken(this.#find(moves, placed.length), placed);
    const pauses = this.#pausesWith();
    return this.#withSummaries({ ...moves, pauses, late: this.#lateOf(moves), ...present(consequences) });
  }

  #withSummaries(preview: Preview): Preview {
    const { plan } = this.#inputs;
    this.#summaries ??= new BracketFollower(plan.data, plan.rows);
    return this.#summaries.follow(preview);
  }

  #withBroken(consequences: Consequences, placed: readonly Placed[]): Consequences {
    const { plan, calendar } = this.#inputs;
    const { count: broken, held } = findBrokenLinks(plan, calendar, placed);
    return { ...consequences, broken, held };
  }

  #find(moves: Moves, inHand: number): Consequences {
    const { plan, userId, target, calendar } = this.#inputs;
    const overloadFinder = () => this.#overloadFinder();
    this.#finder ??= new ConsequenceFinder(plan, { userId, target, calendar, overloadFinder });
    return this.#finder.find(moves, inHand);
  }

  #show(moves: Moves, inHand: number): Preview {
    const { present } = this.#inputs;
    const pauses = this.#pausesWith();
    return { ...moves, pauses, late: this.#lateOf(moves), ...present(this.#find(moves, inHand)) };
  }

  #lateOf(moves: Moves): Uint8Array {
    const { data } = this.#inputs.plan;
    if (this.#late.length < moves.count) this.#late = new Uint8Array(moves.works.length);
    for (let entry = 0; entry < moves.count; entry += 1)
      this.#late[entry] = isLate(data, moves.works[entry] ?? -1, moves.finish[entry] ?? 0) ? 1 : 0;
    return this.#late;
  }

  #noteForPhase(inHand: readonly number[]): Pick<Preview, 'note'> {
    const { plan, calendar } = this.#inputs;
    const { stays } = findPhase(plan, calendar, inHand);
    return stays === 0 ? {} : { note: say('phaseStays', { count: stays }) };
  }

  /** Explains why a work does not move to its placed dates. */
  #noteFor(intent: DatedIntent, placed: readonly Placed[]): Pick<Preview, 'note'> {
    if (intent.kind === 'move' && this.#isSummary(intent.work)) return this.#noteForPhase(intent.works);
    const put = placed.find(({ work }) => work === intent.work);
    if (put === undefined) return {};
    const engine = this.#warmEngine();
    const stand = engine.datesOf(put.work);
    const goesElsewhere = stand !== undefined && stand.start > put.start;
    return goesElsewhere ? { note: engine.whyThen(put.work) } : {};
  }
}

type Link = Extract<Intent, { kind: 'link' }> & { readonly linkKind: LinkKind };

const nothing: Pick<Preview, 'count' | 'works' | 'start' | 'finish'> = {
  count: 0,
  works: new Int32Array(0),
  start: new Int32Array(0),
  finish: new Int32Array(0),
};

const isAlone = (intent: DatedIntent): boolean => intent.kind !== 'dates' && !intent.withFollowers;

const alone = (placed: readonly Placed[]): Moves => ({
  count: placed.length,
  works: Int32Array.from(placed, ({ work }) => work),
  start: Int32Array.from(placed, ({ start }) => start),
  finish: Int32Array.from(placed, ({ finish }) => finish),
});

/** Dragged works are part of the preview even when they stay in place. */
function withHeld(moves: Moves, placed: readonly Placed[], standOf: (placed: Placed) => Placed): Moves {
  const staying = new Map(placed.map((each) => [each.work, each]));
  for (let entry = 0; entry < moves.count; entry += 1) staying.delete(moves.works[entry] ?? -1);
  for (const each of staying.values()) {
    const { work, start, finish } = standOf(each);
    moves.works[moves.count] = work;
    moves.start[moves.count] = start;
    moves.finish[moves.count] = finish;
    moves.count += 1;
  }
  return moves;
}
