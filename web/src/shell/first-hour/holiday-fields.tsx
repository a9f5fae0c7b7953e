import { ChevronDown } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import type { useHolidays } from '#features/calendars/holidays/use-holidays.ts';
import { sentenceOf } from '#lib/problem.ts';
import { say } from './words/index.ts';

interface HolidayFieldsProps {
  readonly holidays: ReturnType<typeof useHolidays>;
  readonly lastYear: number;
  readonly exceptions: readonly { readonly days: number }[];
}

const whole = 'all';
/** Not used as a code by any country. */
const noCountry = 'none';

/** The country and region of the public holidays, and the number of working days that they remove. */
export function HolidayFields({ holidays, lastYear, exceptions }: HolidayFieldsProps) {
  const { chosen, choose, countries, countryName = say('noCountry'), regions } = holidays;
  return (
    <>
      <Field label={say('country')} help={<Freed {...{ holidays, lastYear, exceptions }} />}>
        {(field) => (
          <Picker
            label={say('country')}
            value={chosen.country}
            options={[{ value: noCountry, label: say('noCountry') }, ...countries]}
            onChange={(country) => choose({ country, region: undefined })}
            trigger={
              <Button
                id={field.id}
                className="!h-8 !justify-between font-normal"
                aria-label={`${say('country')}: ${countryName}`}
              >
                <span className="truncate">{countryName}</span>
                <ChevronDown />
              </Button>
            }
          />
        )}
      </Field>
      {regions.length > 0 && (
        <Field label={say('region')}>
          {(field) => (
            <Select
              id={field.id}
              label={say('region')}
              value={chosen.region ?? whole}
              options={[
                { value: whole, label: say('wholeCountry') },
                ...regions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              onChange={(region) => choose({ region: region === whole ? undefined : region })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Freed({ holidays: { isWaiting, error, countryName }, lastYear, exceptions }: HolidayFieldsProps) {
  if (error !== undefined) return sentenceOf(error);
  if (isWaiting) return say('holidaysLoading');
  if (countryName === undefined) return null;
  const count = exceptions.reduce((sum, { days }) => sum + days, 0);
  return say('holidaysFree', { count, year: String(lastYear) });
}
