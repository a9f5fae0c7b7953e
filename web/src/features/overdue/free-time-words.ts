import { durationWords } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

/** A person's free time until the end of next week; a day is the usual day of the company. */
export function roomWords(minutes: number, minutesPerDay: number): string {
  const whole = Math.round(Math.abs(minutes) / 60) * 60;
  if (whole === 0) return say('noRoom');
  return say(minutes > 0 ? 'room' : 'over', { length: durationWords(whole, minutesPerDay) });
}
