import { expect, test } from 'vitest';
import { createEventReader, isLater, type StreamEvent } from './connection.ts';

test('events are read whole, however the stream is cut into pieces', () => {
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

test('places in the log are compared as numbers, the transaction first', () => {
  expect(isLater('10-1', '9-5')).toBe(true);
  expect(isLater('9-10', '9-9')).toBe(true);
  expect(isLater('9-9', '9-9')).toBe(false);
  expect(isLater('9-99', '10-1')).toBe(false);
  expect(isLater('1-1', undefined)).toBe(true);
});
