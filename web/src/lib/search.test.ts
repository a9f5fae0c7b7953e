import { describe, expect, test } from 'vitest';
import { parseSearch, pickTexts, stringifySearch } from './search.ts';

describe('the part of an address after the question mark', () => {
  test('lists repeat their key, and colons, commas and slashes stay readable', () => {
    const search = { filter: ['status:any_of:todo,done', 'owner:is:me'], redirect: '/works?a=1#b' };
    const text = stringifySearch(search);
    expect(text).toBe('?filter=status:any_of:todo,done&filter=owner:is:me&redirect=/works%3Fa%3D1%23b');
    expect(parseSearch(text)).toEqual(search);
  });

  test('a number or a word stays the same text', () => {
    expect(parseSearch('?id=12&on=true')).toEqual({ id: '12', on: 'true' });
  });

  test('what is undefined or null is left out', () => {
    expect(stringifySearch({ a: undefined, b: null })).toBe('');
  });

  test('any text survives the round trip', () => {
    const text = 'Müller & Söhne: 100 % +1 #2 "x" <b>';
    expect(parseSearch(stringifySearch({ text })).text).toBe(text);
  });

  test('a screen reads only its own single values', () => {
    expect(
      pickTexts({ text: 'a', status: ['x', 'y'], other: 'b', role: '' }, 'text', 'status', 'role'),
    ).toEqual({
      text: 'a',
    });
  });
});
