import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOURCES } from '../../scripts/build-web.mjs';
import { makeDataDirectory } from './gantry-server.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = ['contract', 'scheduling', 'gantt', 'web', 'server'];
/** If a source is missing in `SOURCES`, it is missing in the copy, and the build fails. */
const COPIED: ReadonlySet<string> = new Set([...SOURCES, ...PACKAGES, 'package.json', 'scripts']);
/** Files that only exist after installing, building or running. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', '.cache', 'test-results']);

/** Copies the sources to a separate folder, as after `git clone`. The caller removes it. */
export function copySources(): string {
  const copy = makeDataDirectory();
  for (const name of COPIED)
    cpSync(join(CHECKOUT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !MADE.has(basename(path)),
    });
  return copy;
}

/** Adds to a copy what `npm install` would: the libraries of this checkout, and the copy's own packages. */
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
