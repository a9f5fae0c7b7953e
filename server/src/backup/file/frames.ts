import { damaged } from './backup-file-error.ts';
import type { ByteReader } from './byte-reader.ts';
import { type FrameSeal, TAG_BYTES } from './frame-seal.ts';

const FRAME_BYTES = 65_536;
/** Marks the last frame in its length word, so that a truncated file is not taken for a complete one. */
const LAST = 0x8000_0000;

/** Cuts content into sealed frames: a length word, the sealed content, its tag. */
export async function* closeFrames(content: AsyncIterable<Buffer>, seal: FrameSeal): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length <= FRAME_BYTES) continue;
    let whole = Buffer.concat(held, length);
    // One frame is delayed, because the last one must be marked.
    for (; whole.length > FRAME_BYTES; whole = whole.subarray(FRAME_BYTES))
      yield closeFrame(whole.subarray(0, FRAME_BYTES), 0, seal);
    held = [whole];
    length = whole.length;
  }
  yield closeFrame(Buffer.concat(held, length), LAST, seal);
}

function closeFrame(content: Buffer, mark: number, seal: FrameSeal): Buffer {
  const lengthWord = Buffer.alloc(4);
  lengthWord.writeUInt32BE((content.length | mark) >>> 0);
  const closed = seal.close(content, lengthWord);
  return Buffer.concat([lengthWord, closed.content, closed.tag]);
}

/** Yields the content of sealed frames. Throws at the first frame that differs from what was written. */
export async function* openFrames(bytes: ByteReader, seal: FrameSeal): AsyncGenerator<Buffer> {
  for (let frame = 1; ; frame++) {
    const lengthWord = await bytes.take(4);
    if (!lengthWord) throw damaged('it ends too early');
    const word = lengthWord.readUInt32BE();
    const isLast = (word & LAST) !== 0;
    const length = (word & ~LAST) >>> 0;
    if (length > FRAME_BYTES) throw damaged(`part ${frame} is not what was written`);
    const closed = await bytes.take(length + TAG_BYTES);
    if (!closed) throw damaged('it ends too early');
    const content = seal.open(closed.subarray(0, length), lengthWord, closed.subarray(length));
    if (!content) throw damaged(`part ${frame} is not what was written`);
    yield content;
    if (!isLast) continue;
    if (!(await bytes.isAtEnd())) throw damaged('something was added at its end');
    return;
  }
}
