import { defaultLanguage, isLanguage } from '@gantry/contract/words';
import { renewMessages } from '#features/settings/device/push-messages.ts';
import { waitForOffer } from '#lib/app-install.ts';
import { registerServiceWorker } from '#lib/start-worker.ts';
import { language } from '#lib/words.ts';
import type { AppDispatch } from '#store/store.ts';

const SERVICE_WORKER = '/service-worker.js';

/**
 * Registers the service worker, which makes the app installable, opens it without a connection and shows messages. This
 * starts after the first touch, so that it adds nothing to the first load. `open` navigates to the target of a message.
 */
export async function keepApp(dispatch: AppDispatch, open: (path: string) => void): Promise<void> {
  waitForOffer();
  describeApp();
  // The development server has other files than those that the service worker would cache.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathOf(data);
    if (path !== undefined) open(path);
  });
  try {
    await registerServiceWorker(SERVICE_WORKER);
    const registration = await navigator.serviceWorker.ready;
    keepRest(registration.waiting ?? registration.active);
    // After an upgrade the new worker may wait for minutes until the old one is idle.
    keepRestOnceInstalled(registration.installing);
    registration.addEventListener('updatefound', () => keepRestOnceInstalled(registration.installing));
    await renewMessages(dispatch);
  } catch {
    // Some private windows have no service workers. The app then needs a connection to open.
  }
}

/** The code of screens that have not been opened yet. */
function keepRest(worker: ServiceWorker | null): void {
  if (!isSaving()) worker?.postMessage('keep-rest');
}

function keepRestOnceInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') keepRest(worker);
  });
}

function describeApp(): void {
  const { head } = document;
  const link = (rel: string, href: string) =>
    head.append(Object.assign(document.createElement('link'), { rel, href }));
  const isTranslated = isLanguage(language) && language !== defaultLanguage;
  link('manifest', isTranslated ? `/manifest.${language}.webmanifest` : '/manifest.webmanifest');
  link('apple-touch-icon', '/icons/apple-180.png');
}

function pathOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  return typeof data.path === 'string' && data.path.startsWith('/') ? data.path : undefined;
}

/** The person has asked the browser to save data. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
