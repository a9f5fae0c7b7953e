import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/**
 * Scripts and styles with a content hash: under one name there is one content, for ever. Scripts in another language than
 * English lie in a folder of its name.
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
 * The scripts and styles of the built app as they go out, compressed by brotli, each read once. A first visit asks for some
 * fifty of them, and to find one on the disk takes longer than to send it; all together are less than a megabyte.
 */
export class KeptFiles {
  readonly #directory: string;
  readonly #files = new Map<string, Promise<Buffer>>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Undefined where it has to be looked for on the disk. */
  async find(name: string, acceptedEncodings: string | undefined): Promise<KeptFile | undefined> {
    const isAccepted = acceptedEncodings?.split(',').some((encoding) => encoding.trim() === 'br');
    if (!isAccepted || !HASHED_NAME.test(name)) return undefined;
    try {
      return { body: await this.#read(name), type: types[extname(name)] ?? '' };
    } catch {
      // Nothing is kept of names that people make up.
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
