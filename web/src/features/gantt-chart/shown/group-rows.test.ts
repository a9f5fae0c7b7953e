import { minutesOf, NO_DATE, textOfMinutes, WorkFlag } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { filterRows } from './filter-rows.ts';
import { groupRows } from './group-rows.ts';

const [mai, jonas] = ['mai', 'jonas'];
const dated = (start: string, due: string) => ({ start: `${start}T08:00`, due: `${due}T17:00` });

/** A phase with two works, a loose one that is overdue, and one whose due is past its deadline. */
const plan = planOf(
  aDocument([
    { title: 'Phase' },
    { parent: 0, ownerId: mai, ...dated('2026-12-01', '2026-12-02') },
    { parent: 0, ownerId: null, status: 'done', ...dated('2026-12-03', '2026-12-04') },
    { ownerId: jonas, overdue: true, ...dated('2026-11-02', '2026-11-06') },
    { ownerId: mai, deadline: '2026-12-07T17:00', ...dated('2026-12-07', '2026-12-09') },
  ]),
);
const [phase, piles, base, survey, slab] = plan.rows;
const everything = { text: undefined, only: undefined, later: undefined };

describe('the rows of the chart', () => {
  test('late only leaves what is overdue or will miss its deadline, critical only what decides the end', () => {
    expect([...filterRows(plan, { ...everything, only: 'late' }, plan.data.flags)]).toEqual([survey, slab]);
    const critical = plan.data.flags.slice();
    critical[piles ?? -1] = WorkFlag.critical;
    expect([...filterRows(plan, { ...everything, only: 'critical' }, critical)]).toEqual([phase, piles]);
    expect([...filterRows(plan, { ...everything, only: 'critical' }, undefined)]).toEqual([...plan.rows]);
  });

  const byOwner = () => {
    const numbers = new Map<string, number>();
    return groupRows(plan, plan.data, plan.rows, {
      by: 'owner',
      numberOf: (group) => {
        numbers.set(group, numbers.get(group) ?? plan.data.count + numbers.size);
        return numbers.get(group) ?? -1;
      },
      wordsOf: (_, id) => (id === mai ? 'Mai Pham' : 'Jonas Weber'),
    });
  };

  test('stand in groups by owner, those of nobody last, each group spanning its works', () => {
    const grouped = byOwner();
    const names = [...grouped.rows].map((work) => grouped.nameOf(work) ?? work);
    expect(names).toEqual(['Jonas Weber · 1', survey, 'Mai Pham · 2', piles, slab, 'Nobody · 1', base]);
    const mais = grouped.rows[2] ?? -1;
    expect(grouped.data.parent[slab ?? -1]).toBe(mais);
    expect(grouped.data.start[mais]).toBe(plan.data.start[piles ?? -1]);
    expect(grouped.data.finish[mais]).toBe(plan.data.finish[slab ?? -1]);
    expect((grouped.data.flags[mais] ?? 0) & WorkFlag.locked).not.toBe(0);
  });

  test('a group goes along with its works while they are dragged, and those of others stay', () => {
    const grouped = byOwner();
    const follow = (work: number | undefined, from: string, to: string) => {
      const [start, finish] = [minutesOf(`${from}T08:00`), minutesOf(`${to}T17:00`)];
      const moves = {
        works: Int32Array.of(work ?? -1),
        start: Int32Array.of(start),
        finish: Int32Array.of(finish),
      };
      const { count, works, ...dates } = grouped.follow({ count: 1, ...moves, late: Uint8Array.of(1) });
      return Array.from({ length: count }, (_, entry) => [
        grouped.nameOf(works[entry] ?? -1) ?? plan.data.title(works[entry] ?? -1),
        textOfMinutes(dates.start[entry] ?? 0).slice(0, 10),
        textOfMinutes(dates.finish[entry] ?? 0).slice(0, 10),
        dates.late?.[entry],
      ]);
    };
    expect(follow(piles, '2026-12-10', '2026-12-11')).toEqual([
      ['Work 2', '2026-12-10', '2026-12-11', 1],
      ['Mai Pham · 2', '2026-12-07', '2026-12-11', 0],
    ]);
    expect(follow(slab, '2026-12-01', '2026-12-03').at(-1)).toEqual([
      'Mai Pham · 2',
      '2026-12-01',
      '2026-12-03',
      0,
    ]);
    // Within its group: the bracket stays.
    expect(follow(slab, '2026-12-08', '2026-12-09')).toHaveLength(1);
  });

  test('by status are in the order in which lists have them', () => {
    const statuses = ['done', 'backlog', 'cancelled', 'todo', 'in_review', 'in_progress'] as const;
    const each = planOf(
      aDocument(statuses.map((status) => ({ status, ...dated('2026-12-01', '2026-12-02') }))),
    );
    let next = each.data.count;
    const grouped = groupRows(each, each.data, each.rows, {
      by: 'status',
      numberOf: () => next++,
      wordsOf: (_, status) => status,
    });
    const names = [...grouped.rows].map((work) => grouped.nameOf(work)).filter((name) => name !== undefined);
    const read = ['in_progress', 'in_review', 'todo', 'backlog', 'done', 'cancelled'];
    expect(names).toEqual(read.map((status) => `${status} · 1`));
  });

  test('a group whose works have no dates has none', () => {
    const undated = planOf(aDocument([{ start: null, due: null, durationMinutes: null }]));
    const { data } = groupRows(undated, undated.data, undated.rows, {
      by: 'status',
      numberOf: () => 1,
      wordsOf: () => 'To do',
    });
    expect(data.start[1]).toBe(NO_DATE);
  });
});
