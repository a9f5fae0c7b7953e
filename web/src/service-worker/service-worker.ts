/**
 * Opens the app without a connection, and shows messages that arrive while it is closed. It caches the files of the app
 * and no data of the company: calls go to the server as if it did not exist. A page comes from the network first, so
 * that the first page after an upgrade is the new one; files with a hash in their names come from the cache.
 */
import {
  findFile,
  findKept,
  findPage,
  forgetEarlier,
  isNamed,
  keepPage,
  keepRest,
  keepStart,
} from './app-cache.ts';
import { openPlace, showMessage } from './messages.ts';
import { type AskedEvent, worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(keepStart().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetEarlier().then(() => worker.clients.claim())),
);
worker.addEventListener('message', (event) => {
  // A file that cannot be cached now is cached when it is used, or the next time.
  if (event.data === 'keep-rest') event.waitUntil(keepRest().catch(() => undefined));
});
worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPlace(event.notification)));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(findFile(request));
  else if (isNamed(pathname)) event.respondWith(networkFirst(() => fetch(request), pathname));
  else if (request.mode === 'navigate' && isOfApp(pathname)) event.respondWith(openPage(event));
});

/** Calls, the pages of the identity provider and its redirect page are not screens of the app. */
const isOfApp = (path: string) => !/^\/(api|identity|auth)(\/|$)/.test(path);

async function openPage(event: AskedEvent): Promise<Response> {
  const answer = await networkFirst(async () => (await event.preloadResponse) ?? fetch(event.request));
  // In another language, or of this build for the first time.
  if (answer.ok && !answer.redirected) event.waitUntil(keepPage(answer.clone()).catch(() => undefined));
  return answer;
}

/** There is no connection, or a proxy reports that the server is away. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

async function networkFirst(ask: () => Promise<Response>, path?: string): Promise<Response> {
  const find = () => (path === undefined ? findPage() : findKept(path));
  try {
    const answer = await ask();
    return (isAway(answer) ? await find() : undefined) ?? answer;
  } catch (error) {
    const kept = await find();
    if (kept === undefined) throw error;
    return kept;
  }
}
