import { amountWords } from './date-words.ts';

interface Slack {
  readonly totalMinutes: number;
  readonly freeMinutes: number;
}

/** How far a work may be delayed, and what moves then. */
export function slackSentence({ totalMinutes, freeMinutes }: Slack, minutesPerDay: number): string {
  const words = (minutes: number) => amountWords(minutes, minutesPerDay);
  if (totalMinutes < 0)
    return `It is ${words(-totalMinutes)} too late: a deadline or a fixed date that it leads to cannot be kept.`;
  if (totalMinutes === 0) return 'It cannot slip: the project’s end would move with it.';
  const total = `It can slip ${words(totalMinutes)} before the project’s end moves`;
  if (freeMinutes >= totalMinutes) return `${total}.`;
  return freeMinutes > 0
    ? `${total}, and ${words(freeMinutes)} before another work does.`
    : `${total}, but any delay moves the next work.`;
}
