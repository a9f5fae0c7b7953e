import { describe, expect, it } from 'vitest';
import { day, line, repeated, text, version, wallClock, wallClockOrDay } from './primitives.ts';
import { workFilter } from './works.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('wall clock', () => {
  it('is local, to the minute, without a zone', () => {
    expect(accepts(wallClock, '2026-12-02T17:00')).toBe(true);
    for (const wrong of [
      '2026-12-02T17:00:00',
      '2026-12-02T17:00Z',
      '2026-12-02 17:00',
      '2026-12-02T24:00',
      '',
      17,
    ])
      expect(accepts(wallClock, wrong), String(wrong)).toBe(false);
  });

  it('is a day that exists, within what a calendar can hold', () => {
    expect(accepts(day, '2028-02-29')).toBe(true);
    for (const wrong of ['2026-02-29', '2026-04-31', '0000-01-01', '9999-12-31', '2026-13-01'])
      expect(accepts(day, wrong), wrong).toBe(false);
  });

  it('may be a bare day where the calendar fills in the time', () => {
    expect(accepts(wallClockOrDay, '2026-12-02')).toBe(true);
    expect(accepts(wallClockOrDay, '2026-12-02T08:00')).toBe(true);
  });
});

describe('text', () => {
  it('refuses what cannot be stored or is misleading', () => {
    for (const wrong of ['\u0000', 'a\u202eb', '\ud800', 'a\u001bb'])
      expect(accepts(text(10), wrong)).toBe(false);
    expect(accepts(text(10), 'a\nb\tc')).toBe(true);
    expect(accepts(text(10), '🏗️ é 名')).toBe(true);
  });

  it('keeps a line on one line, trimmed and not empty', () => {
    expect(line(10).parse('  crane ')).toBe('crane');
    for (const wrong of ['', '   ', 'a\nb', 'x'.repeat(11)]) expect(accepts(line(10), wrong)).toBe(false);
  });
});

describe('parameters', () => {
  it('reads one, several or no value of a repeated parameter', () => {
    const statuses = repeated(line(10), 3);
    expect(statuses.parse(undefined)).toEqual([]);
    expect(statuses.parse('a')).toEqual(['a']);
    expect(statuses.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(accepts(statuses, ['a', 'b', 'c', 'd'])).toBe(false);
  });

  it('refuses versions that a row cannot have', () => {
    for (const wrong of [0, -1, 1.5, 2 ** 53, Number.NaN, '1']) expect(accepts(version, wrong)).toBe(false);
  });

  it('reads filter chips', () => {
    for (const right of [
      'status:is_not:done',
      'owner:is:me',
      'due:empty',
      'text:contains:a:b, c',
      'due:before:2026-12-01',
    ])
      expect(accepts(workFilter, right), right).toBe(true);
    for (const wrong of ['status', 'nothing:is:1', 'status:equals:done', 'status:is:', "status:is'--"])
      expect(accepts(workFilter, wrong), wrong).toBe(false);
  });
});
