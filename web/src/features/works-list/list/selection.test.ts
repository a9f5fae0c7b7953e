import { describe, expect, test } from 'vitest';
import {
  countSelected,
  everythingSelected,
  hasGrown,
  isSelected,
  nothingSelected,
  seeMatching,
  toggleSelected,
} from './selection.ts';

const loaded = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const one = { range: false };
const range = { range: true };

describe('a selection', () => {
  test('toggles works one by one', () => {
    const some = toggleSelected(toggleSelected(nothingSelected, ['a'], one), ['b'], one);
    expect(loaded.filter(({ id }) => isSelected(some, id))).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(countSelected(toggleSelected(some, ['a'], one), loaded, 1486)).toBe(1);
  });

  test('only grows by a range', () => {
    const some = toggleSelected(toggleSelected(nothingSelected, ['b'], one), ['a', 'b', 'c'], range);
    expect(countSelected(some, loaded, 1486)).toBe(3);
  });

  test('of everything includes works that are not loaded, except those that were deselected', () => {
    expect(countSelected(everythingSelected, loaded, 1486)).toBe(1486);
    const most = toggleSelected(everythingSelected, ['b'], one);
    expect(countSelected(most, loaded, 1486)).toBe(1485);
    expect(isSelected(most, 'b')).toBe(false);
    expect(isSelected(most, 'never loaded')).toBe(true);
    expect(toggleSelected(most, ['a', 'b'], range)).toEqual(everythingSelected);
  });

  test('of everything is limited to the works that the person saw: it never grows, but shrinks with the matching works', () => {
    const all = seeMatching(everythingSelected, 1051);
    expect(countSelected(all, loaded, 1052)).toBe(1051);
    expect(hasGrown(all, 1052)).toBe(true);
    const fewer = seeMatching(all, 1049);
    expect(countSelected(fewer, loaded, 1049)).toBe(1049);
    expect(seeMatching(fewer, 1051)).toBe(fewer);
    expect(countSelected(toggleSelected(fewer, ['a'], one), loaded, 1051)).toBe(1048);
    expect(hasGrown(seeMatching(everythingSelected, undefined), 1051)).toBe(false);
    expect(seeMatching(nothingSelected, 5)).toBe(nothingSelected);
  });

  test('counts the loaded works while the total is loading, and ignores works that are gone', () => {
    expect(countSelected(everythingSelected, loaded, undefined)).toBe(3);
    expect(countSelected(toggleSelected(nothingSelected, ['gone'], one), loaded, 3)).toBe(0);
  });
});
