import type { Said } from '@gantry/contract/words';
import { amountWords } from './date-words.ts';
import { said } from './words/index.ts';

interface Slack {
  readonly totalMinutes: number;
  readonly freeMinutes: number;
}

/** What limits the slack of a work besides the end of its project. */
interface Limits {
  readonly minutesPerDay: number;
  /** Its own constraint fixes its start or finish. */
  readonly isFixed?: boolean;
  /** The plan has deadlines or dates that must be met, and slack ends at them, too. */
  readonly hasPromises?: boolean;
}

/** How far a work may be delayed, and what moves then. */
export function slackSentence(
  { totalMinutes, freeMinutes }: Slack,
  { minutesPerDay, isFixed = false, hasPromises = false }: Limits,
): Said {
  const words = (minutes: number) => amountWords(minutes, minutesPerDay);
  if (totalMinutes < 0) return said('tooLate', { amount: words(-totalMinutes) });
  if (totalMinutes === 0) return said(isFixed ? 'noSlackFixed' : hasPromises ? 'noSlackPromised' : 'noSlack');
  const total = {
    amount: words(totalMinutes),
    limit: said(hasPromises ? 'endMovesOrPromise' : 'endMoves'),
  };
  if (freeMinutes >= totalMinutes) return said('slack', total);
  return freeMinutes > 0
    ? said('slackAndFree', { ...total, free: words(freeMinutes) })
    : said('slackWithoutFree', total);
}
