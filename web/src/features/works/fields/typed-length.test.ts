import { describe, expect, test } from 'vitest';
import { readTypedDuration, readTypedLength } from './typed-length.ts';

describe('a typed length', () => {
  test.each([
    ['3', 1440],
    ['3d', 1440],
    ['1.5 d', 720],
    ['1,5d', 720],
    ['4h', 240],
    ['2 hrs', 120],
    ['2w', 4800],
    ['90 min', 90],
    ['45m', 45],
    ['3 days', 1440],
    ['3d?', 1440],
    ['0d', 0],
    ['0', 0],
    // A month of a plan has 20 days of work.
    ['3mo', 28_800],
    ['1 month', 9600],
    // As cells show it in Vietnamese.
    ['3 ngày', 1440],
    ['2 tuần', 4800],
    ['1 tháng', 9600],
    // As Microsoft Project writes it in German.
    ['4 Std.', 240],
    ['2 Wo.', 4800],
    ['1,5 Tage', 720],
    ['.5d', 240],
    ['0.125d', 60],
    ['1.250 d', 600],
    // Thousands, as cells show them.
    ['1,250 d', 600_000],
    ['12,000 h', 720_000],
    ['10000h', 600_000],
  ])('%s', (text, minutes) => expect(readTypedLength(text)).toEqual({ minutes, isElapsed: false }));

  test.each([
    ['7ed', 10_080],
    ['1 ed', 1440],
    ['2ew', 20_160],
    ['3eh', 180],
    ['90emin', 90],
    // Thirty days, as in Microsoft Project.
    ['1emo', 43_200],
    ['1.5 EDAYS', 2160],
    ['7 ft', 10_080],
    ['2 fWochen', 20_160],
  ])('%s is an elapsed duration', (text, minutes) =>
    expect(readTypedLength(text)).toEqual({ minutes, isElapsed: true }),
  );

  test.each([
    '',
    'long',
    '-3d',
    '3x',
    '3e',
    '3eed',
    '3f',
    '123456',
    'd',
    '9999mo',
    '1,2,3d',
    '1.2.3',
    ',',
    '1,25,000d',
  ])('"%s" is none', (text) => expect(readTypedLength(text)).toBeUndefined());

  test("months have the plan's days per month, and thirty days when elapsed", () => {
    const plan = { daysPerMonth: 22 };
    expect(readTypedLength('3mo', plan)).toEqual({ minutes: 31_680, isElapsed: false });
    expect(readTypedLength('1emo', plan)).toEqual({ minutes: 43_200, isElapsed: true });
    expect(readTypedLength('2w', plan)).toEqual({ minutes: 4800, isElapsed: false });
    expect(readTypedDuration('1 month', plan)).toBe(10_560);
  });

  test('uses the usual day and week of the calendar that applies', () => {
    const ten = { minutesPerDay: 600, minutesPerWeek: 3000, daysPerMonth: 22 };
    expect(readTypedDuration('1d', ten)).toBe(600);
    expect(readTypedDuration('1.5', ten)).toBe(900);
    expect(readTypedDuration('1w', ten)).toBe(3000);
    expect(readTypedDuration('1mo', ten)).toBe(13_200);
    expect(readTypedDuration('8h', ten)).toBe(480);
    expect(readTypedLength('1ed', ten)).toEqual({ minutes: 1440, isElapsed: true });
    expect(readTypedDuration('1d', { minutesPerDay: 1440, minutesPerWeek: 10_080 })).toBe(1440);
  });

  test('working time alone does not accept an elapsed duration', () => {
    expect(readTypedDuration('2d')).toBe(960);
    expect(readTypedDuration('2ed')).toBeUndefined();
  });
});
