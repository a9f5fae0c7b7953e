import type { LinkedWork } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { blockedWords } from './blocked-words.ts';

const after = (key: string | null, status: string | null, type = 'FS', direction = 'after') =>
  ({ direction, link: { type }, work: { key, status, title: 'Pour' } }) as LinkedWork;
const words = (...links: LinkedWork[]) => blockedWords({ blocked: true, links });

describe('what blocks a work', () => {
  test('is named: the predecessors that are not done', () => {
    expect(words(after('HAR-1', 'in_progress'), after('HAR-2', 'done'), after('HAR-3', 'cancelled'))).toBe(
      'Blocked: waits for HAR-1 Pour',
    );
  });

  test('is only the beginning of works that start together', () => {
    expect(words(after('HAR-1', 'in_progress', 'SS'), after('HAR-2', 'todo', 'SS'))).toBe(
      'Blocked: waits for HAR-2 Pour',
    );
  });

  test('is neither a successor nor a work that finishes together', () => {
    const links = [
      after('HAR-1', 'todo', 'FS', 'before'),
      after('HAR-2', 'todo', 'FF'),
      after('HAR-3', 'todo'),
    ];
    expect(words(...links)).toBe('Blocked: waits for HAR-3 Pour');
  });

  test('is counted when it is too much to name; hidden works are not named', () => {
    const links = [after(null, null), after('HAR-2', 'todo'), after('HAR-3', 'todo'), after('HAR-4', 'todo')];
    expect(words(...links)).toBe('Blocked: waits for a work that you cannot see, HAR-2 Pour, 2 more');
  });

  test('is undefined when the work is not blocked', () => {
    expect(blockedWords({ blocked: false, links: [after('HAR-1', 'todo')] })).toBeUndefined();
  });
});
