import type { ConstraintType, LinkType, Tenths } from './model.ts';
import { formatTime } from './time.ts';

/** Words of the engine's sentences for constraints and links. */

export const CONSTRAINT_WORDS: Readonly<Record<ConstraintType, string>> = {
  ASAP: 'start as soon as possible',
  ALAP: 'be done as late as possible',
  SNET: 'start no earlier than',
  SNLT: 'start no later than',
  FNET: 'finish no earlier than',
  FNLT: 'finish no later than',
  MSO: 'start on',
  MFO: 'finish on',
};

/** What the predecessor does and what may then happen, by link type. */
export const LINK_WORDS: Readonly<Record<LinkType, readonly [predecessor: string, successor: string]>> = {
  FS: ['finishes', 'start'],
  SS: ['starts', 'start'],
  FF: ['finishes', 'finish'],
  SF: ['starts', 'finish'],
};

/** A moment as people read it: `2026-03-02 08:00`. */
export function momentWords(time: number): string {
  return formatTime(time).replace('T', ' ').replace(/:00$/, '');
}

/** An amount of time in the largest unit that leaves no rest: `90 min`, `2 h`. */
export function amountWords(tenths: Tenths): string {
  const minutes = Math.abs(tenths) / 10;
  return minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
