import { expect, test } from 'vitest';
import { countryOfTimeZone } from './country-of-time-zone.ts';

const countries = ['AT', 'CH', 'DE', 'GB', 'US', 'VN'];

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/Vienna', 'AT'],
  ['Asia/Ho_Chi_Minh', 'VN'],
  ['Asia/Saigon', 'VN'],
  ['America/Chicago', 'US'],
])('%s is in %s', (timeZone, country) => {
  expect(countryOfTimeZone(timeZone, countries)).toBe(country);
});

test('a zone of a country without holidays here, or of none, gives none', () => {
  expect(countryOfTimeZone('Asia/Tokyo', countries)).toBeUndefined();
  expect(countryOfTimeZone('UTC', countries)).toBeUndefined();
});
