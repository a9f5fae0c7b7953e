/**
 * A small seeded generator (sfc32, Chris Doty-Humphrey's "small fast counting" design): the same seed gives the
 * same numbers on every machine, in a browser worker and on the server. Not for secrets.
 */
export interface SeededRandom {
  /** Uniform in [0, 1), with 32 bits of resolution. */
  next(): number;
  /** Uniform integer in [0, bound); `bound` at least 1. */
  below(bound: number): number;
}

const TWO_POW_32 = 4294967296;
/** Enough rounds for the seed to reach all 128 bits of state. */
const WARM_UP_ROUNDS = 15;

export function createRandom(seed: number): SeededRandom {
  let a = seed | 0;
  let b = (seed / TWO_POW_32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;

  const nextWord = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) nextWord();

  const next = (): number => nextWord() / TWO_POW_32;
  return { next, below: (bound) => Math.floor(next() * bound) };
}
