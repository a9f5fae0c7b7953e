import { durationWords } from '#lib/dates/index.ts';

/** What a person has free up to the end of next week. */
export function roomWords(minutes: number): string {
  const whole = Math.round(Math.abs(minutes) / 60) * 60;
  if (whole === 0) return 'no room';
  return minutes > 0 ? `${durationWords(whole)} free` : `${durationWords(whole)} over`;
}
