import { expect, it } from 'vitest';
import { restoredWords } from './restored-words.ts';

it('names a restored work with its missing links and the reason', () => {
  expect(restoredWords('HAR-12', [])).toBe('HAR-12 restored');
  expect(restoredWords('HAR-12', ['HAR-12 → HAR-22'])).toBe(
    'HAR-12 restored without the link HAR-12 → HAR-22. With it, works would wait for each other.',
  );
  expect(restoredWords('HAR-12', ['A-1 → A-2', 'A-1 → A-3'])).toBe(
    'HAR-12 restored without the links A-1 → A-2 and A-1 → A-3. With them, works would wait for each other.',
  );
});
