import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { OpenFile } from '../src/msproject/index.ts';
import { UnreadablePlanError } from '../src/neutral/unreadable-plan-error.ts';
import { printJson } from './print-json.ts';

/** Exit code of a command whose input cannot be read. */
const UNREADABLE_EXIT_CODE = 2;

/** The bytes of the named file, or of standard input for `-`, as they arrive. */
async function* readChunks(name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* name === '-' ? process.stdin : createReadStream(name);
  } catch {
    throw unreadable(name);
  }
}

const unreadable = (name: string) => new UnreadablePlanError(`The file ${name} cannot be read.`);

/** Runs a command with one input text: prints its result as JSON, or one line on standard error if it fails. */
export async function runCommand(
  usage: string,
  answer: (input: string) => unknown,
  name: string | null | undefined = process.argv[2],
): Promise<void> {
  await run(usage, name, async (path) => answer(await text(readChunks(path))));
}

/**
 * `runCommand` for readers with random access to an open file; streams without random access are read piece by piece.
 */
export async function runOnFile(
  usage: string,
  answer: (input: AsyncGenerator<Uint8Array> | OpenFile) => unknown,
): Promise<void> {
  await run(usage, process.argv[2], async (name) => {
    if (name === '-') return answer(readChunks(name));
    const file = openFile(name);
    try {
      return await answer(file.size > 0 ? file : readChunks(name));
    } finally {
      file.close();
    }
  });
}

/** Pipes and devices have no size, and are read as a stream. */
function openFile(name: string): OpenFile & { close(): void } {
  try {
    const fd = openSync(name, 'r');
    const stats = fstatSync(fd);
    return {
      size: stats.isFile() ? stats.size : 0,
      read: (into, at) => readSync(fd, into, 0, into.length, at),
      close: () => closeSync(fd),
    };
  } catch {
    throw unreadable(name);
  }
}

async function run(
  usage: string,
  name: string | null | undefined,
  answer: (name: string) => unknown,
): Promise<void> {
  try {
    if (name === undefined || name === null)
      throw new UnreadablePlanError(`Usage: ${usage} (- reads standard input)`);
    await printJson(await answer(name), process.stdout);
  } catch (error) {
    if (!(error instanceof UnreadablePlanError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = UNREADABLE_EXIT_CODE;
  }
}
