import { describe, expect, test, vi } from 'vitest';
import { can } from './can.ts';

describe('a check', () => {
  test('[S6-02a] passes if the action lists the target', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(can({ update: ['works', 'users'] }, 'update', 'users')).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });

  test('[S6-02b] that fails is logged, once, and denies', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(can({ update: ['works'] }, 'update', 'policy')).toBe(false);
    expect(can(undefined, 'update', 'policy')).toBe(false);
    expect(can({ update: [] }, 'update', 'policy')).toBe(false);
    expect(warn.mock.calls).toEqual([['Access denied: update policy']]);
  });
});
