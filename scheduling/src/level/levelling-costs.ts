import type { WorkingTime } from '../calendar/working-time.ts';
import type { Dates } from '../network/dates.ts';
import { type Network, Trait } from '../network/network.ts';

/**
 * Weights of a levelled schedule, in strongly descending order: works that leave a person overloaded; working time by
 * which the project finish and promises get later; delay beyond a work's slack; any delay.
 */
const WEIGHT_OVERLOAD = 1e12;
const WEIGHT_PROJECT = 1000;
const WEIGHT_PROMISE = 1000;
const WEIGHT_BEYOND_SLACK = 1;
const WEIGHT_DELAY = 0.001;

/** Compares levelled schedules with the schedule without levelling. */
export class LevellingCosts {
  private readonly network: Network;
  private readonly calendar: WorkingTime;
  private readonly target: Float64Array;
  private readonly slack: Float64Array;
  private readonly promised: number[];
  /** Working time done until the reference date of each work. */
  private readonly startWork: Float64Array;
  private readonly limitWork: Float64Array;
  private readonly finishWork: number;

  /** `target`: when each work is due, ∞ if never. `placed`: the dates without levelling. */
  constructor(network: Network, placed: Dates, target: Float64Array) {
    this.network = network;
    this.calendar = network.calendars[network.planCalendar] as WorkingTime;
    this.target = target;
    this.slack = placed.totalSlack;
    this.promised = Array.from(target.keys()).filter((work) => Number.isFinite(target[work]));
    const workAt = (time: number) => this.calendar.workAt(time);
    this.startWork = placed.start.map(workAt);
    this.limitWork = placed.finish.map((finish, work) => workAt(Math.max(finish, target[work] as number)));
    this.finishWork = workAt(latestFinish(placed, network));
  }

  /** The cost of a schedule with these delays; `overloads` works found no room. */
  measure(dates: Dates, delay: Float64Array, overloads: number): number {
    const calendar = this.calendar;
    const projectShift = calendar.workAt(latestFinish(dates, this.network)) - this.finishWork;
    let cost = WEIGHT_OVERLOAD * overloads + WEIGHT_PROJECT * Math.max(0, projectShift);
    for (const work of this.promised) {
      const finish = dates.finish[work] as number;
      if (!(finish > (this.target[work] as number))) continue;
      cost += WEIGHT_PROMISE * Math.max(0, calendar.workAt(finish) - (this.limitWork[work] as number));
    }
    for (let work = 0; work < delay.length; work++) {
      if (delay[work] === 0) continue;
      const shift = calendar.workAt(dates.start[work] as number) - (this.startWork[work] as number);
      const beyond = Math.max(0, shift - Math.max(0, this.slack[work] as number));
      cost += WEIGHT_BEYOND_SLACK * beyond + WEIGHT_DELAY * shift;
    }
    return cost;
  }
}

function latestFinish(dates: Dates, network: Network): number {
  let latest = network.planStart;
  for (let work = 0; work < network.workCount; work++) {
    if ((network.traits[work] as number) & Trait.Excluded) continue;
    const finish = dates.finish[work] as number;
    if (finish > latest) latest = finish;
  }
  return latest;
}
