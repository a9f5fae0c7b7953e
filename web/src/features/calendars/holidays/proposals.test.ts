import type { CalendarException, Holiday } from '@gantry/contract';
import { describe, expect, it } from 'vitest';
import { listYear } from '../year-days.ts';
import { exceptionOf, proposeHolidays } from './proposals.ts';

const office: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const calendar = {
  id: 'a',
  parentId: null,
  week: [[], office, office, office, office, office, []],
  workWeeks: [],
  exceptions: [{ name: 'Company day', from: '2027-01-04', to: '2027-01-04', spans: [] }],
};
const days = (exceptions: CalendarException[] = calendar.exceptions) =>
  new Map(listYear([{ ...calendar, exceptions }], 2027).map((day) => [day.day, day]));

const holiday = (from: string, parts: Partial<Holiday> = {}): Holiday => ({
  from,
  to: from,
  fromMinute: 0,
  name: 'Holiday',
  localName: null,
  kind: 'public',
  ...parts,
});

describe('proposals of holidays', () => {
  it('show whether a holiday removes working days, is already in the calendar, or is a day off anyway', () => {
    const found = [
      holiday('2027-01-01'),
      holiday('2027-01-02'),
      holiday('2027-01-04'),
      holiday('2027-02-05', { to: '2027-02-09' }),
    ];
    expect(proposeHolidays(found, days()).map(({ effect, days: freed }) => [effect, freed.length])).toEqual([
      ['frees', 1],
      ['rest', 0],
      ['known', 0],
      ['frees', 3],
    ]);
  });

  it('contain nothing twice: neither on the same day, nor after it was added', () => {
    const twice = proposeHolidays([holiday('2027-01-01'), holiday('2027-01-01', { name: 'Other' })], days());
    expect(twice.map(({ effect }) => effect)).toEqual(['frees', 'known']);
    const added = twice.filter(({ effect }) => effect === 'frees').map((each) => exceptionOf(each, days()));
    const again = proposeHolidays([holiday('2027-01-01')], days([...added, ...calendar.exceptions]));
    expect(again.map(({ effect }) => effect)).toEqual(['known']);
  });

  it('keep the hours before half a holiday', () => {
    const [half] = proposeHolidays([holiday('2027-12-24', { fromMinute: 840, kind: 'bank' })], days());
    expect(half?.effect).toBe('frees');
    const made = half && exceptionOf(half, days());
    expect(made?.spans).toEqual([
      [480, 720],
      [780, 840],
    ]);
    const after = proposeHolidays([holiday('2027-12-24', { fromMinute: 840 })], days(made && [made]));
    expect(after.map(({ effect }) => effect)).toEqual(['known']);
  });
});
