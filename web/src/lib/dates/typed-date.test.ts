import { addDays } from '@gantry/scheduling/wall-clock';
import { describe, expect, test } from 'vitest';
import { dateOrderOf } from './date-order.ts';
import { dateInWords } from './date-words.ts';
import { readTypedDate, suggestDates } from './typed-date.ts';

/** A Wednesday. */
const today = '2026-11-18';

describe('a typed date', () => {
  test.each([
    ['today', '2026-11-18'],
    ['tom', '2026-11-19'],
    ['mon', '2026-11-23'],
    ['Friday', '2026-11-20'],
    ['next week', '2026-11-27'],
    ['+3d', '2026-11-21'],
    ['in 2 weeks', '2026-12-02'],
    ['+3wd', '2026-11-23'],
    ['1m', '2026-12-18'],
    ['4 dec', '2026-12-04'],
    ['Dec 4', '2026-12-04'],
    ['4 december 2027', '2027-12-04'],
    ['4.12.', '2026-12-04'],
    ['04.12.27', '2027-12-04'],
    ['2026-12-04', '2026-12-04'],
    ['-2d', '2026-11-16'],
    ['2 days ago', '2026-11-16'],
    ['a week', '2026-11-25'],
    ['in 3 weeks', '2026-12-09'],
    ['in three working days', '2026-11-23'],
    ['in a year', '2027-11-18'],
    ['3mo', '2027-02-18'],
    ['next mon', '2026-11-23'],
    ['on friday', '2026-11-20'],
    ['next month', '2026-12-31'],
    ['this month', '2026-11-30'],
    ['end of month', '2026-11-30'],
    ['end of the month', '2026-11-30'],
    ['end of next month', '2026-12-31'],
    ['eom', '2026-11-30'],
    ['end of year', '2026-12-31'],
    ['start of next month', '2026-12-01'],
    ['end of next week', '2026-11-27'],
    ['Fri 4 Dec', '2026-12-04'],
    ['Friday, 4 December 2026', '2026-12-04'],
    ['4th of december', '2026-12-04'],
    ['dec 4th, 27', '2027-12-04'],
    ['31/12/2026', '2026-12-31'],
    ['31-12-26', '2026-12-31'],
    ['2026/12/04', '2026-12-04'],
    ['  4   dec ', '2026-12-04'],
    ['4 dec 15:00', '2026-12-04T15:00'],
    ['4 dec, 9:05', '2026-12-04T09:05'],
    ['4 dec at 3pm', '2026-12-04T15:00'],
    ['4 dec 12 am', '2026-12-04T00:00'],
    ['fri 15h', '2026-11-20T15:00'],
    ['tomorrow 8.30 am', '2026-11-19T08:30'],
    ['2026-12-04T15:00', '2026-12-04T15:00'],
    ['31/12/2026 15:00', '2026-12-31T15:00'],
    ['4. 12. 15:00', '2026-12-04T15:00'],
    ['4 dec 15', '2015-12-04'],
  ])('%s reads %s', (text, day) => {
    expect(readTypedDate(text, today, { order: 'dmy' })[0]).toBe(day);
  });

  test('a weekday offers the one after, too', () => {
    expect(readTypedDate('fri', today)).toEqual(['2026-11-20', '2026-11-27']);
  });

  test('a day that has passed means the next year, then this one', () => {
    expect(readTypedDate('2 nov', today)).toEqual(['2027-11-02', '2026-11-02']);
  });

  test('a month later stays within the month', () => {
    expect(readTypedDate('+1m', '2026-01-31')).toEqual(['2026-02-28']);
  });

  test.each([
    '',
    'soon',
    '31 feb',
    '40.12.',
    'x',
    '12',
    '15:00',
    '4 dec 25:00',
    '4 dec 9:77',
    '32/13',
    '4 dec 9999',
  ])('%s is no date', (text) => {
    expect(readTypedDate(text, today)).toEqual([]);
  });

  test('offers dates before anything is typed', () => {
    expect(suggestDates(today).map((suggestion) => suggestion.day)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-27',
    ]);
  });

  test('in numbers is read as the person writes it, the other way after that', () => {
    const read = (text: string, locale: string) => readTypedDate(text, today, { order: dateOrderOf(locale) });
    expect(read('4/12/2026', 'en-GB')).toEqual(['2026-12-04', '2026-04-12']);
    expect(read('4/12/2026', 'vi')).toEqual(['2026-12-04', '2026-04-12']);
    expect(read('4/12/2026', 'en-US')).toEqual(['2026-04-12', '2026-12-04']);
    expect(read('12/4', 'ja').slice(0, 2)).toEqual(['2026-12-04', '2027-04-12']);
    expect(read('31/12/2026', 'en-US')).toEqual(['2026-12-31']);
    expect(read('4.12.2026', 'en-US')).toEqual(['2026-12-04']);
  });

  test('of a start is the first day of what is named', () => {
    expect(readTypedDate('next month', today, { edge: 'start' })[0]).toBe('2026-12-01');
    expect(readTypedDate('next week', today, { edge: 'start' })[0]).toBe('2026-11-23');
    expect(readTypedDate('end of next month', today, { edge: 'start' })).toEqual(['2026-12-31']);
  });

  test('is said in words, with its time', () => {
    expect(dateInWords('2026-12-04', today)).toBe('Fri 4 Dec');
    expect(dateInWords('2027-12-04T15:00', today)).toBe('Sat 4 Dec 2027, 15:00');
  });

  test('reads every day as it is shown', () => {
    for (let day = '2026-01-01'; day < '2028-03-01'; day = addDays(day, 1)) {
      expect(readTypedDate(dateInWords(day, today), today)).toContain(day);
      expect(readTypedDate(dateInWords(`${day}T15:00`, today), today)).toContain(`${day}T15:00`);
      expect(readTypedDate(day, today)).toEqual([day]);
    }
  });
});
