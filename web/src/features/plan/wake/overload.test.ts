import type { PersonLoad } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { aDocument, planOf, weekdayCalendar } from '../test/a-plan.ts';
import { OverloadFinder } from './overload.ts';

const HOUR = 60;
const fullWeek = 40 * HOUR;
/** Monday 30 November, eight o'clock. */
const now = minutesOf('2026-11-30T08:00');
const mondays = ['2026-11-30', '2026-12-07', '2026-12-14'];
const load = (userId: string, ...hours: number[]): PersonLoad => ({
  userId,
  weeks: mondays.map((week, at) => ({
    week,
    loadMinutes: (hours[at] ?? 0) * HOUR,
    capacityMinutes: fullWeek,
  })),
});
const week = (monday: string, friday: string, days: number) => ({
  start: `${monday}T08:00`,
  due: `${friday}T17:00`,
  durationMinutes: days * 8 * HOUR,
});

const plan = planOf(
  aDocument([
    { ...week('2026-11-30', '2026-12-04', 5), ownerId: 'mai' },
    { ...week('2026-11-30', '2026-12-04', 5), ownerId: 'lan', assigneeIds: ['jonas', 'kenji'] },
    { ...week('2026-11-30', '2026-12-04', 5), ownerId: 'mai', effortMinutes: 10 * HOUR, progress: 50 },
    { ...week('2026-11-30', '2026-12-04', 5), ownerId: 'mai', status: 'done' },
  ]),
);

/** A preview in which one work moves. */
const moved = (work: number, start: string, finish: string) => ({
  count: 1,
  works: Int32Array.of(work),
  start: Int32Array.of(minutesOf(start)),
  finish: Int32Array.of(minutesOf(finish)),
});
const nextWeek = ['2026-12-07T08:00', '2026-12-11T17:00'] as const;

const find = (people: PersonLoad[], ...move: Parameters<typeof moved>) =>
  new OverloadFinder(plan, weekdayCalendar, { people, now }).find(moved(...move));

describe('overloaded people', () => {
  test('are those with more work than their hours in the week into which a work is moved', () => {
    expect(find([load('mai', 40, 12)], 0, ...nextWeek)).toEqual([
      { userId: 'mai', week: '2026-12-07', minutes: 12 * HOUR },
    ]);
    expect(find([load('mai', 40, 0)], 0, ...nextWeek)).toEqual([]);
  });

  test('share a work as its assignees, but not its owner', () => {
    const people = [load('lan', 0, 40), load('jonas', 20, 30), load('kenji', 20, 36)];
    expect(find(people, 1, ...nextWeek)).toEqual([
      { userId: 'kenji', week: '2026-12-07', minutes: 16 * HOUR },
      { userId: 'jonas', week: '2026-12-07', minutes: 10 * HOUR },
    ]);
  });

  test('share a work by units, including those of resources, but not its owner', () => {
    const doers = { assigneeIds: ['jonas', 'kenji'], units: { jonas: 75, kenji: 25 } };
    const beside = { assigneeIds: ['jonas'], resourceIds: ['crane'], units: { crane: 300 } };
    const work = { ...week('2026-11-30', '2026-12-04', 5), ownerId: 'mai' };
    const shared = planOf(
      aDocument([
        { ...work, ...doers },
        { ...work, assigneeIds: ['jonas'], units: { jonas: 50 } },
        { ...work, ...beside },
        { ...work, assigneeIds: ['jonas'], units: { jonas: 50 }, effortMinutes: 40 * HOUR },
      ]),
    );
    const hours = (row: number) =>
      new OverloadFinder(shared, weekdayCalendar, {
        people: [load('jonas', 0, 40), load('kenji', 0, 40), load('mai', 0, 40)],
        now,
      })
        .find(moved(row, ...nextWeek))
        .map(({ userId, minutes }) => [userId, minutes / HOUR]);
    expect(hours(0)).toEqual([
      ['jonas', 30],
      ['kenji', 10],
    ]);
    expect(hours(1)).toEqual([['jonas', 20]]);
    expect(hours(2)).toEqual([['jonas', 10]]);
    expect(hours(3)).toEqual([['jonas', 40]]);
  });

  test('get the remaining effort, and nothing of finished works', () => {
    expect(find([load('mai', 45, 40)], 2, ...nextWeek)).toMatchObject([{ minutes: 5 * HOUR }]);
    expect(find([load('mai', 40, 40)], 3, ...nextWeek)).toEqual([]);
  });

  test('in a week that was already overloaded get only the added work, and removed work does not count', () => {
    expect(find([load('mai', 40, 50)], 0, ...nextWeek)).toMatchObject([{ minutes: 40 * HOUR }]);
    expect(find([load('mai', 60, 0)], 0, ...nextWeek)).toEqual([]);
  });

  test('get a work that is stretched over two weeks by its new length', () => {
    // Ten days of 8 hours; five of them are in the second week.
    expect(find([load('mai', 40, 20)], 0, '2026-11-30T08:00', '2026-12-11T17:00')).toEqual([
      { userId: 'mai', week: '2026-12-07', minutes: 20 * HOUR },
    ]);
  });

  test('get works that would already be overdue in this week', () => {
    expect(find([load('mai', 40, 0)], 0, '2026-11-23T08:00', '2026-11-27T17:00')).toEqual([]);
    expect(find([load('mai', 70, 0)], 2, '2026-11-23T08:00', '2026-11-27T17:00')).toEqual([]);
  });
});
