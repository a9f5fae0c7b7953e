import { expect, it } from 'vitest';
import { englishTexts } from '../texts.ts';
import { chooseLevels } from '../time/axis.ts';
import { dateWordsOf } from '../time/date-words.ts';
import { minutesOf } from '../time/minutes.ts';
import { TimeScale } from '../time/time-scale.ts';
import { paintHeader } from './header-painter.ts';
import { textWidth } from './text-width.ts';

function wordsAt(now: string, pixelsPerDay = 4): string[] {
  return paintHeader({
    scale: new TimeScale(minutesOf('2026-10-01'), pixelsPerDay / 1440),
    levels: chooseLevels(pixelsPerDay),
    left: 0,
    width: 368,
    dates: dateWordsOf(),
    words: englishTexts,
    firstDay: 1,
    now: minutesOf(now),
    isRestDay: () => false,
    measure: textWidth,
  }).flatMap(({ text }) => text ?? []);
}

it('omits only the name of a month that is under the chip of today', () => {
  expect(wordsAt('2026-11-15')).toEqual(expect.arrayContaining(['15 Nov', 'Oct', 'Dec']));
  expect(wordsAt('2026-11-15')).not.toContain('Nov');
  expect(wordsAt('2026-11-01')).toEqual(expect.arrayContaining(['1 Nov', 'Oct', 'Nov', 'Dec']));
});

it('includes the year in the chip if it may cover the name of a year', () => {
  expect(wordsAt('2026-12-20', 0.1)).toEqual(expect.arrayContaining(['Dec 2026', '2028']));
});
