import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../command.ts';

/**
 * Writes a file that only its owner may read. An existing file is not overwritten, and an incomplete file is deleted.
 */
export async function writeNewFile(path: string, parts: AsyncIterable<string | Buffer>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(Readable.from(parts), file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw new CommandError(`${path} is there already. Choose another name.`);
    await rm(path, { force: true });
    if (error instanceof Error && 'syscall' in error)
      throw new CommandError(`${path} cannot be written: ${error.message}`);
    throw error;
  }
}
