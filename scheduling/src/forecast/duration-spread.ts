import type { Tenths } from '../model.ts';

/** Planned and actual duration of a finished work, in working time. */
export interface FinishedWork {
  readonly planned: Tenths;
  readonly actual: Tenths;
}

/**
 * The distribution of durations as a table of quantiles: `factors[i]` is actual ÷ planned at the middle of the `i`-th
 * of equally likely cells. Its length is a power of two.
 */
export interface DurationSpread {
  readonly factors: Float64Array;
}

const CELLS = 1024;
/** Weight of the prior, as a number of finished works. */
const PRIOR_WEIGHT = 10;
/** Log-logistic with median 1: one work in ten takes at least 1.55 times as long as planned, one in a hundred 2.5. */
const PRIOR_SHAPE = 5;
/** Ratios beyond these are typing errors (a plan of 1 minute, a work closed months later). */
const LEAST_FACTOR = 0.05;
const GREATEST_FACTOR = 20;

/** Every work takes exactly as long as planned. */
export const NO_SPREAD: DurationSpread = { factors: Float64Array.of(1) };

/**
 * The spread of finished works, each with weight one, combined with a prior of weight ten. Without history only the
 * prior counts; with a hundred finished works it has little influence. [R122]
 */
export function learnSpread(history: readonly FinishedWork[]): DurationSpread {
  const ratios = ratiosOf(history);
  const observed = ratios.map((factor) => ({ factor, weight: 1 }));
  const assumed = Array.from({ length: CELLS }, (_, cell) => ({
    factor: priorFactor((cell + 0.5) / CELLS),
    weight: PRIOR_WEIGHT / CELLS,
  }));
  const points = [...observed, ...assumed].sort((one, other) => one.factor - other.factor);
  return { factors: tabulate(points, ratios.length + PRIOR_WEIGHT) };
}

function ratiosOf(history: readonly FinishedWork[]): number[] {
  return history
    .map(({ planned, actual }) => actual / planned)
    .filter((ratio) => Number.isFinite(ratio) && ratio > 0)
    .map((ratio) => Math.min(GREATEST_FACTOR, Math.max(LEAST_FACTOR, ratio)));
}

/**
 * The typical overrun of finished works: half of `works` took at least `factor` times as long as planned. Null when
 * there are fewer works than the weight of the prior, because they are less reliable than the prior. [R122]
 */
export function findTendency(
  history: readonly FinishedWork[],
): { readonly factor: number; readonly works: number } | null {
  const ratios = ratiosOf(history).sort((one, other) => one - other);
  const works = ratios.length;
  if (works < PRIOR_WEIGHT) return null;
  const [low = 1, high = low] = [ratios[Math.floor((works - 1) / 2)], ratios[Math.floor(works / 2)]];
  return { factor: (low + high) / 2, works };
}

function priorFactor(chance: number): number {
  return (chance / (1 - chance)) ** (1 / PRIOR_SHAPE);
}

/** The quantiles of weighted points. The points must be sorted by factor. */
function tabulate(
  points: readonly { readonly factor: number; readonly weight: number }[],
  totalWeight: number,
): Float64Array {
  const factors = new Float64Array(CELLS);
  let point = 0;
  let passed = points[0]?.weight ?? 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const wanted = ((cell + 0.5) / CELLS) * totalWeight;
    while (passed < wanted && point + 1 < points.length) {
      point++;
      passed += points[point]?.weight ?? 0;
    }
    factors[cell] = points[point]?.factor ?? 1;
  }
  return factors;
}
