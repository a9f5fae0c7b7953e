import { describe, expect, test } from 'vitest';
import { makeDateCalendar } from './date-calendar.ts';
import { EIGHT_HOURS, usualTime } from './usual-time.ts';

type Day = [number, number][] | null;
const office: Day = [
  [480, 720],
  [780, 1020],
];
const ten: Day = [
  [420, 720],
  [780, 1080],
];
const allDay: Day = [[0, 1440]];
const night: Day = [
  [0, 360],
  [1320, 1440],
];

describe('the default day and week of a calendar', () => {
  test.each<[string, Day[], number, number]>([
    ['office hours', [[], office, office, office, office, office, []], 480, 2400],
    ['ten hours', [[], ten, ten, ten, ten, ten, []], 600, 3000],
    ['round the clock', [allDay, allDay, allDay, allDay, allDay, allDay, allDay], 1440, 10_080],
    [
      'nights from Monday evening on',
      [[], [[1320, 1440]], night, night, night, night, [[0, 360]]],
      480,
      2400,
    ],
    ['a short Friday', [[], office, office, office, office, [[480, 720]], []], 480, 2160],
    ['Sunday to Thursday', [office, office, office, office, office, [], []], 480, 2400],
    ['Sundays alone', [[[480, 780]], [], [], [], [], [], []], 300, 300],
  ])('%s', (_, week, minutesPerDay, minutesPerWeek) => {
    expect(usualTime([{ week }])).toEqual({ minutesPerDay, minutesPerWeek });
    const calendar = { id: 'c', name: '', parentId: null, week, exceptions: [] };
    expect(makeDateCalendar([calendar], 'c').minutesPerDay).toBe(minutesPerDay);
  });

  test('are inherited from the parents if a calendar does not define them', () => {
    const parent = { week: [[], ten, ten, ten, ten, ten, []] };
    expect(usualTime([{ week: Array<null>(7).fill(null) }, parent])).toEqual({
      minutesPerDay: 600,
      minutesPerWeek: 3000,
    });
    const mondays: Day[] = [null, office, null, null, null, null, null];
    expect(usualTime([{ week: mondays }, parent])).toEqual({ minutesPerDay: 600, minutesPerWeek: 2880 });
  });

  test('are eight hours and five days if there is no working time', () => {
    expect(usualTime([{ week: [[], [], [], [], [], [], []] }])).toEqual(EIGHT_HOURS);
    expect(usualTime([])).toEqual(EIGHT_HOURS);
  });
});
