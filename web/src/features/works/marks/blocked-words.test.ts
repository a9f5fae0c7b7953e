import type { LinkedWork } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { blockedWords } from './blocked-words.ts';

const after = (key: string | null, status: string | null, type = 'FS', direction = 'after') =>
  ({ direction, link: { type }, work: { key, status, title: 'Pour' } }) as LinkedWork;
const words = (...links: LinkedWork[]) => blockedWords({ blocked: true, links });

describe('what holds a work up', () => {
  test('is named by what must come first and is not done', () => {
    expect(words(after('HAR-1', 'in_progress'), after('HAR-2', 'done'), after('HAR-3', 'cancelled'))).toBe(
      'Blocked: waits for HAR-1 Pour',
    );
  });

  test('is only the beginning of what starts together', () => {
    expect(words(after('HAR-1', 'in_progress', 'SS'), after('HAR-2', 'todo', 'SS'))).toBe(
      'Blocked: waits for HAR-2 Pour',
    );
  });

  test('is neither what comes after nor what finishes together', () => {
    const links = [
      after('HAR-1', 'todo', 'FS', 'before'),
      after('HAR-2', 'todo', 'FF'),
      after('HAR-3', 'todo'),
    ];
    expect(words(...links)).toBe('Blocked: waits for HAR-3 Pour');
  });

  test('counts what is too much to name, and names nothing hidden', () => {
    const links = [after(null, null), after('HAR-2', 'todo'), after('HAR-3', 'todo'), after('HAR-4', 'todo')];
    expect(words(...links)).toBe('Blocked: waits for a work that you cannot see, HAR-2 Pour, 2 more');
  });

  test('is nothing where the work is not blocked', () => {
    expect(blockedWords({ blocked: false, links: [after('HAR-1', 'todo')] })).toBeUndefined();
  });
});
