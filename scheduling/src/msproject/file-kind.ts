import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';
import type { OpenFile } from './open-file.ts';

type Chunk = string | Uint8Array;
type Chunks = AsyncIterable<Chunk> | Iterable<Chunk>;

/** The first bytes of compound files: Microsoft Project files, but also old Word and Excel files. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The first bytes of ZIP archives. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const MEGABYTE = 1024 * 1024;
/** Limit for a binary file, which is read as a whole. The largest known plans have a tenth of this. */
const MOST_MEGABYTES = 64;
const MOST = MOST_MEGABYTES * MEGABYTE;
/** Initial size, enough for most plans. */
const SMALL = 2 * MEGABYTE;

/** Whether a file with these first bytes is a binary one. */
export function isMpp(head: Uint8Array): boolean {
  return COMPOUND_FILE.every((byte, i) => head[i] === byte);
}

/** Whether a file with these first bytes is an archive, as newer Word and Excel files are. */
export function isArchive(head: Uint8Array): boolean {
  return ARCHIVE.every((byte, i) => head[i] === byte);
}

/** Returns the first bytes of a stream (none if it yields texts), and the complete stream. */
export async function sniff(chunks: Chunks): Promise<{ head: Uint8Array; all: AsyncGenerator<Chunk> }> {
  const iterator =
    Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  const first: Chunk[] = [];
  const head: number[] = [];
  while (head.length < COMPOUND_FILE.length) {
    const { done, value } = await iterator.next();
    if (done) break;
    first.push(value);
    if (typeof value === 'string') break;
    head.push(...value.subarray(0, COMPOUND_FILE.length));
  }
  return { head: Uint8Array.from(head), all: resume(first, iterator) };
}

async function* resume(
  first: readonly Chunk[],
  iterator: AsyncIterator<Chunk> | Iterator<Chunk>,
): AsyncGenerator<Chunk> {
  try {
    yield* first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

/**
 * Collects the bytes of a binary file, up to its limit. Memory for the largest file is reserved at once: the system
 * only assigns memory that is written, and a buffer that grows in steps would exist twice during each copy.
 */
export async function collectBytes(chunks: AsyncIterable<Chunk>): Promise<Uint8Array> {
  let room = new Uint8Array(SMALL);
  let length = 0;
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') throw new UnreadablePlanError('The plan is half binary and half text.');
    if (length + chunk.length > MOST) throw tooLarge();
    if (length + chunk.length > room.length) room = widened(room, length);
    room.set(chunk, length);
    length += chunk.length;
  }
  return room.subarray(0, length);
}

/** Checks the size of an open binary file against the same limit. */
export function checkSize(file: OpenFile): OpenFile {
  if (file.size > MOST) throw tooLarge();
  return file;
}

const tooLarge = () => new UnreadablePlanError(`The plan is larger than ${MOST_MEGABYTES} MB.`);

function widened(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(MOST);
  room.set(bytes.subarray(0, length));
  return room;
}
