import type { ChangeSet } from '@gantry/contract';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './step-sentence.ts';

type Item = ChangeSet['items'][number];

const item = (over: Partial<Item>): Item => ({
  entity: 'work',
  entityId: '00000000-0000-7000-8000-000000000001',
  field: 'due',
  old: '2026-12-01T17:00',
  new: '2026-12-04T17:00',
  origin: 'direct',
  label: 'QOB-5',
  ...over,
});

const say = (
  items: readonly Item[],
  counts: { works?: number; followers?: number; entity?: string } = {},
  direction: 'undo' | 'redo' = 'undo',
): string => {
  const { works = 1, followers = 0, entity = 'work' } = counts;
  const changed = new Map([[entity, works]]);
  return sentenceOf({ items, via: 'web' } as unknown as ChangeSet, { changed, followers }, direction);
};

describe('the description of an undo step', () => {
  it('names the field of one work', () => {
    expect(say([item({})])).toBe('due date of QOB-5');
  });

  it('says that a work moved if more than two of its dates changed', () => {
    const fields = ['start', 'due', 'constraint', 'constraintDate'];
    expect(say(fields.map((field) => item({ field })))).toBe('QOB-5 moved');
    expect(say(['title', 'due', 'ownerId'].map((field) => item({ field })))).toBe('3 fields of QOB-5');
  });

  it('counts the works that the schedule moved as a consequence', () => {
    expect(say([item({}), item({ field: 'start' })], { followers: 17 })).toBe('QOB-5 and 17 more moved');
    expect(say([item({ field: 'constraintDate' })], { followers: 1 })).toBe('QOB-5 and 1 more moved');
    expect(say([item({})], { works: 3, followers: 2 })).toBe('3 works and 2 more moved');
  });

  it('names the change that moved others, if it is not a date', () => {
    const longer = item({ field: 'durationMinutes', old: 480, new: 960 });
    expect(say([longer], { followers: 4 })).toBe('length of QOB-5, and 4 works moved');
    const link = item({ entity: 'link', field: 'row', old: null, new: {}, label: null });
    expect(say([link], { entity: 'link', followers: 1 })).toBe('new link, and 1 work moved');
    const start = item({ entity: 'project', field: 'start', label: 'Harbour' });
    expect(say([start], { entity: 'project', followers: 108 })).toBe('start of Harbour, and 108 works moved');
  });

  it('is the same for a redo step', () => {
    expect(say([item({})], { followers: 17 }, 'redo')).toBe('QOB-5 and 17 more moved');
  });

  it.each([
    ['due', 'due dates of 18 works'],
    ['priority', 'priorities of 18 works'],
    ['status', 'statuses of 18 works'],
    ['rank', 'places in the order of 18 works'],
    ['parentId', 'places below other works of 18 works'],
    ['assigneeIds', 'assignees of 18 works'],
    ['progress', 'progress of 18 works'],
    ['effortMinutes', 'effort of 18 works'],
    ['ownerId', 'owners of 18 works'],
  ])('uses the plural for %s of many works', (field, sentence) => {
    const items = ['a', 'b'].map((value) => item({ entityId: value, field, new: value }));
    expect(say(items, { works: 18 })).toBe(sentence);
  });

  it('uses the singular for a value that all works got', () => {
    const items = ['a', 'b'].map((id) => item({ entityId: id, field: 'status', new: 'in_review' }));
    expect(say(items, { works: 18 })).toBe('status of 18 works to In review');
  });
});
