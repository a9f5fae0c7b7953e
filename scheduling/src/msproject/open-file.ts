import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';

/**
 * A file with random access, so that it need not be in memory together with the result. The caller that opens it also
 * closes it.
 * @example const file = { size: fstatSync(fd).size, read: (into, at) => readSync(fd, into, 0, into.length, at) };
 */
export interface OpenFile {
  readonly size: number;
  /** Reads bytes from an offset of the file into an array and returns their number; 0 at the end of the file. */
  read(into: Uint8Array, at: number): number;
}

/** Bytes per read when a file is read from beginning to end. */
const PIECE = 65_536;

/** Wraps bytes in memory as a file. */
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

/**
 * Fills an array from an offset of the file. Repeats reads, because the system may return fewer bytes than requested.
 */
export function readFully(file: OpenFile, into: Uint8Array, at: number): void {
  for (let done = 0; done < into.length; ) {
    const count = file.read(into.subarray(done), at + done);
    if (count === 0) throw new UnreadablePlanError('The plan became shorter while it was read.');
    done += count;
  }
}

/** The whole file, piece by piece. */
export function* piecesOf(file: OpenFile): Generator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = new Uint8Array(Math.min(PIECE, file.size - at));
    readFully(file, piece, at);
    yield piece;
  }
}
