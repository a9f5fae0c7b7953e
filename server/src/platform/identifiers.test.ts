import { describe, expect, it } from 'vitest';
import { newId, newIds } from './identifiers.ts';

describe('ids', () => {
  it('begin with their time, are of version 7, and are unique', () => {
    const at = new Date('2026-11-28T02:30:00Z');
    const ids = Array.from({ length: 1_000 }, () => newId(at));
    expect(new Set(ids.map((id) => id.slice(15))).size).toBe(ids.length);
    const moment = at.getTime().toString(16).padStart(12, '0');
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(id.replaceAll('-', '').slice(0, 12)).toBe(moment);
    }
  });

  it('of one moment come in descending order', () => {
    const ids = newIds(300);
    expect(ids).toEqual([...ids].sort().reverse());
  });
});
