import { describe, expect, test } from 'vitest';
import { readTypedLag, readTypedLink, splitTypedLinks } from './read-typed-link.ts';
import { linkWords, typeLink } from './typed-link.ts';

describe('a typed link', () => {
  test.each([
    ['3', { key: 'HAR-3', type: 'FS', lag: 0, lagUnit: 'working' }],
    ['3FS+2d', { key: 'HAR-3', type: 'FS', lag: 960, lagUnit: 'working' }],
    ['GAN-12SS-1d', { key: 'GAN-12', type: 'SS', lag: -480, lagUnit: 'working' }],
    ['har-12 ff + 4h', { key: 'HAR-12', type: 'FF', lag: 240, lagUnit: 'working' }],
    ['5sf+1ed', { key: 'HAR-5', type: 'SF', lag: 1440, lagUnit: 'elapsed' }],
    ['5+50%', { key: 'HAR-5', type: 'FS', lag: 50, lagUnit: 'percent' }],
    ['5+1,5d', { key: 'HAR-5', type: 'FS', lag: 720, lagUnit: 'working' }],
    ['5FS+2', { key: 'HAR-5', type: 'FS', lag: 960, lagUnit: 'working' }],
    ['5FS+1w', { key: 'HAR-5', type: 'FS', lag: 2400, lagUnit: 'working' }],
    ['5FS+2ed', { key: 'HAR-5', type: 'FS', lag: 2880, lagUnit: 'elapsed' }],
    ['5FS-1ew', { key: 'HAR-5', type: 'FS', lag: -10_080, lagUnit: 'elapsed' }],
    ['5FS+1mo', { key: 'HAR-5', type: 'FS', lag: 9600, lagUnit: 'working' }],
    ['5SS-25%', { key: 'HAR-5', type: 'SS', lag: -25, lagUnit: 'percent' }],
    ['5FS−2d', { key: 'HAR-5', type: 'FS', lag: -960, lagUnit: 'working' }],
    ['5EA+2 Tage', { key: 'HAR-5', type: 'FS', lag: 960, lagUnit: 'working' }],
    ['5aa', { key: 'HAR-5', type: 'SS', lag: 0, lagUnit: 'working' }],
    ['5EE-1,5T', { key: 'HAR-5', type: 'FF', lag: -720, lagUnit: 'working' }],
    ['HAR-5AE+3ft', { key: 'HAR-5', type: 'SF', lag: 4320, lagUnit: 'elapsed' }],
    ['HAR-12FS+50 %', { key: 'HAR-12', type: 'FS', lag: 50, lagUnit: 'percent' }],
  ])('%s', (text, link) => {
    expect(readTypedLink(text, 'HAR')).toEqual(link);
  });

  test('a comma parts links, and decimals of a lag where a unit follows', () => {
    expect(splitTypedLinks('12, 14SS+2d;16')).toEqual(['12', '14SS+2d', '16']);
    expect(splitTypedLinks('12FF+1,5T;13')).toEqual(['12FF+1,5T', '13']);
    expect(splitTypedLinks('12FF+1,5 d, 13')).toEqual(['12FF+1,5 d', '13']);
    expect(splitTypedLinks('12FS+12,5%,13')).toEqual(['12FS+12,5%', '13']);
    expect(splitTypedLinks('12FS+1,5')).toEqual(['12FS+1', '5']);
    expect(splitTypedLinks('12FS+1,5FS')).toEqual(['12FS+1', '5FS']);
    expect(splitTypedLinks('12FS+1d,5SS+1d')).toEqual(['12FS+1d', '5SS+1d']);
    expect(splitTypedLinks('12,5T')).toEqual(['12', '5T']);
  });

  test("a lag in months uses the plan's days per month", () => {
    expect(readTypedLink('5FS+1mo', 'HAR', { daysPerMonth: 22 })).toMatchObject({ lag: 10_560 });
  });

  test.each([
    '',
    'piles',
    '3XX',
    '3FS+2e%',
    '3FS+ed',
    '3FS+1ex',
    '3FS+',
    'HAR12',
    '3FS+2y',
    '3FS+9999ew',
    '-3',
  ])('"%s" is none', (text) => {
    expect(readTypedLink(text, 'HAR')).toBeUndefined();
  });

  test.each([
    [{ type: 'FS', lag: 0, lagUnit: 'working' }, 'finish to start'],
    [{ type: 'SS', lag: 1920, lagUnit: 'working' }, 'start to start, +4 d'],
    [{ type: 'FF', lag: -240, lagUnit: 'working' }, 'finish to finish, −4 h'],
    [{ type: 'FS', lag: 2880, lagUnit: 'elapsed' }, 'finish to start, +2 d elapsed'],
    [{ type: 'FS', lag: -50, lagUnit: 'percent' }, 'finish to start, −50 %'],
    [{ type: 'FS', lag: 45, lagUnit: 'working' }, 'finish to start, +45 min'],
  ] as const)('reads as "%s"', (link, words) => {
    expect(linkWords(link)).toBe(words);
  });

  test('a lag uses the usual days of the successor, read and shown', () => {
    const ten = { minutesPerDay: 600, minutesPerWeek: 3000 };
    const link = { type: 'FS', lag: 1200, lagUnit: 'working' } as const;
    expect(linkWords(link, ten)).toBe('finish to start, +2 d');
    expect(linkWords({ ...link, lag: 480 }, ten)).toBe('finish to start, +8 h');
    expect(linkWords({ ...link, lag: 2880, lagUnit: 'elapsed' }, ten)).toBe('finish to start, +2 d elapsed');
    expect(readTypedLag('2d', ten)).toEqual({ lag: 1200, lagUnit: 'working' });
    expect(readTypedLag('-1w', ten)).toEqual({ lag: -3000, lagUnit: 'working' });
    expect(readTypedLag('1ed', ten)).toEqual({ lag: 1440, lagUnit: 'elapsed' });
  });

  test.each([
    ['HAR-3', { type: 'FS', lag: 0, lagUnit: 'working' }],
    ['HAR-3SS', { type: 'SS', lag: 0, lagUnit: 'working' }],
    ['HAR-3FS+2d', { type: 'FS', lag: 960, lagUnit: 'working' }],
    ['HAR-3FF-1w', { type: 'FF', lag: -2400, lagUnit: 'working' }],
    ['HAR-3SF+90m', { type: 'SF', lag: 90, lagUnit: 'working' }],
    ['HAR-3FS+1ed', { type: 'FS', lag: 1440, lagUnit: 'elapsed' }],
    ['HAR-3FS+50%', { type: 'FS', lag: 50, lagUnit: 'percent' }],
  ] as const)('is typed as "%s", and read back unchanged', (typed, link) => {
    expect(typeLink('HAR-3', link)).toBe(typed);
    expect(readTypedLink(typed, 'X')).toEqual({ key: 'HAR-3', ...link });
  });

  test.each([
    ['', { lag: 0, lagUnit: 'working' }],
    ['2d', { lag: 960, lagUnit: 'working' }],
    ['−1 d', { lag: -480, lagUnit: 'working' }],
    ['+4eh', { lag: 240, lagUnit: 'elapsed' }],
    ['50%', { lag: 50, lagUnit: 'percent' }],
    ['soon', undefined],
  ])('a lag alone: "%s"', (text, lag) => {
    expect(readTypedLag(text)).toEqual(lag);
  });
});
