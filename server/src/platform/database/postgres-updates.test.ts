import { expect, test } from 'vitest';
import { describeMissingUpdates } from './postgres-updates.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  ['18.3', '18.4'],
  ['17.9', '17.10'],
  ['16.0', '16.14'],
  ['15.17 (Debian 15.17-0+deb12u1)', '15.18'],
])('%s is reported as older than the newest release known on that day', (version, newest) => {
  const major = newest.split('.')[0];
  expect(describeMissingUpdates(version, at('2026-12-01'))).toBe(
    `it is older than ${newest}, the newest of ${major} known on 2026-11-22`,
  );
});

test.each(['18.4', '17.10', '16.14 (Debian 16.14-1)', '15.18'])(
  'there is no message about %s before another release is planned',
  (version) => {
    expect(describeMissingUpdates(version, at('2027-02-10'))).toBeUndefined();
  },
);

test('after the day of a planned release, a newer one may exist', () => {
  expect(describeMissingUpdates('18.4', at('2027-02-11'))).toBe(
    'a newer minor release may be out: they were planned for 2027-02-11',
  );
  expect(describeMissingUpdates('18.4', at('2027-06-01'))).toMatch(/2027-02-11 and 2027-05-13$/);
});

test('a release newer than the known ones is not called old', () => {
  expect(describeMissingUpdates('18.6', at('2027-11-22'))).toBeUndefined();
});

test('there is no claim about an unknown major version', () => {
  expect(describeMissingUpdates('19.1', at('2026-12-01'))).toBe('this Gantry knows no minor releases of 19');
});
