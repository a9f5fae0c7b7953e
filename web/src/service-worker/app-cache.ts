import { worker } from './worker-scope.ts';

/** One build of the app, as `build/service-worker.ts` lists it. */
export interface Build {
  /** Changes with the files. */
  readonly id: string;
  /** The scripts of each language; `all` contains the shared files. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Files that may change under the same name: the network is asked first. */
  readonly named: readonly string[];
}

declare const __GANTRY_BUILD__: Build;
const build: Build = __GANTRY_BUILD__;

const PREFIX = 'gantry-app-';
const ownName = `${PREFIX}${build.id}`;
/** The cache key of the page, which is the same for all addresses of the app. */
const PAGE = '/';
/** The number of files requested at once, in addition to the person's own requests. */
const ABREAST = 3;

const namedFiles = new Set(build.named);
export const isNamed = (path: string): boolean => namedFiles.has(path);

/**
 * Caches the page and everything that it starts with. Fails when the server already has another build; the browser then
 * tries again.
 */
export async function keepStart(): Promise<void> {
  // The installed build becomes the newest, even if the server went back to a build that was cached before.
  await caches.delete(ownName);
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!(await keepPage(answer))) throw new Error('The server has another build of the app.');
  await keepFiles([...build.named]);
}

/**
 * Caches the page that the server sent, with all files that it names, if it belongs to this build. Returns whether it
 * does.
 */
export async function keepPage(answer: Response): Promise<boolean> {
  if (!answer.ok || !/text\/html/.test(answer.headers.get('content-type') ?? '')) return false;
  const page = answer.clone();
  const names = [...(await answer.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const ours = new Set(Object.values(build.files).flat());
  if (names.length === 0 || !names.every((name) => ours.has(name))) return false;
  await keepFiles(names);
  // A redirected response must not be used for a page.
  await (await caches.open(ownName)).put(PAGE, new Response(page.body, { headers: page.headers }));
  return true;
}

/** Caches the files that no screen has requested yet, in the language of the cached page. */
export async function keepRest(): Promise<void> {
  const page = await (await caches.open(ownName)).match(PAGE);
  const language = /<html lang="([\w-]+)"/.exec((await page?.text()) ?? '')?.[1] ?? '';
  await keepFiles([...(build.files.all ?? []), ...(build.files[language] ?? [])]);
}

async function keepFiles(names: readonly string[]): Promise<void> {
  const cache = await caches.open(ownName);
  const missing = names.values();
  const keepNext = async () => {
    for (const name of missing) if (!(await cache.match(name))) await keepFile(cache, name);
  };
  await Promise.all(Array.from({ length: ABREAST }, keepNext));
}

async function keepFile(cache: Cache, name: string): Promise<void> {
  // A file of an earlier build with the same hash is the same file.
  const known = isNamed(name) ? undefined : await caches.match(name);
  const answer = known ?? (await fetch(name, isNamed(name) ? { cache: 'no-cache' } : {}));
  if (!answer.ok) throw new Error(`${name} was not kept.`);
  await cache.put(name, answer);
}

/** A file whose name contains a hash of its content. An open page of an earlier build finds its own files here, too. */
export async function findFile(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) await (await caches.open(ownName)).put(request, answer.clone());
  return answer;
}

/**
 * The cache of the newest build. That may not be this worker's build: a new worker waits until this one is idle, and
 * its app is already cached then.
 */
export async function findKept(path: string): Promise<Response | undefined> {
  for (const name of (await listBuilds()).reverse()) {
    const kept = await (await caches.open(name)).match(path);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** The newest is last: browsers list caches in the order of their creation. */
const listBuilds = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Keeps the previous build for pages that are open, and deletes older ones. */
export async function forgetEarlier(): Promise<void> {
  const names = (await listBuilds()).filter((name) => name !== ownName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

export const findPage = (): Promise<Response | undefined> => findKept(PAGE);
