import { type ConstraintType, TENTHS_PER_DAY, type Tenths, type Time } from './model.ts';
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

/** A moment in readable form: `2026-03-02 08:00`. */
export function momentWords(time: Time): string {
  return formatTime(time).replace('T', ' ').replace(/:00$/, '');
}

/** The same for an end. Midnight belongs to the day before: `2026-03-02 24:00`. */
export function endWords(time: Time): string {
  if (time % TENTHS_PER_DAY !== 0) return momentWords(time);
  return momentWords(time - TENTHS_PER_DAY).replace(' 00:00', ' 24:00');
}

/** The same for the date of a constraint, which is an end if the constraint is about the finish. */
export function constraintDateWords(kind: ConstraintType, date: Time): string {
  return isOnFinish(kind) ? endWords(date) : momentWords(date);
}

/** Whether a constraint is about the finish of a work, so that its date is an end. */
export const isOnFinish = (kind: ConstraintType): boolean => kind === 'MFO' || kind.startsWith('FN');

/** A day of eight hours. */
export const USUAL_DAY: Tenths = 4800;

/**
 * Working time in readable form; from one day of `tenthsPerDay` on it is given in days: `21 days`, `1.5 days`, `4 h`,
 * `90 min`.
 */
export function amountWords(tenths: Tenths, tenthsPerDay: Tenths = USUAL_DAY): string {
  const size = Math.abs(tenths);
  if (size >= tenthsPerDay) {
    const days = Number((size / tenthsPerDay).toFixed(1));
    return days === 1 ? '1 day' : `${days} days`;
  }
  const minutes = Math.round(size / 10);
  return minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}
