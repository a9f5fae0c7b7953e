import { worker } from './worker-scope.ts';

/** One build of the app, as `build/service-worker.ts` lists it. */
export interface Build {
  /** Another one for other files. */
  readonly id: string;
  /** The scripts of each language, and under `all` what all of them share. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** What may change under the same name: the network is asked first. */
  readonly named: readonly string[];
}

declare const __GANTRY_BUILD__: Build;
const build: Build = __GANTRY_BUILD__;

const PREFIX = 'gantry-app-';
const ownName = `${PREFIX}${build.id}`;
/** Under which address the page is kept: it is the same for all addresses of the app. */
const PAGE = '/';
/** How many files are asked for at once, beside what the person does. */
const ABREAST = 3;

const namedFiles = new Set(build.named);
export const isNamed = (path: string): boolean => namedFiles.has(path);

/** Keeps the page and all that it starts with. Fails where the server has another build by now: the browser tries again. */
export async function keepStart(): Promise<void> {
  // The build that comes is the newest, also where it was here before and the server went back to it.
  await caches.delete(ownName);
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!(await keepPage(answer))) throw new Error('The server has another build of the app.');
  await keepFiles([...build.named]);
}

/** Keeps the page that the server sent, with all that it names, if it is of this build. Gives whether it is. */
export async function keepPage(answer: Response): Promise<boolean> {
  if (!answer.ok || !/text\/html/.test(answer.headers.get('content-type') ?? '')) return false;
  const page = answer.clone();
  const names = [...(await answer.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const ours = new Set(Object.values(build.files).flat());
  if (names.length === 0 || !names.every((name) => ours.has(name))) return false;
  await keepFiles(names);
  // A redirected answer may not be given to a page.
  await (await caches.open(ownName)).put(PAGE, new Response(page.body, { headers: page.headers }));
  return true;
}

/** Keeps what no screen has asked for yet, in the language of the page that is kept. */
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
  // The file of an earlier build with the same hash is the same file.
  const known = isNamed(name) ? undefined : await caches.match(name);
  const answer = known ?? (await fetch(name, isNamed(name) ? { cache: 'no-cache' } : {}));
  if (!answer.ok) throw new Error(`${name} was not kept.`);
  await cache.put(name, answer);
}

/** A file whose name says what is in it. An open page of an earlier build finds its own here, too. */
export async function findFile(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) await (await caches.open(ownName)).put(request, answer.clone());
  return answer;
}

/**
 * What is kept of the newest build. That may be another one than this worker's: a worker of a new build waits until this one has
 * nothing left to do, and its app is kept by then.
 */
export async function findKept(path: string): Promise<Response | undefined> {
  for (const name of (await listBuilds()).reverse()) {
    const kept = await (await caches.open(name)).match(path);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** The newest comes last: browsers list caches in the order in which they were made. */
const listBuilds = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** Keeps the build before this one, for pages that are open; those before it go. */
export async function forgetEarlier(): Promise<void> {
  const names = (await listBuilds()).filter((name) => name !== ownName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

export const findPage = (): Promise<Response | undefined> => findKept(PAGE);
