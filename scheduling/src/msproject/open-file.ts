import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';

/**
 * A file of which any part can be read at once, so that it need not lie in memory beside what is made of it. What opens it
 * closes it.
 * @example const file = { size: fstatSync(fd).size, read: (into, at) => readSync(fd, into, 0, into.length, at) };
 */
export interface OpenFile {
  readonly size: number;
  /** Puts the bytes from a place of the file into an array, and says how many there were; 0 at the end of the file. */
  read(into: Uint8Array, at: number): number;
}

/** How much is read at once of a file that is read from its beginning to its end. */
const PIECE = 65_536;

/** Bytes at hand as a file. */
export function fileOf(data: Uint8Array): OpenFile {
  const read = (into: Uint8Array, at: number) => {
    const part = data.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  };
  return { size: data.length, read };
}

export function isOpenFile(input: object): input is OpenFile {
  return 'read' in input && 'size' in input;
}

/** Fills an array from a place of the file: systems may give less at a time than they are asked for. */
export function readFully(file: OpenFile, into: Uint8Array, at: number): void {
  for (let done = 0; done < into.length; ) {
    const count = file.read(into.subarray(done), at + done);
    if (count === 0) throw new UnreadablePlanError('The plan became shorter while it was read.');
    done += count;
  }
}

/** All of a file, piece by piece. */
export function* piecesOf(file: OpenFile): Generator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = new Uint8Array(Math.min(PIECE, file.size - at));
    readFully(file, piece, at);
    yield piece;
  }
}
