import { loadavg } from 'node:os';
import { percentile, sortedNumbers } from '../support/percentiles.ts';
import type { MeasuredChart } from './charts.ts';
import { type Dragging, measureDragging } from './measure-dragging.ts';
import { measureScrolling } from './measure-scrolling.ts';
import { measureShowing, type Showing } from './measure-showing.ts';
import { middleTook, withChart } from './open-chart.ts';
import type { Result } from './report.ts';

/** A chart that takes this long for one round is not measured again: the others would wait for minutes. */
const LONG_ROUND_MS = 30_000;

interface Rounds {
  readonly chart: MeasuredChart;
  readonly load: number;
  readonly showing: (Showing | string)[];
  readonly scrolling: Result['scrolling'];
  readonly dragging: (Dragging | string)[];
}

/**
 * Charts take turns, each time in a browser of their own, and the median of their rounds counts: a busy moment of the
 * machine then affects all of them alike. One round of scrolling already has hundreds of frames.
 */
export async function measureInTurns(
  charts: readonly MeasuredChart[],
  addressOf: (chart: MeasuredChart) => string,
  rounds: number,
): Promise<Result[]> {
  const first: { readonly taken: Rounds; readonly lasted: number }[] = [];
  for (const chart of charts) {
    process.stderr.write(`${chart.words} …\n`);
    const began = performance.now();
    const taken = await firstRound(chart, addressOf(chart));
    first.push({ taken, lasted: performance.now() - began });
  }
  const quick = first.filter(({ lasted, taken }) => lasted < LONG_ROUND_MS && isShown(taken));
  for (let round = 2; round <= rounds; round += 1) {
    process.stderr.write(`round ${round} of ${rounds} …\n`);
    for (const { taken } of quick) {
      taken.showing.push(await withChart(addressOf(taken.chart), measureShowing));
      taken.dragging.push(await withChart(addressOf(taken.chart), measureDragging));
    }
  }
  return first.map(({ taken }) => middleOf(taken));
}

async function firstRound(chart: MeasuredChart, address: string): Promise<Rounds> {
  const load = loadavg()[0] ?? 0;
  const showing = await withChart(address, measureShowing);
  if (typeof showing === 'string') return { chart, load, showing: [showing], scrolling: '', dragging: [''] };
  const scrolling = await withChart(address, measureScrolling);
  return {
    chart,
    load,
    showing: [showing],
    scrolling,
    dragging: [await withChart(address, measureDragging)],
  };
}

const isShown = ({ showing }: Rounds): boolean => typeof showing[0] !== 'string';

function middleOf({ chart, load, showing, scrolling, dragging }: Rounds): Result {
  return {
    name: chart.name,
    load,
    rounds: showing.length,
    showing: whole(showing, (all) => ({
      firstFrame: middleTook(all.map(({ firstFrame }) => firstFrame)),
      heap: middle(all.map(({ heap }) => heap)),
      nodes: middle(all.map(({ nodes }) => nodes)),
    })),
    scrolling,
    dragging: whole(dragging, (all) => ({
      step: middleTook(all.map(({ step }) => step)),
      drop: middleTook(all.map(({ drop }) => drop)),
    })),
  };
}

/** One failed round counts for all rounds: an unreliable chart gets no figure. */
function whole<T>(taken: readonly (T | string)[], join: (all: T[]) => T): T | string {
  const all: T[] = [];
  for (const one of taken) {
    if (typeof one === 'string') return one;
    all.push(one);
  }
  return join(all);
}

const middle = (values: readonly number[]): number => percentile(sortedNumbers(values), 0.5);
