import { worker } from './worker-scope.ts';

/** What the server sends, in the reader's language. */
interface Message {
  readonly title: string;
  readonly body: string;
  /** The target: a path of the app. */
  readonly path: string;
  /** A second message about the same thing replaces the first. */
  readonly tag: string;
}

function isMessage(value: unknown): value is Message {
  const { title, body, path, tag } = (value ?? {}) as Partial<Record<keyof Message, unknown>>;
  return [title, body, path, tag].every((text) => typeof text === 'string');
}

/** Browsers revoke the permission when a push message arrives and no notification is shown. */
export async function showMessage(data: { json(): unknown } | null): Promise<void> {
  const message: unknown = data?.json();
  if (!isMessage(message)) return;
  const { title, body, path, tag } = message;
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { path },
  });
}

/** In the open window, else in a new one. */
export async function openPlace(notification: Notification): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  const url = new URL(typeof path === 'string' ? path : '/', worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (open === undefined) await worker.clients.openWindow(url.href);
  else {
    // The app navigates itself, so that typed input is not lost.
    open.postMessage({ kind: 'open', path: `${url.pathname}${url.search}` });
    await open.focus();
  }
}
