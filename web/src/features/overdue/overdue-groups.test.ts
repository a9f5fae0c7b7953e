import { describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import { groupBy, groupByHowLate, overdueFigures } from './overdue-groups.ts';

const late = (key: string, daysLate: number, ownerId: string | null = null) =>
  aWork({ key, daysLate, overdue: true, ownerId });

const shape = (groups: ReturnType<typeof groupByHowLate>) =>
  groups.map((group) => `${group.name}: ${group.works.map((work) => work.key).join(' ')}`);

describe('overdue works', () => {
  test('are grouped by how late, in working days, the latest first', () => {
    const works = [
      late('A-1', 1),
      late('A-2', 2),
      late('A-3', 5),
      late('A-4', 27),
      late('A-5', 21),
      late('A-6', 0),
      late('A-7', 3),
    ];
    expect(shape(groupByHowLate(works))).toEqual([
      'More than a month: A-4',
      'Up to a month: A-5',
      'Up to a week: A-3 A-7',
      'Up to two days: A-2 A-1 A-6',
    ]);
  });

  test('are grouped by owner, the one with most first, nobody last', () => {
    const works = [
      late('A-1', 1),
      late('A-2', 1),
      late('A-3', 1, 'lan'),
      late('A-4', 9, 'mai'),
      late('A-5', 9, 'mai'),
    ];
    const names = new Map([
      ['lan', 'Lan Tran'],
      ['mai', 'Mai Pham'],
    ]);
    expect(
      shape(
        groupBy(
          works,
          (work) => work.ownerId,
          (id) => names.get(id),
          'No owner',
        ),
      ),
    ).toEqual(['Mai Pham: A-4 A-5', 'Lan Tran: A-3', 'No owner: A-1 A-2']);
  });

  test('are counted with their people', () => {
    expect(overdueFigures([late('A-1', 1, 'lan'), late('A-2', 27, 'lan'), late('A-3', 2)])).toEqual({
      people: 1,
      oldest: 27,
    });
  });
});
