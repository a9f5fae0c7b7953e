/** A reference to an object of the file. */
export type Ref = `${number} 0 R`;

/**
 * Writes a PDF 1.7 file: numbered objects in sequence and a table of their offsets. Streams are deflated as they
 * arrive, so that memory only contains the file itself.
 */
export class PdfFile {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #offsets: number[] = [];
  #length = 0;

  constructor() {
    this.#write('%PDF-1.7\n');
    // Four non-ASCII bytes show other programs that the file is binary.
    this.#append(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  }

  /** Reserves a number for an object that is written later, because other objects refer to it. */
  reserve(): Ref {
    this.#offsets.push(0);
    return `${this.#offsets.length} 0 R`;
  }

  add(content: string, ref: Ref = this.reserve()): Ref {
    this.#begin(ref);
    this.#write(`${content}\nendobj\n`);
    return ref;
  }

  async addStream(
    content: string | Uint8Array<ArrayBuffer>,
    entries = '',
    ref: Ref = this.reserve(),
  ): Promise<Ref> {
    const bytes = await deflate(typeof content === 'string' ? new TextEncoder().encode(content) : content);
    this.#begin(ref);
    this.#write(`<<${entries}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`);
    this.#append(bytes);
    this.#write('\nendstream\nendobj\n');
    return ref;
  }

  end(root: Ref, info: Ref): Blob {
    const table = this.#length;
    const entries = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const count = this.#offsets.length + 1;
    this.#write(`xref\n0 ${count}\n0000000000 65535 f \n${entries}`);
    this.#write(`trailer<</Size ${count}/Root ${root}/Info ${info}>>\nstartxref\n${table}\n%%EOF\n`);
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  #begin(ref: Ref): void {
    const number = Number.parseInt(ref, 10);
    this.#offsets[number - 1] = this.#length;
    this.#write(`${number} 0 obj\n`);
  }

  #write(text: string): void {
    this.#append(new TextEncoder().encode(text));
  }

  #append(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Text for people (a title), in the encoding of PDF. */
export function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => hex4(text.charCodeAt(at)));
  return `<FEFF${units.join('')}>`;
}

export const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** A number in PDF notation: without an exponent, and no more digits than are visible. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000);
