import { describe, expect, test } from 'vitest';
import { valueWords } from './field-value-words.ts';

const words = {
  today: '2026-11-18',
  dayMinutes: 720,
  name: (id: string) => ({ lan: 'Lan Tran', mai: 'Mai Pham' })[id],
};

describe('a value in words', () => {
  test.each([
    ['due', '2026-11-20T17:00', 'Fri 20 Nov'],
    ['due', null, 'Nothing'],
    ['status', 'in_review', 'In review'],
    ['priority', 'none', 'No priority'],
    ['ownerId', 'lan', 'Lan Tran'],
    ['ownerId', 'gone', 'Something you may not see'],
    ['assigneeIds', ['lan', 'mai'], 'Lan Tran, Mai Pham'],
    ['assigneeIds', [], 'Nothing'],
    ['progress', 40, '40 %'],
    ['durationMinutes', 1440, '2 d'],
    ['milestone', true, 'Yes'],
    ['title', 'todo', 'todo'],
  ])('%s %o reads %s', (field, value, text) => {
    expect(valueWords(field, value, words)).toBe(text);
  });
});
