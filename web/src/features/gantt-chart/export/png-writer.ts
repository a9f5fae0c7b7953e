import { crc32 } from './crc32.ts';
import type { Slices } from './slices.ts';

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * Eight bits each for red, green and blue; the only compression, filter method and row order that readers must support.
 */
const format = [8, 2, 0, 0, 0] as const;
/** Each row is written as its difference from the row above, which is mostly zeros in a chart. */
const upFilter = 2;
/** Bytes that are compressed between two pauses. */
const pieceSize = 1 << 18;

/**
 * Writes a PNG (third edition, W3C 2025) in strips of whole rows, from the top. The browser's own encoder takes all
 * pixels of a picture at once, and blocks the page meanwhile.
 */
export class PngWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #slices: Slices;
  readonly #compression = new CompressionStream('deflate');
  readonly #input = this.#compression.writable.getWriter();
  readonly #compressed = new Response(this.#compression.readable).arrayBuffer();
  #above: Uint32Array;

  constructor(width: number, height: number, slices: Slices) {
    this.#width = width;
    this.#height = height;
    this.#slices = slices;
    this.#above = new Uint32Array(width);
  }

  /** Adds rows of red, green, blue and opacity, as a canvas returns them. All pixels must be opaque. */
  async add(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<void> {
    const rowSize = 4 * this.#width;
    const rowsInPiece = Math.max(1, Math.floor(pieceSize / rowSize));
    for (let from = 0; from < pixels.length; from += rowsInPiece * rowSize) {
      await this.#input.write(this.#filtered(pixels.subarray(from, from + rowsInPiece * rowSize)));
      await this.#slices.pause();
    }
  }

  async finish(): Promise<Blob> {
    await this.#input.close();
    const header = new DataView(new ArrayBuffer(13));
    header.setUint32(0, this.#width);
    header.setUint32(4, this.#height);
    format.forEach((value, at) => {
      header.setUint8(8 + at, value);
    });
    const chunks = [
      await this.#chunk('IHDR', new Uint8Array(header.buffer)),
      await this.#chunk('IDAT', new Uint8Array(await this.#compressed)),
      await this.#chunk('IEND', new Uint8Array()),
    ];
    return new Blob([signature, ...chunks], { type: 'image/png' });
  }

  #filtered(rows: Uint8ClampedArray<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const width = this.#width;
    const filtered = new Uint8Array((rows.length / (4 * width)) * (1 + 3 * width));
    // Compares whole pixels: most equal the pixel above, and bytes that are not written stay zero.
    const pixels = new Uint32Array(rows.buffer, rows.byteOffset, rows.length / 4);
    let to = 0;
    for (let from = 0; from < pixels.length; from += width) {
      filtered[to++] = upFilter;
      for (let at = from; at < from + width; at += 1, to += 3) {
        const above = at < width ? this.#above[at] : pixels[at - width];
        if (pixels[at] !== above) writeDifference(filtered, to, pixels[at] ?? 0, above ?? 0);
      }
    }
    this.#above = pixels.slice(-width);
    return filtered;
  }

  /** A chunk: its length, its kind, its content, and a checksum of kind and content. */
  async #chunk(kind: string, content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const chunk = new Uint8Array(12 + content.length);
    const view = new DataView(chunk.buffer);
    view.setUint32(0, content.length);
    chunk.set(new TextEncoder().encode(kind), 4);
    chunk.set(content, 8);
    view.setUint32(8 + content.length, await crc32(chunk.subarray(4, 8 + content.length), this.#slices));
    return chunk;
  }
}

/** Red is the lowest byte of a pixel on every machine that browsers run on. */
function writeDifference(to: Uint8Array, at: number, pixel: number, above: number): void {
  to[at] = (pixel & 0xff) - (above & 0xff);
  to[at + 1] = ((pixel >>> 8) & 0xff) - ((above >>> 8) & 0xff);
  to[at + 2] = ((pixel >>> 16) & 0xff) - ((above >>> 16) & 0xff);
}
