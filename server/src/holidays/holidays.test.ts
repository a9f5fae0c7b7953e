import type { Holiday, HolidayAnswer, HolidayCountries } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';

const office = await openOffice();
let mia: Caller;

beforeAll(async () => {
  mia = await office.person({ name: 'Mia' });
});

async function ask(country: string, query: string): Promise<HolidayAnswer> {
  const { status, body } = await mia.get(`/api/holidays/${country}?${query}`);
  expect(status).toBe(200);
  return body.response as unknown as HolidayAnswer;
}

const publicOnes = ({ holidays }: HolidayAnswer) =>
  holidays
    .filter(({ kind }) => kind === 'public')
    .map(({ from, to, name }): [string, string, string] => [from, to, name]);

describe('public holidays', () => {
  it('are known for most countries', async () => {
    const countries = (await mia.get('/api/holidays')).body.response as unknown as HolidayCountries;
    expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['DE', 'ES', 'JP', 'US', 'VN']));
  });

  it('include the time zones of a country', async () => {
    const countries = (await mia.get('/api/holidays')).body.response as unknown as HolidayCountries;
    const zonesOf = (wanted: string) => countries.find(({ code }) => code === wanted)?.timeZones;
    expect(zonesOf('DE')).toContain('Europe/Berlin');
    expect(zonesOf('US')).toEqual(expect.arrayContaining(['America/New_York', 'America/Los_Angeles']));
    expect(zonesOf('VN')).toHaveLength(1);
  });

  it('of Vietnam have their days and names in both languages; a long one includes the days within it', async () => {
    const answer = await ask('VN', 'from=2027&to=2027');
    expect(publicOnes(answer)).toEqual([
      ['2027-01-01', '2027-01-01', "New Year's Day"],
      ['2027-02-05', '2027-02-09', 'Vietnamese New Year Holidays'],
      ['2027-04-16', '2027-04-16', 'Hung Kings Commemorations'],
      ['2027-04-30', '2027-04-30', 'Day of liberating the South for national reunification'],
      ['2027-05-01', '2027-05-01', 'Labour Day'],
      ['2027-09-02', '2027-09-02', expect.any(String)],
    ]);
    const named = (holidays: Holiday[]) => holidays.find(({ from }) => from === '2027-04-30');
    expect(named(answer.holidays)?.localName).toBe('Ngày Giải phóng miền Nam');
    const inVietnamese = await ask('VN', 'from=2027&to=2027&language=vi');
    expect(named(inVietnamese.holidays)).toMatchObject({ name: 'Ngày Giải phóng miền Nam' });
  });

  it('differ by region, and only the country’s own regions are accepted', async () => {
    const all = await ask('DE', 'from=2027&to=2027');
    const bavaria = await ask('DE', 'from=2027&to=2027&region=BY');
    expect(all.regions).toContainEqual({ code: 'BY', name: 'Bayern' });
    expect(publicOnes(all).map(([day]) => day)).not.toContain('2027-01-06');
    expect(publicOnes(bavaria).map(([day]) => day)).toContain('2027-01-06');
    expect((await mia.get('/api/holidays/DE?from=2027&to=2027&region=XX')).status).toBe(404);
    const augsburg = all.regions.find(({ code }) => code === 'BY.A');
    expect(augsburg?.name).toBe('Bayern, Stadt Augsburg');
    expect(publicOnes(await ask('DE', 'from=2027&to=2027&region=BY.A')).map(([day]) => day)).toContain(
      '2027-08-08',
    );
  });

  it('of half a day have a start time, and none is longer when the clocks change', async () => {
    const { holidays } = await ask('AT', 'from=2027&to=2027');
    expect(holidays.find(({ from }) => from === '2027-12-24')).toMatchObject({
      fromMinute: 840,
      kind: 'bank',
    });
    expect(holidays.find(({ from }) => from === '2027-03-28')).toMatchObject({
      to: '2027-03-28',
      fromMinute: 0,
    });
  });

  it('are returned for several years, in order', async () => {
    const days = (await ask('SA', 'from=2027&to=2030')).holidays.map(({ from }) => from);
    expect(days).toEqual(days.toSorted());
    for (const year of [2027, 2028, 2029, 2030]) expect(days).toContain(`${year}-09-23`);
  });

  it.each([
    ['VN', 'from=2028&to=2027', 400],
    ['VN', 'from=2027&to=2032', 400],
    ['VN', 'from=1800&to=1800', 400],
    ['VN', 'from=2027', 400],
    ['VN', 'from=2027&to=2027&language=xx', 400],
    ['vietnam', 'from=2027&to=2027', 400],
    ['XX', 'from=2027&to=2027', 404],
  ])('refuse %s?%s', async (country, query, status) => {
    expect((await mia.get(`/api/holidays/${country}?${query}`)).status).toBe(status);
  });
});
