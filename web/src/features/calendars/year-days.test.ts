import type { CalendarException } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { listYear } from './year-days.ts';

const hours: CalendarException['spans'] = [[480, 960]];
const fridays: CalendarException = {
  name: 'Fridays off',
  from: '2026-03-06',
  to: '2026-06-26',
  spans: [],
  repeat: { unit: 'week', every: 2, weekdays: [5] },
};
const open: CalendarException = { name: 'Catching up', from: '2026-03-20', to: '2026-03-20', spans: hours };

function dayOn(exceptions: CalendarException[], day: string) {
  const week = [[], hours, hours, hours, hours, hours, []];
  const year = listYear([{ id: 'own', parentId: null, week, workWeeks: [], exceptions }], 2026);
  return year.find((each) => each.day === day);
}

describe('the year of a calendar', () => {
  test('shows a single day before a repeated one, and links to it, wherever it is listed', () => {
    expect(dayOn([fridays, open], '2026-03-20')).toMatchObject({ name: 'Catching up', own: 1, spans: hours });
    expect(dayOn([open, fridays], '2026-03-20')).toMatchObject({ name: 'Catching up', own: 0, spans: hours });
    expect(dayOn([fridays, open], '2026-04-03')).toMatchObject({ name: 'Fridays off', own: 0, kind: 'off' });
  });
});
