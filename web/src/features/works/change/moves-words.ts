import type { Followers } from '@gantry/contract';
import { workingTimeWords } from '#lib/dates/index.ts';
import { say } from '../words/index.ts';

/** "5 works move 3 working days earlier"; "20 works move, by up to 9 working days" when the amounts differ. */
export function movesWords(followers: Followers | undefined): string | undefined {
  if (followers === undefined) return undefined;
  const { count, minutes, least, most, minutesPerDay } = followers;
  if (minutes === 0) return say('othersMove', { count });
  const words = (amount: number) => workingTimeWords(Math.abs(amount), minutesPerDay);
  const length = words(minutes);
  const isSame = Math.sign(least) === Math.sign(most) && words(least) === words(most);
  if (!isSame) return say('moveUpTo', { count, length });
  return say(minutes < 0 ? 'moveEarlier' : 'moveLater', { count, length });
}
