import { expect, test, vi } from 'vitest';
import { createEventReader, isLater, keepConnected, type StreamEvent } from './connection.ts';

test('events are read completely, however the stream is split', () => {
  const text =
    'event: hello\nid: 7-1\ndata: {"stream":"a"}\n\n:\n\nevent: change\nid: 9-2\ndata: {"title":"a: b"}\n\n';
  for (const size of [1, 2, 7, 1000]) {
    const events: StreamEvent[] = [];
    const read = createEventReader((event) => events.push(event));
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    expect(events).toEqual([
      { event: 'hello', id: '7-1', data: { stream: 'a' } },
      { event: 'change', id: '9-2', data: { title: 'a: b' } },
    ]);
  }
});

test('positions in the log are compared as numbers, the transaction first', () => {
  expect(isLater('10-1', '9-5')).toBe(true);
  expect(isLater('9-10', '9-9')).toBe(true);
  expect(isLater('9-9', '9-9')).toBe(false);
  expect(isLater('9-99', '10-1')).toBe(false);
  expect(isLater('1-1', undefined)).toBe(true);
});

test('a connection that lost its network is opened again as soon as there is a network', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const browser = { onLine: true };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', browser);
  const stopping = new AbortController();
  const said: string[] = [];
  // Each connection stays open and silent.
  vi.stubGlobal('fetch', (_: unknown, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    if (!browser.onLine) throw new TypeError('Failed to fetch');
    said.push(`opened after ${new Headers(headers).get('last-event-id')}`);
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    });
    return Promise.resolve(new Response(body));
  });
  const ended = keepConnected({
    lastId: () => '7-1',
    onEvent: () => undefined,
    onReachable: (isReachable) => said.push(isReachable ? 'reachable' : 'not reachable'),
    refresh: () => Promise.resolve(true),
    signal: stopping.signal,
  });
  await expect.poll(() => said).toEqual(['opened after 7-1', 'reachable']);
  const turn = (onLine: boolean) => {
    browser.onLine = onLine;
    page.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  turn(false);
  await expect.poll(() => said.at(-1)).toBe('not reachable');
  turn(true);
  await expect.poll(() => said.slice(-2)).toEqual(['opened after 7-1', 'reachable']);
  stopping.abort();
  await ended;
});
