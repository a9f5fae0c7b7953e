import { describe, expect, test } from 'vitest';
import { proposeCountry } from './propose-country.ts';

const countries = [
  { code: 'DE', timeZones: ['Europe/Berlin', 'Europe/Busingen'] },
  { code: 'AT', timeZones: ['Europe/Vienna'] },
  { code: 'VN', timeZones: ['Asia/Saigon'] },
  { code: 'US', timeZones: ['America/New_York', 'America/Los_Angeles'] },
  { code: 'IL', timeZones: ['Asia/Jerusalem'] },
  { code: 'PS', timeZones: ['Asia/Jerusalem'] },
];

describe('the proposed country', () => {
  test.each([
    ['is that of the time zone, whatever the language', 'Europe/Berlin', 'en-US', 'DE'],
    ['is found by any name of the zone', 'Asia/Ho_Chi_Minh', 'en-US', 'VN'],
    ['is found by each of several zones', 'America/Los_Angeles', 'de-DE', 'US'],
    ['of a shared zone is that of the language', 'Asia/Jerusalem', 'ar-PS', 'PS'],
    ['of a zone without a country is that of the language', 'Etc/UTC', 'de-AT', 'AT'],
    ['of an incomplete zone is that of the language', 'Europe/Ber', 'vi', 'VN'],
  ])('%s', (_, timeZone, language, country) => {
    expect(proposeCountry(countries, timeZone, language)).toBe(country);
  });
});
