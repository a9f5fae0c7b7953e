import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPlace, showMessage } from './messages.ts';

/** What a browser passes to a service worker. */
const shown: { title: string; tag?: string | undefined; data: unknown }[] = [];
const went: string[] = [];
let windows: object[] = [];

beforeEach(() => {
  shown.length = 0;
  went.length = 0;
  windows = [];
  vi.stubGlobal('location', { origin: 'https://gantry.example.com' });
  vi.stubGlobal('registration', {
    showNotification: async (title: string, { tag, data }: NotificationOptions) => {
      shown.push({ title, tag, data });
    },
  });
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (url: string) => void went.push(`new ${url}`),
  });
});

const openWindow = (name: string, focused: boolean) => ({
  focused,
  focus: async () => void went.push(`${name} in front`),
  postMessage: ({ path }: { path: string }) => void went.push(`${name} ${path}`),
});
const notification = (path: unknown) =>
  ({ close: () => void went.push('closed'), data: { path } }) as unknown as Notification;

describe('a message', () => {
  test('is shown with the received words, and remembers where it leads', async () => {
    const message = {
      title: 'HAR-1 Quay wall',
      body: 'Ada asks.',
      path: '/work-detail?key=HAR-1',
      tag: 'n1',
    };
    await showMessage({ json: () => message });
    expect(shown).toEqual([
      { title: 'HAR-1 Quay wall', tag: 'n1', data: { path: '/work-detail?key=HAR-1' } },
    ]);
  });

  test('of another origin is not shown', async () => {
    await showMessage(null);
    await showMessage({ json: () => ({ title: 'Something', body: 1 }) });
    expect(shown).toEqual([]);
  });

  test('opens a window when there is none', async () => {
    await openPlace(notification('/inbox'));
    expect(went).toEqual(['closed', 'new https://gantry.example.com/inbox']);
  });

  test('navigates the visible window from within the app', async () => {
    windows = [openWindow('one', false), openWindow('two', true)];
    await openPlace(notification('/work-detail?key=HAR-1'));
    expect(went).toEqual(['closed', 'two /work-detail?key=HAR-1', 'two in front']);
  });

  test('leads to no other site', async () => {
    await openPlace(notification('https://elsewhere.example.com/'));
    await openPlace(notification('//elsewhere.example.com/'));
    expect(went).toEqual(['closed', 'closed']);
  });
});
