import { expect, test } from 'vitest';
import { durationOptions } from './duration-options.ts';

const ten = { minutesPerDay: 600, minutesPerWeek: 3000, daysPerMonth: 22 };

test('suggested lengths use the usual day of the calendar that applies', () => {
  expect(durationOptions('', ten).slice(0, 2)).toEqual([
    { value: '600', label: '1 d' },
    { value: '1200', label: '2 d' },
  ]);
  expect(durationOptions('1d', ten)).toEqual([{ value: '600', label: '1 d' }]);
  expect(durationOptions('1mo', ten)).toEqual([{ value: '13200', label: '22 d' }]);
  expect(durationOptions('8h', ten)).toEqual([{ value: '480', label: '8 h' }]);
  expect(durationOptions('long', ten)).toEqual([]);
});
