import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

/** Figures that the toaster leaves to its library: a new version may not change them behind our back. */
const sonner = readFileSync(
  createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/index\.js$/, 'index.mjs'),
  'utf8',
);

describe('sonner’s own figures', () => {
  test.each([
    ['[S2-18a] a toast stays 4000 ms', 'TOAST_LIFETIME', 4000],
    ['[S2-18c] 3 are visible', 'VISIBLE_TOASTS_AMOUNT', 3],
    ['[S2-18d] it is 356 px wide', 'TOAST_WIDTH', 356],
    ['[S2-18e] the gap is 14 px', 'GAP', 14],
    ['[S2-18f] a swipe of 45 px dismisses', 'SWIPE_THRESHOLD', 45],
    ['[S2-18g] a dismissed one is removed after 200 ms', 'TIME_BEFORE_UNMOUNT', 200],
  ])('%s', (_claim, name, value) => {
    expect(sonner).toContain(`const ${name} = ${value};`);
  });
});
