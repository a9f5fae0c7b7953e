import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { UnreadablePlanError } from '../src/neutral/unreadable-plan-error.ts';
import { printJson } from './print-json.ts';

/** What a command ends with when its input cannot be read. */
const UNREADABLE_EXIT_CODE = 2;

/** The bytes of the named file, or of standard input for `-`, as they arrive. */
export async function* readChunks(name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* name === '-' ? process.stdin : createReadStream(name);
  } catch {
    throw new UnreadablePlanError(`The file ${name} cannot be read.`);
  }
}

/** Runs a command of one input text: prints its answer as JSON, or one line on standard error if there is none. */
export async function runCommand(
  usage: string,
  answer: (input: string) => unknown,
  name: string | null | undefined = process.argv[2],
): Promise<void> {
  await runOnChunks(usage, async (chunks) => answer(await text(chunks)), name);
}

/** `runCommand` for readers that take their input piece by piece. */
export async function runOnChunks(
  usage: string,
  answer: (chunks: AsyncGenerator<Uint8Array>) => unknown,
  name: string | null | undefined = process.argv[2],
): Promise<void> {
  try {
    if (name === undefined || name === null)
      throw new UnreadablePlanError(`Usage: ${usage} (- reads standard input)`);
    await printJson(await answer(readChunks(name)), process.stdout);
  } catch (error) {
    if (!(error instanceof UnreadablePlanError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = UNREADABLE_EXIT_CODE;
  }
}
