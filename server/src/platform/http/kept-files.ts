import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/**
 * Scripts and styles with a content hash, so that a name always has the same content. Scripts in languages other than
 * English are in a subdirectory named after the language.
 */
const HASHED_NAME = /^(?:[a-z]{2}(?:-[A-Z]{2})?\/)?[\w.-]+-[\w-]{8}\.(?:js|css)$/;

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface KeptFile {
  readonly body: Buffer;
  readonly type: string;
}

/**
 * The scripts and styles of the built app, compressed by brotli and read once. A first visit requests about fifty of
 * them, and finding a file on the disk takes longer than sending it. Together they are smaller than a megabyte.
 */
export class KeptFiles {
  readonly #directory: string;
  readonly #files = new Map<string, Promise<Buffer>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Undefined if the file must be served from the disk. */
  async find(name: string, acceptedEncodings: string | undefined): Promise<KeptFile | undefined> {
    const isAccepted = acceptedEncodings?.split(',').some((encoding) => encoding.trim() === 'br');
    if (!isAccepted || !HASHED_NAME.test(name)) return undefined;
    try {
      return { body: await this.#read(name), type: types[extname(name)] ?? '' };
    } catch {
      // Names that do not exist are not cached.
      this.#files.delete(name);
      return undefined;
    }
  }

  #read(name: string): Promise<Buffer> {
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const file = readFile(join(this.#directory, `${name}.br`));
    this.#files.set(name, file);
    return file;
  }
}
