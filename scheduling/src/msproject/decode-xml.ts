import { UnreadablePlanError } from '../neutral/unreadable-plan-error.ts';

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Enough bytes to contain the encoding declaration. */
const HEAD_LENGTH = 256;

/**
 * Decodes the bytes of an XML document; texts pass through unchanged. Bytes that are invalid in the declared encoding
 * are refused.
 */
export async function* decodeXml(chunks: Chunks): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let head = new Uint8Array();
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') yield chunk;
    else if (decoder) yield decoder.decode(chunk);
    else {
      head = joined(head, chunk);
      if (head.length < HEAD_LENGTH) continue;
      decoder = new Decoder(encodingOf(head));
      yield decoder.decode(head);
    }
  }
  if (!decoder && head.length > 0) {
    decoder = new Decoder(encodingOf(head));
    yield decoder.decode(head);
  }
  if (decoder) yield decoder.end();
}

class Decoder {
  readonly #encoding: string;
  readonly #decoder: InstanceType<typeof TextDecoder>;

  constructor(encoding: string) {
    this.#encoding = encoding;
    try {
      this.#decoder = new TextDecoder(encoding, { fatal: true });
    } catch {
      throw new UnreadablePlanError(`The XML has an unknown encoding: ${encoding}.`);
    }
  }

  decode(bytes: Uint8Array): string {
    return this.#try(() => this.#decoder.decode(bytes, { stream: true }));
  }

  end(): string {
    return this.#try(() => this.#decoder.decode());
  }

  #try(decode: () => string): string {
    try {
      return decode();
    } catch {
      throw new UnreadablePlanError(
        `The XML is not in ${this.#encoding}, the encoding that it should be in.`,
      );
    }
  }
}

function joined(head: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + chunk.length);
  both.set(head);
  both.set(chunk, head.length);
  return both;
}

/** Detects the encoding from the byte order mark, the bytes of the first letter, or the declaration. */
function encodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const beginning = new TextDecoder('latin1').decode(head.subarray(0, HEAD_LENGTH));
  const named = /<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]{0,39})["']/.exec(beginning)?.[1];
  // The document has single bytes. A declaration of UTF-16 is left over from before another program saved the file.
  return named === undefined || /^(utf|ucs)-?(16|2)/i.test(named) ? 'utf-8' : named.toLowerCase();
}
