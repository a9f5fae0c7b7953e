import { makeDateCalendar } from '@gantry/scheduling';
import { expect, test } from 'vitest';
import type { PlanRow } from './plan-repository.ts';
import { sumUpMoves } from './sum-up-moves.ts';

const day: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const calendar = makeDateCalendar(
  [
    {
      id: 'weekdays',
      name: 'Weekdays',
      parentId: null,
      week: [[], day, day, day, day, day, []],
      workWeeks: [],
      exceptions: [],
    },
  ],
  'weekdays',
);
const rowOf = (id: string, start: string | null, due: string): PlanRow =>
  ({ id, key: id, title: id, status: 'todo', isSummary: false, deadline: null, start, due }) as PlanRow;
const shiftOf = (row: PlanRow, start: string, due: string) =>
  sumUpMoves([row], new Map([[row.id, { id: row.id, start, due, durationMinutes: 2400 }]]), calendar).shift;
const digging = rowOf('dig', '2027-02-01T08:00', '2027-02-05T17:00');

test('a work moves as far as its start or its due, whichever moves farther', () => {
  // A person is away in the middle of the work: it starts as before and ends a week later.
  expect(shiftOf(digging, '2027-02-01T08:00', '2027-02-12T17:00')).toEqual({ least: 5, most: 5 });
  expect(shiftOf(digging, '2027-02-01T08:00', '2027-02-03T17:00')).toEqual({ least: -2, most: -2 });
  expect(shiftOf(digging, '2027-02-03T08:00', '2027-02-08T17:00')).toEqual({ least: 2, most: 2 });
  expect(shiftOf(rowOf('pour', null, '2027-02-05T17:00'), '2027-02-05T08:00', '2027-02-08T17:00')).toEqual({
    least: 1,
    most: 1,
  });
  // The end of one day is the beginning of the next.
  expect(shiftOf(digging, '2027-02-01T08:00', '2027-02-08T08:00')).toEqual({ least: 0, most: 0 });
});
