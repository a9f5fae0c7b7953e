import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UnreadablePlanError } from '../src/neutral/unreadable-plan-error.ts';

/** What a command ends with when its input cannot be read. */
export const UNREADABLE_EXIT_CODE = 2;

/** Reads the named file, or standard input for `-`. */
export async function readInput(name: string): Promise<string> {
  if (name === '-') return text(process.stdin);
  try {
    return await readFile(name, 'utf8');
  } catch {
    throw new UnreadablePlanError(`The file ${name} cannot be read.`);
  }
}

/** Runs a command of one input: prints its answer as JSON, or one line on standard error if there is none. */
export async function runCommand(
  usage: string,
  answer: (input: string) => unknown,
  name: string | null | undefined = process.argv[2],
): Promise<void> {
  try {
    if (name === undefined || name === null)
      throw new UnreadablePlanError(`Usage: ${usage} (- reads standard input)`);
    process.stdout.write(`${JSON.stringify(await answer(await readInput(name)), null, 1)}\n`);
  } catch (error) {
    if (!(error instanceof UnreadablePlanError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = UNREADABLE_EXIT_CODE;
  }
}
