import type { WorkId } from '../model.ts';

const GOLDEN_RATIO = 0x9e3779b9;

/** Scrambles 32 bits so that adjacent inputs give unrelated outputs ("lowbias32", Chris Wellons, public domain). */
function scramble(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

/**
 * The start of a work's random stream. It depends only on the seed and the work's id, so that the order of the plan and
 * its other works have no influence.
 */
export function streamOf(id: WorkId, seed: number): number {
  let hash = scramble((seed | 0) ^ scramble((seed / 4294967296) | 0));
  for (let at = 0; at < id.length; at++) hash = scramble((hash + id.charCodeAt(at) + GOLDEN_RATIO) | 0);
  return hash;
}

/** The random number of one run in a stream: an unsigned 32-bit integer. */
export function randomWord(stream: number, run: number): number {
  return scramble((stream + Math.imul(run + 1, GOLDEN_RATIO)) | 0) >>> 0;
}
