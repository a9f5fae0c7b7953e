import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProgress } from './progress.mjs';

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(checkout, 'web');
const built = join(web, 'dist');
const hashFile = join(built, '.source-hash');

/** Everything that the web app is built from. The page about the server shows the changelog. */
export const SOURCES = [
  'web',
  'gantt',
  'scheduling',
  'contract',
  'CHANGELOG.md',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', 'tests', 'bench', 'routeTree.gen.ts']);

class BuildError extends Error {
  isExpected = true;

  constructor(output) {
    super(`The web app could not be built:\n${output.trim()}`);
  }
}

/** Builds the web app if its sources have changed since the last build. */
export async function buildWebAppIfNeeded() {
  const hash = hashSources();
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return;
  console.log('Building the web app, once …');
  const start = performance.now();
  await withProgress('Building the web app', () => build(hash));
  console.log(`The web app is built (${((performance.now() - start) / 1000).toFixed(1)} s).`);
}

/**
 * Built in a separate folder and then moved: an interrupted build is never served, and a running server keeps its
 * files.
 */
async function build(hash) {
  const draft = join('.cache', `build-${process.pid}`);
  try {
    await runVite(draft);
    writeFileSync(join(web, draft, '.source-hash'), hash);
    const old = join(web, '.cache', `old-${process.pid}`);
    if (existsSync(built)) renameSync(built, old);
    renameSync(join(web, draft), built);
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(join(web, draft), { recursive: true, force: true });
  }
}

function runVite(outDir) {
  mkdirSync(join(web, '.cache'), { recursive: true });
  const vite = join(checkout, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: web, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new BuildError(output))));
  });
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => listFiles(join(checkout, source))).sort()) {
    hash.update(relative(checkout, path).replaceAll('\\', '/'));
    hash.update('\0');
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (NOT_SOURCES.has(path.slice(dirname(path).length + 1))) return [];
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => listFiles(join(path, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return /\.test\.tsx?$/.test(path) ? [] : [path];
    throw error;
  }
}
