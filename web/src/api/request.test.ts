import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepConnected } from '#sync/stream/connection.ts';
import { standInForPage } from '../../tests/page-stand-in.ts';
import { addressOf, urlOf } from './request.ts';

beforeEach(() => void standInForPage());
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', '/api'],
  ['https://gantry.example', 'https://gantry.example/api'],
])('[S7-01a] with the host "%s" all calls go to %s', (host, start) => {
  vi.stubEnv('VITE_API_HOST', host);
  expect(urlOf({ route: 'getCurrentUser' })).toBe(`${start}/users/me`);
  expect(urlOf({ route: 'refreshSession' })).toBe(`${start}/auth/token`);
  expect(addressOf('/api/ready')).toBe(`${start}/ready`);
});

test('[S7-01a] [S6-04b] so does the live stream, with credentials', async () => {
  vi.stubEnv('VITE_API_HOST', 'https://gantry.example');
  const ended = new AbortController();
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    ended.abort();
    throw new TypeError('no network');
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  await keepConnected({
    lastId: () => undefined,
    onEvent: () => {},
    onReachable: () => {},
    refresh: async () => false,
    signal: ended.signal,
  });
  expect(send.mock.calls[0]?.[0]).toBe('https://gantry.example/api/live');
  expect(send.mock.calls[0]?.[1]?.credentials).toBe('include');
});
