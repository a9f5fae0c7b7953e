import type { WorkGroup } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import type { ListPages } from '../list/use-list-pages.ts';
import { planGroups, type ShownGroup } from './group-plan.ts';

const draw = { head: () => 'head', failure: () => 'failure' };

interface Parts extends Partial<Omit<ListPages, 'works'>> {
  readonly count: number;
  readonly loaded: number;
  readonly isClosed?: boolean;
}

let asked: string[] = [];

function group(value: string, { count, loaded, isClosed = false, ...pages }: Parts): ShownGroup {
  const works = Array.from({ length: loaded }, (_, place) => aWork({ id: `${value}-${place}` }));
  return {
    group: { value, filter: [`status:is:${value}`], count } satisfies WorkGroup,
    isClosed,
    pages: {
      works,
      withSubWorks: [],
      references: [],
      isComplete: loaded >= count,
      isLoading: false,
      error: undefined,
      // As in production: a complete group requests nothing.
      loadMore: () => {
        if (loaded < count) asked.push(value);
      },
      retry: () => {},
      ...pages,
    },
  };
}

const kinds = (plan: ReturnType<typeof planGroups>) =>
  Array.from({ length: plan.count }, (_, row) => plan.at(row).kind);

describe('a list of groups', () => {
  test('has a head, the loaded works, and space for the rest of each open group', () => {
    const plan = planGroups(
      [group('todo', { count: 3, loaded: 1 }), group('done', { count: 1, loaded: 1 })],
      draw,
    );
    expect(kinds(plan)).toEqual(['other', 'work', 'pending', 'pending', 'other', 'work']);
    expect(plan.find('done-0')).toBe(5);
    expect(plan.find('gone')).toBe(-1);
  });

  test('shows only the head of a closed group, and requests nothing in it', () => {
    asked = [];
    const closed = group('todo', { count: 1000, loaded: 0, isClosed: true });
    const plan = planGroups([closed, group('done', { count: 2, loaded: 0 })], draw);
    expect(kinds(plan)).toEqual(['other', 'other', 'pending', 'pending']);
    plan.wanted(0, 4);
    expect(asked).toEqual(['done']);
  });

  test('requests visible works and a little beyond, but nothing far away', () => {
    asked = [];
    const plan = planGroups(
      [
        group('backlog', { count: 500, loaded: 500 }),
        group('todo', { count: 5000, loaded: 100 }),
        group('done', { count: 5000, loaded: 0 }),
      ],
      draw,
    );
    plan.wanted(0, 40);
    expect(asked).toEqual([]);
    plan.wanted(480, 560);
    expect(asked).toEqual([]);
    plan.wanted(520, 600);
    expect(asked).toEqual(['todo']);
  });

  test('shows within the group that its works could not be loaded', () => {
    const failed = group('todo', { count: 300, loaded: 2, isComplete: false, error: 'cut' });
    const plan = planGroups([failed, group('done', { count: 1, loaded: 1 })], draw);
    expect(kinds(plan)).toEqual(['other', 'work', 'work', 'other', 'other', 'work']);
  });

  test('costs the same for a million works, because no object is created for a row', () => {
    const plan = planGroups([group('todo', { count: 1_000_000, loaded: 100 })], draw);
    expect(plan.count).toBe(1_000_001);
    expect(plan.at(999_999).kind).toBe('pending');
  });
});
