import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const USAGE = fileURLToPath(new URL('./report-usage.ts', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../bin/import-msproject.ts', import.meta.url));

/** What a process took: all of its memory at the peak, Node itself with it, and its time of the processor. */
export interface Usage {
  readonly megabytes: number;
  readonly processorMs: number;
}

/** Imports a plan with the command, in a process of its own; what it prints is thrown away. */
export async function measureImport(path: string): Promise<Usage> {
  const child = spawn(process.execPath, ['--import', USAGE, COMMAND, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = await text(child.stderr);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Usage;
}
