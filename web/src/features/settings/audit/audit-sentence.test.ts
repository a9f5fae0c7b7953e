import { describe, expect, it } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const anna = '0192f000-0000-7000-8000-000000000001';
const words = {
  names: new Map([[anna, 'Anna Ek']]),
  today: '2026-03-02',
  timeZone: 'Europe/Berlin',
  dayMinutes: 600,
};
const item = { entity: 'work', entityId: '', label: 'HAR-12', field: 'title', origin: 'direct' } as const;
const say = (part: object) => auditSentence({ ...item, old: null, new: null, ...part }, words);

describe('a sentence of the audit log', () => {
  it('contains the old and the new value of a field, in the words of the screen', () => {
    expect(say({ field: 'due', old: '2026-03-02T17:00', new: '2026-12-04T17:00' })).toBe(
      'changed the due date of the work HAR-12 from Mon 2 Mar, 17:00 to Fri 4 Dec, 17:00',
    );
    expect(say({ field: 'status', old: 'todo', new: 'in_progress' })).toBe(
      'changed the status of the work HAR-12 from To do to In progress',
    );
    expect(say({ field: 'durationMinutes', old: 600, new: 1200 })).toBe(
      'changed the length of the work HAR-12 from 1 d to 2 d',
    );
  });

  it('names the person behind an id', () => {
    expect(say({ field: 'ownerId', new: anna })).toBe('set the owner of the work HAR-12 to Anna Ek');
    expect(say({ field: 'ownerId', old: anna })).toBe(
      'cleared the owner of the work HAR-12, which was Anna Ek',
    );
  });

  it('reports only that long texts changed', () => {
    expect(say({ field: 'description', old: 'a', new: 'x'.repeat(81) })).toBe(
      'changed the description of the work HAR-12',
    );
    expect(say({ entity: 'policy', label: null, field: 'rules', old: [{}], new: [{}, {}] })).toBe(
      'changed the rules of the policy',
    );
  });

  it('describes rows that were created, removed, deleted and restored', () => {
    expect(say({ field: 'row', new: {} })).toBe('created the work HAR-12');
    expect(say({ field: 'row', old: {} })).toBe('removed the work HAR-12 for good');
    expect(say({ field: 'deletedAt', new: '2026-03-02T09:00:00.000Z' })).toBe(
      'moved the work HAR-12 to the bin',
    );
    expect(say({ field: 'deletedAt', old: '2026-03-02T09:00:00.000Z' })).toBe(
      'restored the work HAR-12 from the bin',
    );
  });

  it('reports that the words of a removed comment are removed, instead of two empty values', () => {
    expect(say({ entity: 'comment', field: 'body' })).toBe('removed the words of a comment');
  });

  it('does not show what changed in an absence', () => {
    expect(say({ entity: 'absence', label: null, field: 'start', old: 'a', new: 'b' })).toBe(
      'changed an absence',
    );
  });

  it('reports what the schedule moved', () => {
    expect(say({ origin: 'scheduler', field: 'start', new: '2026-12-04T08:00' })).toBe(
      'set the start of the work HAR-12 to Fri 4 Dec, 08:00 (moved by the schedule)',
    );
  });
});
