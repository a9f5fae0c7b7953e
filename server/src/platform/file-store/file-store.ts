import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

const HASH = /^[0-9a-f]{64}$/;
const ID = /^[0-9a-f-]{36}$/;
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

export interface StoredBytes {
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Stores bytes on the disk of this machine under their SHA-256. Names from users never become paths: paths consist of
 * hashes and of ids from the server. A stored file is always complete: bytes are written to a draft, synced to the disk
 * and then linked.
 */
export class FileStore {
  readonly #folder: string;

  constructor(dataDirectory: string) {
    this.#folder = join(dataDirectory, 'files');
  }

  /** Writes a part of an upload at its offset. Writing the same part again changes nothing. */
  async writePart(id: string, offset: number, bytes: Buffer): Promise<void> {
    const path = this.#draftOf(id);
    await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
    const file = await openOrMake(path);
    try {
      let written = 0;
      while (written < bytes.length) {
        const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written);
        written += bytesWritten;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** The hash, size and first bytes of a draft. The first bytes determine its type. */
  async hashDraft(id: string, firstBytes: number): Promise<StoredBytes & { readonly start: Buffer }> {
    const path = this.#draftOf(id);
    // An empty file has no part, so its draft may not exist yet.
    await this.writePart(id, 0, Buffer.alloc(0));
    const hash = createHash('sha256');
    let bytes = 0;
    let start = Buffer.alloc(0);
    for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      if (start.length < firstBytes) start = Buffer.concat([start, chunk]).subarray(0, firstBytes);
    }
    return { hash: hash.digest('hex'), bytes, start };
  }

  /** Moves a complete draft to its final path. If the path exists, it already contains the same bytes. */
  async keepDraft(id: string, hash: string): Promise<void> {
    await this.#place(this.#draftOf(id), hash);
  }

  async removeDraft(id: string): Promise<void> {
    await rm(this.#draftOf(id), { force: true });
  }

  /** Stores bytes from elsewhere, such as a backup, if they have the expected hash and size. */
  async keep(expected: StoredBytes, content: AsyncIterable<Buffer>): Promise<boolean> {
    const id = randomUUID();
    try {
      let offset = 0;
      for await (const chunk of content) {
        await this.writePart(id, offset, chunk);
        offset += chunk.length;
      }
      const { hash, bytes } = await this.hashDraft(id, 0);
      if (hash !== expected.hash || bytes !== expected.bytes) return false;
      await this.#place(this.#draftOf(id), hash);
      return true;
    } finally {
      await this.removeDraft(id);
    }
  }

  /** Undefined if the bytes are not on this machine. */
  async read(hash: string): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined> {
    const file = await open(this.#pathOf(hash)).catch(ignoreMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { bytes: size, stream: file.createReadStream() };
  }

  async remove(hash: string): Promise<void> {
    await rm(this.#pathOf(hash), { force: true });
  }

  /** The hashes of files that were stored before that moment. */
  async *listOlderThan(moment: Date): AsyncGenerator<string> {
    for await (const { name, path } of filesBelow(join(this.#folder, 'kept')))
      if (HASH.test(name) && (await isOlder(path, moment))) yield name;
  }

  /** Drafts without a new part since that moment. */
  async *listDraftsOlderThan(moment: Date): AsyncGenerator<string> {
    for await (const { name, path } of filesBelow(join(this.#folder, 'coming')))
      if (ID.test(name) && (await isOlder(path, moment))) yield name;
  }

  async #place(draft: string, hash: string): Promise<void> {
    const path = this.#pathOf(hash);
    await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
    try {
      await link(draft, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    // The sweep ignores new files, whose transaction may not be committed yet.
    const now = new Date();
    await utimes(path, now, now);
    await syncFolder(dirname(path));
  }

  #pathOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error('This is not a hash of stored bytes');
    return join(this.#folder, 'kept', hash.slice(0, 2), hash);
  }

  #draftOf(id: string): string {
    if (!ID.test(id)) throw new Error('This is not an id of an upload');
    return join(this.#folder, 'coming', id);
  }
}

async function openOrMake(path: string) {
  return open(path, 'r+').catch((error: unknown) => {
    ignoreMissing(error);
    return open(path, 'wx+', OWNER_ONLY_FILE);
  });
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(ignoreMissing);
  return found !== undefined && found.mtime < moment;
}

async function* filesBelow(folder: string): AsyncGenerator<{ name: string; path: string }> {
  const entries = await opendir(folder, { recursive: true }).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries)
    if (entry.isFile()) yield { name: entry.name, path: join(entry.parentPath, entry.name) };
}

/** Syncs the directory entry to the disk too, if the system supports it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
