import { expect, test } from 'vitest';
import { describeMissingUpdates } from './postgres-updates.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

test.each(['18.3', '17.9', '16.0', '15.17 (Debian 15.17-0+deb12u1)'])(
  '%s lacks a known release',
  (version) => {
    expect(describeMissingUpdates(version, at('2026-06-01'))).toMatch(/has been out since 2026-05-14/);
  },
);

test.each(['18.4', '17.10', '16.14 (Debian 16.14-1)', '15.18'])(
  '%s lacks nothing that is known',
  (version) => {
    expect(describeMissingUpdates(version, at('2026-08-12'))).toBeUndefined();
  },
);

test('once the day of a planned release has come, a newer one may be out', () => {
  expect(describeMissingUpdates('18.4', at('2026-08-13'))).toBe(
    'a newer minor release may be out: they were planned for 2026-08-13',
  );
  expect(describeMissingUpdates('18.4', at('2027-03-01'))).toMatch(/2026-11-12 and 2027-02-11$/);
});

test('of a release that this Gantry does not know yet nothing is said', () => {
  expect(describeMissingUpdates('18.6', at('2026-11-22'))).toBeUndefined();
});
