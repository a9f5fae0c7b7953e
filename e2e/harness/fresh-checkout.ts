import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from '../../scripts/build-web.mjs';
import { makeDataDirectory } from './gantry-server.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = ['contract', 'scheduling', 'gantt', 'web', 'server'];
/** A source that is missing among `SOURCES` is missing in the copy, which then cannot be built. */
const COPIED: ReadonlySet<string> = new Set([...SOURCES, ...PACKAGES, 'package.json', 'scripts']);
/** What a checkout gets only by installing, building and running. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', '.cache', 'test-results']);

/** A copy of the sources in a folder of its own, as it is after `git clone`; the caller removes it. */
export function copySources(): string {
  const copy = makeDataDirectory();
  for (const name of COPIED)
    cpSync(join(CHECKOUT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !MADE.has(basename(path)),
    });
  return copy;
}

/** Gives a copy what `npm install` brings: the libraries of this checkout, and its own packages. */
export function installInto(copy: string): void {
  const libraries = join(CHECKOUT, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@gantry'), { recursive: true });
  for (const name of readdirSync(libraries))
    if (name !== '@gantry' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(libraries, name), join(copy, 'node_modules', name));
  for (const name of PACKAGES) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@gantry', name));
    const own = join(CHECKOUT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
}

export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}
