import { ChevronDown } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import { say } from '../words/index.ts';
import { lastYearOf, listYears, type useHolidays, yearCounts } from './use-holidays.ts';

interface HolidayChoicesProps {
  readonly holidays: ReturnType<typeof useHolidays>;
  readonly shownYear: number;
}

const allRegions = 'all';

/** The country, the region and the years. */
export function HolidayChoices({ holidays, shownYear }: HolidayChoicesProps) {
  const { chosen, choose, countries, countryName, regions } = holidays;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Picker
        label={say('country')}
        value={chosen.country}
        options={countries}
        onChange={(country) => choose({ country, region: undefined })}
        trigger={
          <Button
            // Focused, because the panel was opened for this choice.
            autoFocus
            className="col-span-full !h-8 !justify-between"
            aria-label={`${say('country')}: ${countryName ?? say('noCountry')}`}
          >
            <span className="truncate">{countryName ?? say('chooseCountryShort')}</span>
            <ChevronDown />
          </Button>
        }
      />
      <Select
        label={say('firstYear')}
        value={String(chosen.year)}
        options={yearsAround(chosen.year, shownYear).map((year) => ({
          value: String(year),
          label: String(year),
        }))}
        onChange={(year) => choose({ year: Number(year) })}
      />
      <Select
        label={say('lastYear')}
        value={String(chosen.years)}
        options={yearCounts.map((years) => ({
          value: String(years),
          label:
            years === 1
              ? say('thatYearOnly')
              : say('untilYear', { year: String(lastYearOf({ year: chosen.year, years })) }),
        }))}
        onChange={(years) => choose({ years: Number(years) })}
      />
      {regions.length > 0 && (
        <Select
          label={say('region')}
          className="col-span-full"
          value={chosen.region ?? allRegions}
          options={[
            { value: allRegions, label: say('wholeCountry') },
            ...regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(region) => choose({ region: region === allRegions ? undefined : region })}
        />
      )}
    </div>
  );
}

const yearsAround = (year: number, shownYear: number): number[] =>
  [...new Set([...listYears(shownYear), year])].sort((one, other) => one - other);
