import { describe, expect, it } from 'vitest';
import { itemWords } from './audit-words.ts';

const item = { entity: 'comment', entityId: '', label: null, field: 'body', origin: 'direct' } as const;

describe('a line of the audit log', () => {
  it('says what a field was and is', () => {
    expect(itemWords({ ...item, old: null, new: 'Hello' })).toMatch(/^comment: .+ nothing → Hello$/);
  });

  it('says that the words of a removed comment are removed, instead of two times nothing', () => {
    expect(itemWords({ ...item, old: null, new: null })).toBe('comment: the words were removed');
  });
});
