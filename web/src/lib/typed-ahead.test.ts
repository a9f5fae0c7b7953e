import { beforeEach, expect, test, vi } from 'vitest';
import { catchTyping, takeTyped } from './typed-ahead.ts';

const page = new EventTarget();

/** True where the key goes on to whoever hears it otherwise. */
function press(key: string, more: { ctrlKey?: boolean; at?: number } = {}): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ctrlKey: more.ctrlKey });
  if (more.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: more.at });
  return page.dispatchEvent(event);
}

beforeEach(() => {
  vi.stubGlobal('window', page);
  takeTyped();
});

test('what is typed before its field is there is kept for it, and heard by nobody else', () => {
  expect(press('a')).toBe(true);
  catchTyping();
  expect(['h', 'a', 'x', 'Backspace', 'r'].map((key) => press(key))).not.toContain(true);
  expect(press('Escape')).toBe(true);
  expect(press('c', { ctrlKey: true })).toBe(true);
  expect(takeTyped()).toBe('har');
  expect(press('b')).toBe(true);
  expect(takeTyped()).toBe('');
});

test('a field that never comes takes no keys away for ever', () => {
  catchTyping();
  expect(press('x')).toBe(false);
  expect(press('y', { at: performance.now() + 3_001 })).toBe(true);
  expect(press('z')).toBe(true);
  expect(takeTyped()).toBe('');
});
