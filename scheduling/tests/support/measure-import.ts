import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const USAGE = fileURLToPath(new URL('./report-usage.ts', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../bin/import-msproject.ts', import.meta.url));

/** Resource usage of a process: its peak memory, including Node, and its processor time. */
export interface Usage {
  readonly megabytes: number;
  readonly processorMs: number;
}

/** Imports a plan with the command in a separate process; its output is discarded. */
export async function measureImport(path: string): Promise<Usage> {
  const child = spawn(process.execPath, ['--import', USAGE, COMMAND, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await text(child.stderr);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Usage;
}
