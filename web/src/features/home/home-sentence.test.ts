import { describe, expect, it } from 'vitest';
import { firstName, greeting, homeSentence } from './home-sentence.ts';

describe('the sentence on the home screen', () => {
  it('says only what there is, in words for one and for many', () => {
    const textOf = (late: number, waiting: number) => homeSentence({ late, waiting }).map(({ text }) => text);
    expect(textOf(3, 1)).toEqual(['3 works are late', '1 waits for your answer']);
    expect(textOf(1, 0)).toEqual(['1 work is late']);
    expect(textOf(0, 2)).toEqual(['2 wait for your answer']);
    expect(textOf(0, 0)).toEqual([]);
  });

  it('greets by the clock of the company', () => {
    expect(greeting('2026-11-18T08:00')).toBe('Good morning');
    expect(greeting('2026-11-18T12:00')).toBe('Good afternoon');
    expect(greeting('2026-11-18T18:30')).toBe('Good evening');
  });

  it('addresses people by their first name', () => {
    expect(firstName('Lan Tran')).toBe('Lan');
  });
});
