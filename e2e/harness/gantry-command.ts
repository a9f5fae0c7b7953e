import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment } from './gantry-server.ts';
import { readRun } from './run.ts';

const COMMANDS = fileURLToPath(new URL('../fixtures/gantry-commands.ts', import.meta.url));

/** Runs operators' commands one after the other while the server runs, and returns their output. */
export function gantry(...commands: readonly (readonly string[])[]): string {
  const environment = { ...cleanEnvironment(), GANTRY_DATA: readRun()?.dataDirectory ?? '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMANDS, JSON.stringify(commands)], {
    env: environment,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`gantry ${commands.map((each) => each.join(' ')).join('; ')}: ${stderr}`);
  return stdout;
}
