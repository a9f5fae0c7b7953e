import { expect, test, vi } from 'vitest';

test('a browser whose language is no tag reads dates all the same', async () => {
  for (const [language, order] of [
    ['en-US', 'mdy'],
    ['en-US@posix', 'dmy'],
  ]) {
    vi.resetModules();
    vi.stubGlobal('navigator', { language });
    const { ownDateOrder } = await import('./date-order.ts');
    expect(ownDateOrder(), language).toBe(order);
  }
  vi.unstubAllGlobals();
});
