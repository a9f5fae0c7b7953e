import { expect, test, vi } from 'vitest';
import { loadAndRemember } from './arrived-code.ts';
import { loadPatiently } from './lazy-part.ts';

/** A browser that has lost its network, and finds it again. */
function loseNetwork() {
  const browser = { onLine: false };
  const page = new EventTarget();
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('window', page);
  return () => {
    browser.onLine = true;
    page.dispatchEvent(new Event('online'));
  };
}

test('code that is not here is asked for once there is a connection: a browser fails it for good without one', async () => {
  const find = loseNetwork();
  const load = vi.fn(async () => 'code');
  const loaded = loadPatiently(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  find();
  expect(await loaded).toBe('code');
});

test('code that is here is had without a connection', async () => {
  const load = vi.fn(async () => 'code');
  await loadAndRemember(load);
  loseNetwork();
  expect(await loadPatiently(load)).toBe('code');
});
