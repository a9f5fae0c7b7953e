import { defaultLanguage, sayIn } from '@gantry/contract/words';
import { describe, expect, it } from 'vitest';
import { timeOfDay } from './home-sentence.ts';
import en from './words/en.ts';
import vi from './words/vi.ts';

describe('the sentences on the home screen', () => {
  it('mention only existing items, in singular or plural', () => {
    const said = sayIn(en, defaultLanguage);
    expect(said('lateAndWaiting', { late: 3, waiting: 1 })).toBe(
      '3 works are late, 1 waits for your answer.',
    );
    expect(said('late', { count: 1 })).toBe('1 work is late.');
    expect(said('waiting', { count: 2 })).toBe('2 wait for your answer.');
    expect(sayIn(vi, 'vi')('late', { count: 1200 })).toBe('1.200 công việc bị trễ.');
  });

  it("greet by the reader's own clock", () => {
    expect(timeOfDay('2026-11-18T08:00')).toBe('morning');
    expect(timeOfDay('2026-11-18T12:00')).toBe('afternoon');
    expect(timeOfDay('2026-11-18T18:30')).toBe('evening');
  });
});
