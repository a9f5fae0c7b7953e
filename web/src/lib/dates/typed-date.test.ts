import { describe, expect, test } from 'vitest';
import { dateOrderOf } from './date-order.ts';
import { dateInWords } from './date-words.ts';
import { readTypedDate, suggestDates } from './typed-date.ts';

/** A Wednesday. */
const today = '2026-11-18';

describe('a typed date', () => {
  test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    'ignores the word %s, which every object has as a property',
    (word) => {
      expect(readTypedDate(word, today)).toEqual([]);
    },
  );

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

  test('a weekday also offers the following week', () => {
    expect(readTypedDate('fri', today)).toEqual(['2026-11-20', '2026-11-27']);
  });

  test('a day without a year is the nearest one to today; the other year is offered when it is possible', () => {
    expect(readTypedDate('2 nov', today)).toEqual(['2026-11-02', '2027-11-02']);
    expect(readTypedDate('4 dec', today)).toEqual(['2026-12-04']);
    expect(readTypedDate('4 jan', today)).toEqual(['2027-01-04', '2026-01-04']);
    expect(readTypedDate('29 feb', today)[0]).toBe('2028-02-29');
  });

  test('a day without a year is the nearest one to the date of the field', () => {
    const read = (text: string, near: string) => readTypedDate(text, '2026-11-28', { near })[0];
    expect(read('12 nov', '2026-11-11T17:00')).toBe('2026-11-12');
    expect(read('12 thg 11', '2026-11-11T17:00')).toBe('2026-11-12');
    expect(read('2 jan', '2027-12-20')).toBe('2028-01-02');
    expect(read('20 dec', '2029-01-05')).toBe('2028-12-20');
    expect(read('12 nov 15:00', '2024-11-11T17:00')).toBe('2024-11-12T15:00');
  });

  test('without a year, a past date is the last such day and a future date is the next one', () => {
    const past = (text: string) => readTypedDate(text, '2026-11-28', { side: 'past' })[0];
    expect(past('12 nov')).toBe('2026-11-12');
    expect(past('28 nov')).toBe('2026-11-28');
    expect(past('29 nov')).toBe('2025-11-29');
    expect(past('29 feb')).toBe('2024-02-29');
    expect(past('fri')).toBe('2026-11-27');
    expect(past('thứ sáu')).toBe('2026-11-27');
    expect(past('sat')).toBe('2026-11-28');
    expect(past('last sat')).toBe('2026-11-21');
    expect(readTypedDate('2 nov', today, { side: 'ahead' })).toEqual(['2027-11-02']);
  });

  test('a typed weekday decides the year of a day and the order of its numbers', () => {
    expect(readTypedDate('Wed 11 Nov', '2026-11-28', { near: '2027-07-01' })[0]).toBe('2026-11-11');
    expect(readTypedDate('Tue 5/1/2027', today, { order: 'mdy' })[0]).toBe('2027-01-05');
    // The weekday fits no nearby year, so day and month decide.
    expect(readTypedDate('Mon 4 Dec', today)[0]).toBe('2026-12-04');
  });

  test.each([
    ['hôm qua', '2026-11-17'],
    ['ngày mai', '2026-11-19'],
    ['Thứ Sáu', '2026-11-20'],
    ['thứ hai tuần sau', '2026-11-23'],
    ['cuối tháng', '2026-11-30'],
    ['3 tuần nữa', '2026-12-09'],
    ['T6 4 thg 12', '2026-12-04'],
    ['CN 6 thg 12, 15:00', '2026-12-06T15:00'],
    ['4 tháng 12 năm 2027', '2027-12-04'],
    ['ngày 4/12 lúc 15 giờ', '2026-12-04T15:00'],
    ['gestern', '2026-11-17'],
    ['übermorgen', '2026-11-20'],
    ['vor 2 Tagen', '2026-11-16'],
    ['in drei Wochen', '2026-12-09'],
    ['Fr', '2026-11-20'],
    ['Freitag nächster Woche', '2026-11-27'],
    ['nächsten Monat', '2026-12-31'],
    ['Ende des Jahres', '2026-12-31'],
    ['Fr., 4. Dez.', '2026-12-04'],
    ['So. 6. Dez., 15:00', '2026-12-06T15:00'],
    ['4. März 2027', '2027-03-04'],
    ['Freitag, 4. Dezember 2026 um 15 Uhr', '2026-12-04T15:00'],
  ])('%s reads %s in every field that takes a date', (text, day) => {
    expect(readTypedDate(text, today)[0]).toBe(day);
    expect(readTypedDate(text.normalize('NFD'), today)[0]).toBe(day);
  });

  test.each([
    // Excel and Microsoft Project.
    ['4-Dec-26', '2026-12-04'],
    ['4-Dec-2026', '2026-12-04'],
    ['4-Dec', '2026-12-04'],
    ["Fri 4 Dec '26", '2026-12-04'],
    ["Dec 4, '26", '2026-12-04'],
    ['Fri 04/12/26 08:00', '2026-12-04T08:00'],
    ['2026-12-04 08:00:00', '2026-12-04T08:00'],
    ['2026-12-04T17:00:00.000', '2026-12-04T17:00'],
    ['04/12/2026 5:00:00 PM', '2026-12-04T17:00'],
    ['4-Dez-26', '2026-12-04'],
    ['4. Dez 26', '2026-12-04'],
    ['15. Mrz 2027', '2027-03-15'],
    ['So 6.12', '2026-12-06'],
    ['Di 8.12.26', '2026-12-08'],
    ['Fr 04.12.26 08:00', '2026-12-04T08:00'],
    ['So 06.12.2026', '2026-12-06'],
    ['Freitag, 4. Dezember 2026, 15 Uhr', '2026-12-04T15:00'],
    ['T6 4/12', '2026-12-04'],
    ['T6 04/12/2026', '2026-12-04'],
    ['CN 06/12/26', '2026-12-06'],
    ['Thứ Sáu, 4/12/2026', '2026-12-04'],
    ['17:00 04/12/2026', '2026-12-04T17:00'],
    ['8h30 4/12', '2026-12-04T08:30'],
    ['17:00 T6 4/12', '2026-12-04T17:00'],
  ])('%s, as other programs and people write it, reads %s', (text, day) => {
    expect(readTypedDate(text, today, { order: 'dmy' })[0]).toBe(day);
  });

  test('adding months stays within the target month', () => {
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
  ])('%s is not a date', (text) => {
    expect(readTypedDate(text, today)).toEqual([]);
  });

  test('suggests dates before anything is typed', () => {
    expect(suggestDates(today).map((suggestion) => suggestion.day)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-27',
    ]);
  });

  test("reads numbers in the person's date order first, then in the other order", () => {
    const read = (text: string, locale: string) => readTypedDate(text, today, { order: dateOrderOf(locale) });
    expect(read('4/12/2026', 'en-GB')).toEqual(['2026-12-04', '2026-04-12']);
    expect(read('4/12/2026', 'vi')).toEqual(['2026-12-04', '2026-04-12']);
    expect(read('5/1/2027', 'en-US')).toEqual(['2027-05-01', '2027-01-05']);
    expect(read('4/12/2026', 'en-US')).toEqual(['2026-04-12', '2026-12-04']);
    expect(read('12/4', 'ja').slice(0, 2)).toEqual(['2026-12-04', '2027-04-12']);
    expect(read('31/12/2026', 'en-US')).toEqual(['2026-12-31']);
    expect(read('4.12.2026', 'en-US')).toEqual(['2026-12-04']);
  });

  test('means the first day of a period when it is a start', () => {
    expect(readTypedDate('next month', today, { edge: 'start' })[0]).toBe('2026-12-01');
    expect(readTypedDate('next week', today, { edge: 'start' })[0]).toBe('2026-11-23');
    expect(readTypedDate('end of next month', today, { edge: 'start' })).toEqual(['2026-12-31']);
  });

  test('is written in words, with its time', () => {
    expect(dateInWords('2026-12-04', today)).toBe('Fri 4 Dec');
    expect(dateInWords('2027-12-04T15:00', today)).toBe('Sat 4 Dec 2027, 15:00');
  });
});
