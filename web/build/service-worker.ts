import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Build } from '../src/service-worker/app-cache.ts';

/** The address of the service worker. Its scope is the directory of this address. */
export const SERVICE_WORKER = 'service-worker.js';

/** Gives the service worker the list of the app's files, after all languages are written. */
export function serviceWorker(): Plugin {
  let directory = 'dist';
  return {
    name: 'gantry:service-worker',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => writeServiceWorker(directory),
    },
  };
}

async function writeServiceWorker(directory: string): Promise<void> {
  const path = join(directory, SERVICE_WORKER);
  const code = await readFile(path, 'utf8');
  if (/^\s*(?:import|export)\b/m.test(code)) throw new Error('The service worker must be one file.');
  await writeFile(path, code.replaceAll('__GANTRY_BUILD__', JSON.stringify(await listBuild(directory))));
}

/** The files, by language. Fonts for older browsers and for rare letters are cached when they are used. */
async function listBuild(directory: string): Promise<Build> {
  const entries = await readdir(join(directory, 'assets'), { withFileTypes: true });
  const files: Record<string, string[]> = { all: [], en: [] };
  for (const entry of entries) {
    if (entry.isDirectory()) files[entry.name] = await listScripts(directory, entry.name);
    else if (/-worker-[\w-]+\.js$|\.css$|inter-(?:basic|cut)[\w-]+\.woff2$/.test(entry.name))
      files.all?.push(`/assets/${entry.name}`);
    else if (entry.name.endsWith('.js')) files.en?.push(`/assets/${entry.name}`);
  }
  const named = await listNamed(directory);
  return { id: await hashOf(directory, files, named), files, named };
}

/** Workers contain no words, so all languages share them. */
async function listScripts(directory: string, language: string): Promise<string[]> {
  const names = await readdir(join(directory, 'assets', language));
  return names
    .filter((name) => /(?<!-worker-[\w-]+)\.js$/.test(name))
    .map((name) => `/assets/${language}/${name}`);
}

async function listNamed(directory: string): Promise<string[]> {
  const icons = await readdir(join(directory, 'icons'));
  const manifests = (await readdir(directory)).filter((name) => name.endsWith('.webmanifest'));
  return ['before-app.js', 'mark.svg', ...manifests, ...icons.map((name) => `icons/${name}`)].map(
    (name) => `/${name}`,
  );
}

/** The names of hashed files identify their content; the other files are read. */
async function hashOf(directory: string, files: Build['files'], named: Build['named']): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([files, named]));
  for (const name of [...named, '/index.html']) hash.update(await readFile(join(directory, name)));
  return hash.digest('base64url').slice(0, 12);
}
