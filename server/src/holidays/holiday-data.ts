import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Holiday,
  type HolidayAnswer,
  type HolidayCountries,
  type HolidayQuestion,
  holidayKinds,
} from '@gantry/contract';
import { notFound } from '../access/index.ts';

/**
 * Loaded on first use: the data take a tenth of a second and ten megabytes, and few companies need them twice a year.
 */
const readData = async () => (await import('date-holidays')).default;
type Data = Awaited<ReturnType<typeof readData>>;
type Found = ReturnType<InstanceType<Data>['getHolidays']>[number];

const DAY_MS = 86_400_000;

/** The time zones come from this data because not every browser knows the zones of a country. */
export async function listCountries(): Promise<HolidayCountries> {
  const Data = await readData();
  return Object.keys(new Data().getCountries()).map((code) => ({
    code,
    timeZones: timeZonesOf(code),
  }));
}

/** Node has this method, but the type library of TypeScript does not include it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

function timeZonesOf(country: string): string[] {
  const locale = new Intl.Locale('und', { region: country }) as LocaleWithZones;
  return locale.getTimeZones() ?? [];
}

/** The holidays of a country or a region, year by year. In between, the process handles other requests. */
export async function findHolidays(country: string, question: HolidayQuestion): Promise<HolidayAnswer> {
  const Data = await readData();
  const known = new Data();
  if (!(country in known.getCountries())) throw notFound();
  const regions = listRegions(known, country);
  const { region, language, from, to } = question;
  if (region !== undefined && !regions.some(({ code }) => code === region)) throw notFound();
  const [state, part] = region?.split('.') ?? [];
  const place = new Data({ country, ...(state && { state }), ...(part && { region: part }) });
  const own = place.getLanguages();
  const holidays: Holiday[] = [];
  for (let year = from; year <= to; year += 1) {
    const found = withoutContained(namedIn(place, year, [language, ...own, 'en']));
    const local = new Map(namedIn(place, year, own).map((each) => [keyOf(each), each.name]));
    holidays.push(...found.map((each) => present(each, local.get(keyOf(each)))));
    await nextTurn();
  }
  return { regions, holidays };
}

/** A subregion follows its region: `BY`, `BY.A`. */
function listRegions(data: InstanceType<Data>, country: string): HolidayAnswer['regions'] {
  return Object.entries(data.getStates(country) ?? {}).flatMap(([code, name]) => [
    { code, name },
    ...Object.entries(data.getRegions(country, code) ?? {}).map(([part, partName]) => ({
      code: `${code}.${part}`,
      name: `${name}, ${partName}`,
    })),
  ]);
}

function namedIn(place: InstanceType<Data>, year: number, languages: string[]): Found[] {
  place.setLanguages(languages);
  return place.getHolidays(year);
}

const keyOf = ({ date, rule }: Found): string => `${date} ${rule}`;
const dayOf = ({ date }: Found): string => date.slice(0, 10);

/** The last day that the holiday touches. A day on which clocks change has 23 or 25 hours. */
function lastDayOf(found: Found): string {
  const days = Math.max(Math.round((found.end.getTime() - found.start.getTime()) / DAY_MS), 1);
  return new Date(Date.parse(`${dayOf(found)}T00:00:00Z`) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** A public holiday of several days includes the shorter ones within it. */
function withoutContained(found: readonly Found[]): Found[] {
  const long = found.filter((each) => each.type === 'public' && lastDayOf(each) > dayOf(each));
  return found.filter(
    (each) =>
      !long.some(
        (other) => other !== each && dayOf(other) <= dayOf(each) && lastDayOf(each) <= lastDayOf(other),
      ),
  );
}

function present(found: Found, localName: string | undefined): Holiday {
  const [hours, minutes] = found.date.slice(11, 16).split(':').map(Number);
  return {
    from: dayOf(found),
    to: lastDayOf(found),
    fromMinute: (hours ?? 0) * 60 + (minutes ?? 0),
    name: found.name,
    localName: localName === undefined || localName === found.name ? null : localName,
    kind: holidayKinds.find((kind) => kind === found.type) ?? 'observance',
  };
}
