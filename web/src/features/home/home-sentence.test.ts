import { describe, expect, it } from 'vitest';
import { givenName, greeting, homeSentence } from './home-sentence.ts';

describe('the sentence on the home screen', () => {
  it('says only what there is, in words for one and for many', () => {
    const textOf = (late: number, waiting: number) => homeSentence({ late, waiting }).map(({ text }) => text);
    expect(textOf(3, 1)).toEqual(['3 works are late', '1 waits for your answer']);
    expect(textOf(1, 0)).toEqual(['1 work is late']);
    expect(textOf(0, 2)).toEqual(['2 wait for your answer']);
    expect(textOf(0, 0)).toEqual([]);
  });

  it('greets by the reader’s own clock', () => {
    expect(greeting('2026-11-18T08:00')).toBe('Good morning');
    expect(greeting('2026-11-18T12:00')).toBe('Good afternoon');
    expect(greeting('2026-11-18T18:30')).toBe('Good evening');
  });

  it.each([
    ['Lan Tran', 'Lan'],
    ['Mai Pham', 'Mai'],
    ['Mai Thu Hà', 'Hà'],
    ['Nguyễn Thị Lan', 'Lan'],
    ['Tran Van Minh', 'Minh'],
    ['Đặng Thu Hà', 'Hà'],
    ['Lê Lợi', 'Lợi'],
    ['Ada Lovelace', 'Ada'],
    ['Lovelace, Ada', 'Ada'],
    ['王小明', '王小明'],
    ['김 민지', '김 민지'],
    ['Nguyễn', 'Nguyễn'],
    ['Cher', 'Cher'],
    ['', ''],
  ])('addresses %s as %s', (name, given) => {
    expect(givenName(name)).toBe(given);
  });
});
