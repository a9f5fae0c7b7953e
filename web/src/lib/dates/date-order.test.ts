import { afterEach, expect, test, vi } from 'vitest';
import { dateOrderFor } from './date-order.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en', 'en-US', 'mdy'],
  ['en', 'en-GB', 'dmy'],
  ['en', 'de-DE', 'dmy'],
  ['en', 'ja-JP', 'ymd'],
  ['en', 'en', 'dmy'],
  ['en', undefined, 'dmy'],
  ['en', 'en-US@posix', 'dmy'],
  ['vi', 'en-US', 'dmy'],
  ['vi', 'vi-VN', 'dmy'],
] as const)('the app in %s and a browser in %s write dates as %s', (app, browser, order) => {
  expect(dateOrderFor(app, browser)).toBe(order);
});

test.each([
  ['en', '2027-05-01'],
  ['vi', '2027-01-05'],
])(
  "reads 5/1/2027 in the date order of the app's language when that has one order (%s)",
  async (lang, day) => {
    vi.resetModules();
    vi.stubGlobal('navigator', { language: 'en-US' });
    vi.stubGlobal('document', { documentElement: { lang } });
    const { readTypedDate } = await import('./typed-date.ts');
    expect(readTypedDate('5/1/2027', '2026-11-28')[0]).toBe(day);
  },
);
