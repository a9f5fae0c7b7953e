import type { WorkingTime } from '../calendar/working-time.ts';
import type { Dates } from '../network/dates.ts';
import { type Network, Trait } from '../network/network.ts';
import { findDriver, NO_DRIVER } from './find-driver.ts';
import { randomWord, streamOf } from './random-word.ts';

/** Maximum number of culprits remembered per work; a new one replaces the rarest. */
const SLOTS = 32;
const EMPTY = -1;
/** After this many late runs the shares of a work's culprits are known well enough (to 5 %). */
const ENOUGH_CULPRITS = 100;
/** The culprit when no work loses any time: the plan itself is too long for its promise. */
export const PLAN_ITSELF = -2;
const TWO_POW_32 = 4294967296;
/** A salt that separates the choice of culprits from the draw of durations. */
const CULPRIT_SALT = '\u0000culprit';

/** How often one work made another late. */
export interface Culprit {
  /** Index of the work, or `PLAN_ITSELF`. */
  readonly work: number;
  /** Share of the late runs that were examined, 0 to 1. */
  readonly share: number;
}

/**
 * Counts over many runs how often each work is late, and which work caused it. In a late run the delay of a work
 * consists of its own loss and the losses of the chain that drove its start; one of these works is drawn with a chance
 * proportional to its loss. That needs one step per work and run and no walk back, and over many runs the counts show
 * the proportions.
 */
export class LatenessTally {
  private readonly network: Network;
  private readonly calendar: WorkingTime;
  private readonly target: Float64Array;
  /** Working time done until the reference finish of each work; its delay counts from there. */
  private readonly referenceWork: Float64Array;
  /** Order of the works by id. */
  private readonly rank: Int32Array;
  private readonly streams: Int32Array;
  private readonly lateRuns: Float64Array;
  /** The late runs for which a culprit was drawn. */
  private readonly blamedRuns: Float64Array;
  private readonly culpritIds: Int32Array;
  private readonly culpritCounts: Float64Array;
  /** For the current run: the culprit for the delay of each work, and the time lost up to its finish. */
  private readonly culprit: Int32Array;
  private readonly lost: Float64Array;
  private readonly delay: Float64Array;
  private runs = 0;

  /** `target`: a later finish is late (∞: cannot be late). `referenceFinish`: delays count from here. */
  constructor(network: Network, target: Float64Array, referenceFinish: Float64Array, seed: number) {
    const count = network.workCount;
    this.network = network;
    this.target = target;
    this.calendar = network.calendars[network.planCalendar] as WorkingTime;
    this.referenceWork = referenceFinish.map((finish) => this.calendar.workAt(finish));
    this.rank = rankById(network.workIds);
    this.streams = Int32Array.from(network.workIds, (id) => streamOf(`${id}${CULPRIT_SALT}`, seed));
    this.lateRuns = new Float64Array(count);
    this.blamedRuns = new Float64Array(count);
    this.culpritIds = new Int32Array(count * SLOTS).fill(EMPTY);
    this.culpritCounts = new Float64Array(count * SLOTS);
    this.culprit = new Int32Array(count).fill(PLAN_ITSELF);
    this.lost = new Float64Array(count);
    this.delay = new Float64Array(count);
  }

  /** Counts one run. Culprits are searched only while some late work has too few of them. */
  add(dates: Dates, run: number): void {
    const { order, workCount } = this.network;
    this.runs++;
    if (!this.countLate(dates)) return;
    for (let at = 0; at < order.length; at++) {
      const work = order[at] as number;
      if (work < workCount) this.blameWork(dates, work, run);
    }
  }

  /** The share of the runs in which the work was late. */
  chanceLate(work: number): number {
    return this.runs === 0 ? 0 : (this.lateRuns[work] as number) / this.runs;
  }

  /** The culprits, the most frequent first. */
  listCulprits(work: number): Culprit[] {
    const culprits: Culprit[] = [];
    for (let slot = work * SLOTS; slot < (work + 1) * SLOTS; slot++) {
      const id = this.culpritIds[slot] as number;
      if (id === EMPTY) continue;
      culprits.push({
        work: id,
        share: (this.culpritCounts[slot] as number) / (this.blamedRuns[work] as number),
      });
    }
    const rankOf = ({ work: id }: Culprit) => this.rank[id] ?? PLAN_ITSELF;
    return culprits.sort((one, other) => other.share - one.share || rankOf(one) - rankOf(other));
  }

  /** Counts which works are late; returns whether one of them needs more culprits. */
  private countLate(dates: Dates): boolean {
    let wanted = false;
    for (let work = 0; work < this.network.workCount; work++) {
      if (!this.isLate(dates, work)) continue;
      this.lateRuns[work] = (this.lateRuns[work] as number) + 1;
      if ((this.blamedRuns[work] as number) < ENOUGH_CULPRITS) wanted = true;
    }
    return wanted;
  }

  private isLate(dates: Dates, work: number): boolean {
    if ((this.network.traits[work] as number) & (Trait.Complete | Trait.Excluded)) return false;
    return this.finishOf(dates, work) > (this.target[work] as number);
  }

  private blameWork(dates: Dates, work: number, run: number): void {
    const delay = this.calendar.workAt(this.finishOf(dates, work)) - (this.referenceWork[work] as number);
    if ((this.network.traits[work] as number) & Trait.Complete) {
      this.delay[work] = delay;
      this.lost[work] = Math.max(0, delay);
      this.culprit[work] = delay > 0 ? work : PLAN_ITSELF;
      return;
    }
    this.blame(dates, work, delay, run);
    if (this.isLate(dates, work)) this.count(work, this.culprit[work] as number);
  }

  /** Draws the culprit for this work's delay: the work itself, or the culprit for its driver's delay. */
  private blame(dates: Dates, work: number, delay: number, run: number): void {
    const driver = findDriver(this.network, dates, work, this.rank);
    const inherited = driver === NO_DRIVER ? 0 : Math.max(0, this.delay[driver] as number);
    const lostBefore = driver === NO_DRIVER ? 0 : Math.min(inherited, this.lost[driver] as number);
    const isSummary = ((this.network.traits[work] as number) & Trait.Summary) !== 0;
    const lostHere = isSummary ? 0 : Math.max(0, delay - inherited);
    this.delay[work] = delay;
    this.lost[work] = lostBefore + lostHere;
    if (lostBefore + lostHere === 0) {
      this.culprit[work] = PLAN_ITSELF;
      return;
    }
    const drawn = (randomWord(this.streams[work] as number, run) / TWO_POW_32) * (lostBefore + lostHere);
    this.culprit[work] = drawn < lostHere ? work : (this.culprit[driver] as number);
  }

  /** An unfinished work did not finish before today, even if a person gave it such dates. [R123] */
  private finishOf(dates: Dates, work: number): number {
    const finish = dates.finish[work] as number;
    const complete = ((this.network.traits[work] as number) & Trait.Complete) !== 0;
    return complete ? finish : Math.max(finish, this.network.asOf);
  }

  private count(work: number, culprit: number): void {
    this.blamedRuns[work] = (this.blamedRuns[work] as number) + 1;
    const first = work * SLOTS;
    let rarest = first;
    for (let slot = first; slot < first + SLOTS; slot++) {
      const id = this.culpritIds[slot] as number;
      if (id === culprit || id === EMPTY) {
        rarest = slot;
        break;
      }
      if ((this.culpritCounts[slot] as number) < (this.culpritCounts[rarest] as number)) rarest = slot;
    }
    const same = this.culpritIds[rarest] === culprit;
    this.culpritIds[rarest] = culprit;
    this.culpritCounts[rarest] = same ? (this.culpritCounts[rarest] as number) + 1 : 1;
  }
}

function rankById(ids: readonly string[]): Int32Array {
  const sorted = Array.from(ids.keys()).sort((one, other) => {
    const [first = '', second = ''] = [ids[one], ids[other]];
    return first < second ? -1 : Number(first > second);
  });
  const rank = new Int32Array(ids.length);
  sorted.forEach((work, place) => {
    rank[work] = place;
  });
  return rank;
}
