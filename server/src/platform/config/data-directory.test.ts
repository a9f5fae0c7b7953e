import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseDataDirectory, DataDirectoryError, prepareDataDirectory } from './data-directory.ts';
import { loadSecrets } from './secrets.ts';

/** A different user from the one that runs the tests. */
const databaseUser = { uid: 65_534 };

const made: string[] = [];

function makeDirectory(mode: number): string {
  const path = mkdtempSync(join(tmpdir(), 'gantry-config-'));
  chmodSync(path, mode);
  made.push(path);
  return path;
}

afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

describe('the data directory', () => {
  test('is in the checkout by default', () => {
    const checkout = makeDirectory(0o700);
    expect(chooseDataDirectory({ configured: undefined, checkout, isRoot: false })).toEqual({
      path: join(checkout, 'data'),
      notice: undefined,
    });
  });

  test('of root is in the checkout if other users can reach it', () => {
    const checkout = makeDirectory(0o755);
    expect(chooseDataDirectory({ configured: undefined, checkout, isRoot: true }).path).toBe(
      join(checkout, 'data'),
    );
  });

  test('of root moves out of a private home, always to the same place, and the notice says so', () => {
    const checkout = makeDirectory(0o700);
    const choice = { configured: undefined, checkout, isRoot: true };
    const chosen = chooseDataDirectory(choice);
    expect(chosen.path).toMatch(/^\/var\/lib\/gantry\/[0-9a-f]{12}$/);
    expect(chosen.notice).toContain(chosen.path);
    expect(chooseDataDirectory(choice)).toEqual(chosen);
  });

  test('that root has configured below a private directory is refused with an explanation', () => {
    const configured = join(makeDirectory(0o700), 'data');
    expect(() => chooseDataDirectory({ configured, checkout: '/', isRoot: true })).toThrow(
      DataDirectoryError,
    );
  });

  test('that cannot be created is refused with an explanation', () => {
    const file = join(makeDirectory(0o755), 'file');
    writeFileSync(file, '');
    expect(() => prepareDataDirectory(join(file, 'data'), undefined)).toThrow(
      /cannot be written .* Set GANTRY_DATA/,
    );
  });

  test.runIf(process.platform === 'linux')(
    'that the system refuses to create ends the start at once',
    async () => {
      const module = new URL('./data-directory.ts', import.meta.url).href;
      const start = `const { prepareDataDirectory } = await import('${module}');
      try { prepareDataDirectory('/proc/foo/data', undefined); } catch (error) { console.log(error.message); }`;
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', start], {
        timeout: 20_000,
        killSignal: 'SIGKILL',
      });
      expect((await run).stdout).toMatch(/^The data directory \/proc\/foo\/data cannot be written/);
    },
  );

  test('is created with its parent directories', () => {
    const path = join(makeDirectory(0o755), 'a', 'b', 'data');
    prepareDataDirectory(path, databaseUser);
    expect(statSync(path).mode & 0o777).toBe(0o711);
  });

  test('that the database user cannot enter is refused with its mode and the command to open it', () => {
    const path = makeDirectory(0o700);
    expect(() => prepareDataDirectory(path, databaseUser)).toThrow(
      `cannot enter the data directory ${path} (mode 700)`,
    );
    expect(() => prepareDataDirectory(path, databaseUser)).toThrow(`chmod o+x ${path}`);
    expect(() => prepareDataDirectory(path, undefined)).not.toThrow();
    expect(() => prepareDataDirectory(path, { uid: statSync(path).uid })).not.toThrow();
  });
});

describe('secrets', () => {
  test('are created once, are long, and are readable only by their owner', () => {
    const directory = makeDirectory(0o755);
    const secrets = loadSecrets(directory);
    expect(loadSecrets(directory)).toEqual(secrets);
    expect(secrets.session).toHaveLength(43);
    expect(secrets.session).not.toBe(secrets.database);
    expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('that are damaged are not silently replaced', () => {
    const directory = makeDirectory(0o755);
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'secrets.json'), '{"session":');
    expect(() => loadSecrets(directory)).toThrow(/is damaged. Restore it from a backup/);
  });
});
