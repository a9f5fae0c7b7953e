import type { WorkingTime } from '../calendar/working-time.ts';
import { createDates, type Dates } from '../network/dates.ts';
import { type Network, SNET, Trait } from '../network/network.ts';
import { forwardPass, isLate } from '../passes/forward-pass.ts';
import type { DurationSpread } from './duration-spread.ts';
import { randomWord, streamOf } from './random-word.ts';

/**
 * Simulates the rest of a plan many times: each run draws the duration of every open work and schedules the network
 * again. `network` must be compiled with `asOf`; `expected` has its dates without any spread.
 */
export class RunSampler {
  /** The network of the runs; its durations are those of the last run. */
  readonly network: Network;
  /** The dates of the last run. */
  readonly dates: Dates;
  private readonly planned: Network;
  private readonly spread: DurationSpread;
  private readonly streams: Int32Array;
  /** Open works with a duration above 0, grouped by how the duration enters the network. */
  private readonly waiting: Int32Array;
  private readonly started: Int32Array;
  private readonly fixed: Int32Array;

  constructor(network: Network, expected: Dates, spread: DurationSpread, seed: number) {
    this.planned = network;
    this.spread = spread;
    this.network = copyForRuns(network, expected);
    this.dates = createDates(this.network);
    this.streams = Int32Array.from(network.workIds, (id) => streamOf(id, seed));
    const open = listOpenLeaves(network);
    const hasTrait = (trait: number) => (work: number) => ((network.traits[work] as number) & trait) !== 0;
    const isFixed = hasTrait(Trait.Fixed);
    const isStarted = hasTrait(Trait.Started);
    this.fixed = Int32Array.from(open.filter(isFixed));
    this.started = Int32Array.from(open.filter((work) => !isFixed(work) && isStarted(work)));
    this.waiting = Int32Array.from(open.filter((work) => !isFixed(work) && !isStarted(work)));
  }

  /** Draws and schedules run number `run`; the same number gives the same dates every time. */
  play(run: number): void {
    const { network, planned } = this;
    this.stretch(this.waiting, planned.duration, network.duration, run);
    this.stretch(this.started, planned.remaining, network.remaining, run);
    for (const work of this.fixed) network.fixedFinish[work] = this.drawFixedFinish(work, run);
    forwardPass(network, this.dates);
  }

  private stretch(works: Int32Array, from: Float64Array, to: Float64Array, run: number): void {
    for (let at = 0; at < works.length; at++) {
      const work = works[at] as number;
      to[work] = Math.round((from[work] as number) * this.drawFactor(work, run));
    }
  }

  private drawFactor(work: number, run: number): number {
    const { factors } = this.spread;
    // The highest bits select the cell, because the table's length is a power of two.
    const word = randomWord(this.streams[work] as number, run);
    return factors[(word >>> 1) >>> Math.clz32(factors.length)] as number;
  }

  /** Manual dates are fixed, but the part between today and the given finish may still take longer. [R124] */
  private drawFixedFinish(work: number, run: number): number {
    const finish = this.planned.fixedFinish[work] as number;
    const factor = this.drawFactor(work, run);
    const calendar = this.planned.calendars[this.planned.dateCalendar[work] as number] as WorkingTime;
    const from = Math.max(this.planned.fixedStart[work] as number, this.planned.asOf);
    const left = calendar.between(from, finish);
    return factor === 1 || left <= 0 ? finish : calendar.finishAfter(from, Math.round(left * factor));
  }
}

/**
 * A network with its own copies of the arrays that runs write. As-late-as-possible works wait for their planned start:
 * it is not known beforehand how long the works after them will take in a run. [R125]
 */
function copyForRuns(network: Network, expected: Dates): Network {
  const copy = {
    ...network,
    duration: network.duration.slice(),
    remaining: network.remaining.slice(),
    fixedFinish: network.fixedFinish.slice(),
  };
  if (!network.hasLateWorks) return copy;
  const constraint = network.constraint.slice();
  const constraintDate = network.constraintDate.slice();
  const levelingDelay = network.levelingDelay.slice();
  for (let work = 0; work < network.workCount; work++) {
    if (!isLate(network, work)) continue;
    constraint[work] = SNET;
    constraintDate[work] = expected.start[work] as number;
    // This start already includes the delay.
    levelingDelay[work] = 0;
  }
  return { ...copy, constraint, constraintDate, levelingDelay, hasLateWorks: false };
}

function listOpenLeaves(network: Network): number[] {
  const settled = Trait.Complete | Trait.Summary | Trait.Excluded;
  return Array.from(network.workIds.keys()).filter((work) => {
    const traits = network.traits[work] as number;
    return (
      (traits & settled) === 0 && ((network.duration[work] as number) > 0 || (traits & Trait.Fixed) !== 0)
    );
  });
}
