import type { Dates, Network } from '../src/index.ts';

/**
 * The lower bound: visits the same works and links in the same order through the same arrays, forward and backward,
 * with plain additions instead of working time. No scheduler can be faster.
 */
export function barePass(network: Network, dates: Dates): void {
  const { order, workCount, firstIn, nextIn, firstOut, nextOut, predecessor, successor, duration } = network;
  const { earlyStart, earlyFinish, lateStart, lateFinish } = dates;
  for (let i = 0; i < order.length; i++) {
    const work = order[i] as number;
    if (work >= workCount) continue;
    let start = 0;
    for (let link = firstIn[work] as number; link >= 0; link = nextIn[link] as number) {
      const finish = earlyFinish[predecessor[link] as number] as number;
      if (finish > start) start = finish;
    }
    earlyStart[work] = start;
    earlyFinish[work] = start + (duration[work] as number);
  }
  for (let i = order.length - 1; i >= 0; i--) {
    const work = order[i] as number;
    if (work >= workCount) continue;
    let finish = 1e12;
    for (let link = firstOut[work] as number; link >= 0; link = nextOut[link] as number) {
      const start = lateStart[successor[link] as number] as number;
      if (start < finish) finish = start;
    }
    lateFinish[work] = finish;
    lateStart[work] = finish - (duration[work] as number);
  }
}
