import type { WholeWork } from '@gantry/contract';
import { durationWords } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

type Interruptions = WholeWork['interruptions'];

const isInterruptions = (value: unknown): value is Interruptions =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'object' && each !== null && 'afterMinutes' in each);

/** "After 2 d for 1 d, after 5 d for 3 d"; undefined for a value of another kind. */
export function interruptionWords(field: string, value: unknown, dayMinutes: number): string | undefined {
  if (field !== 'interruptions' || !isInterruptions(value)) return undefined;
  if (value.length === 0) return say('inOnePiece');
  return value
    .map(({ afterMinutes, minutes }) =>
      say('interruption', {
        after: durationWords(afterMinutes, dayMinutes),
        length: durationWords(minutes, dayMinutes),
      }),
    )
    .join(', ');
}
