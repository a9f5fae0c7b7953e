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
  /** The last minute of the day that the project is to be finished on. Undefined: the works are no project's. */
  readonly target: number | undefined;
  /** What people have to do, once it is known; asked for again and again. */
  readonly loads: () => Loads | undefined;
  /** How consequences are shown; undefined: they are still being worked out. */
  readonly present: (consequences: Consequences | undefined) => Pick<Preview, 'consequences' | 'spoken'>;
}

/** A plan of so few works is looked at within the first step of a gesture, and nobody notices. */
const fewWorks = 1000;
const rehearsals = 16;
const minutesPerDay = 1440;

/** What a dropped gesture comes to. */
export interface Wake {
  /** Where works were shown to go. */
  readonly shown: readonly StandingWork[];
  readonly consequences: Consequences;
}

/** The wake of what the person has in hand: every work that would move, and what comes of it. */
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

  /** Looks at the whole plan once, piece by piece; a caller that cannot wait does what is left of it at once. */
  warmUp(): Steps<void> {
    this.#warming ??= this.#lookAtPlan();
    return this.#warming;
  }

  *#lookAtPlan(): Steps<void> {
    const { plan, reckoning } = this.#inputs;
    this.#engine = yield* PlanEngine.make(plan, reckoning);
  }

  /**
   * Takes some works a day on and puts them down again, one between two frames, while nobody has anything in hand. The browser
   * makes quick code only of what has run: else the first step of the first drag takes several times as long as all others.
   */
  *rehearse(): Steps<void> {
    const { rows } = this.#inputs.plan;
    if (rows.length <= fewWorks) return;
    for (let turn = 0; turn < rehearsals; turn += 1) {
      // The later a work stands in a plan, the less follows it.
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

  /** Whether what follows from a step of a gesture can be told within a frame. */
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

  /** Where everything goes once this is dropped. */
  wakeOf(intent: DatedIntent | Link): Wake {
    if (intent.kind === 'link') return this.#wake(this.#draw(intent), 0);
    const { plan, calendar } = this.#inputs;
    const placed = place(plan, calendar, intent);
    if (!isAlone(intent)) return this.#wake(this.#hold(intent, placed), placed.length);
    const stand = this.#letStand(intent, placed);
    const { shown, consequences } = this.#wake(alone(stand), stand.length);
    return { shown, consequences: this.#withBroken(consequences, stand) };
  }

  /** The same for changes that no gesture made; `inHand`: how many works they are changes of. */
  wakeOfChanges(changes: readonly HeldChange[], inHand = changes.length): Wake {
    const engine = this.#warmEngine();
    const moves = engine.hold(changes);
    const wake = this.#wake(moves, inHand);
    engine.putDown();
    return wake;
  }

  /** The same of one work whose dates were typed. */
  wakeOfTyped(work: number, change: HeldChange): Wake {
    const engine = this.#warmEngine();
    const { data } = this.#inputs.plan;
    const stands = { work, start: data.start[work] ?? NO_DATE, finish: data.finish[work] ?? NO_DATE };
    const moves = withHeld(engine.hold([change]), [stands], (each) => this.#standOf(engine, each));
    const wake = this.#wake(moves, 1);
    engine.putDown();
    return wake;
  }

  /** The same for a write by which works may join the plan that had no dates. */
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

  /** The same while they are still being chosen, until they are put down. */
  previewOfChanges(changes: readonly HeldChange[]): Preview {
    if (!this.#isQuick) return { ...nothing, ...this.#inputs.present(undefined) };
    const engine = this.#warmEngine();
    // What is held stays as it was taken up: another lag is another change.
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

  /** What comes before a work holds it back as ever, where only what comes after is to stay. */
  #letStand(intent: DatedIntent, placed: readonly Placed[]): Placed[] {
    this.#hold(intent, placed);
    const engine = this.#warmEngine();
    return placed.map((each) => this.#standOf(engine, each));
  }

  /** Where what is in hand stands: where the engine lets it, else where it was put. */
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
    // What is held stays as it was taken up: another pause is another change.
    engine.putDown();
    const moves = withHeld(engine.hold([change]), [intent], (each) => this.#standOf(engine, each));
    const shown = intent.withFollowers ? moves : alone([this.#standOf(engine, intent)]);
    return { ...this.#show(shown, 1), pauses };
  }

  /** Where works would be laid down that stand elsewhere, one of them at other moments than now. */
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
    // A work without dates waits in the tray, linked or not.
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

  /** Only what is in hand moves, so that no engine is asked; the summaries above go along. */
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

  /** Why a work does not go where it is put. */
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

/** What is in hand is shown even where it stays. */
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
