import { expect, test, vi } from 'vitest';
import { loadPatiently } from './lazy-part.ts';
import { loadAndRemember } from './loaded-code.ts';

/** A browser that loses and regains its network. */
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

test('requests missing code only once there is a connection: a browser remembers a failed import for good', async () => {
  const find = loseNetwork();
  const load = vi.fn(async () => 'code');
  const loaded = loadPatiently(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  find();
  expect(await loaded).toBe('code');
});

test('uses loaded code without a connection', async () => {
  const load = vi.fn(async () => 'code');
  await loadAndRemember(load);
  loseNetwork();
  expect(await loadPatiently(load)).toBe('code');
});
