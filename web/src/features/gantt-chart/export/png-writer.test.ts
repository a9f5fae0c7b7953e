import { crc32, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PngWriter } from './png-writer.ts';
import { Slices } from './slices.ts';

const [width, height] = [7, 5];
/** Each pixel has another colour. */
const colourOf = (x: number, y: number) => [40 * x, 50 * y, (91 * x + 37 * y) % 256] as const;

function pixelsOf(from: number, to: number) {
  const rows = Array.from({ length: to - from }, (_, at) => from + at);
  return new Uint8ClampedArray(
    rows.flatMap((y) => Array.from({ length: width }, (_, x) => [...colourOf(x, y), 255]).flat()),
  );
}

function chunksOf(bytes: Buffer): { kind: string; content: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.push({ kind: named.subarray(0, 4).toString(), content: named.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

it('writes strips as one picture without changing a pixel', async () => {
  const png = new PngWriter(width, height, new Slices(new AbortController().signal));
  for (const [from, to] of [
    [0, 2],
    [2, 3],
    [3, 5],
  ] as const)
    await png.add(pixelsOf(from, to));
  const bytes = Buffer.from(await (await png.finish()).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const [header, data, end, ...others] = chunksOf(bytes);
  expect([header?.kind, data?.kind, end?.kind, others]).toEqual(['IHDR', 'IDAT', 'IEND', []]);
  expect([header?.content.readUInt32BE(0), header?.content.readUInt32BE(4)]).toEqual([width, height]);

  const filtered = inflateSync(data?.content ?? '');
  const rowSize = 1 + 3 * width;
  expect(filtered.length).toBe(height * rowSize);
  const above = new Uint8Array(3 * width);
  for (let y = 0; y < height; y += 1) {
    const row = filtered.subarray(y * rowSize, (y + 1) * rowSize);
    // Filter 2: each byte is the difference from the byte above.
    expect(row[0]).toBe(2);
    for (let at = 0; at < above.length; at += 1) above[at] = (above[at] ?? 0) + (row[1 + at] ?? 0);
    expect([...above]).toEqual(Array.from({ length: width }, (_, x) => colourOf(x, y)).flat());
  }
});

it('stops when the export is cancelled', async () => {
  const controller = new AbortController();
  const png = new PngWriter(width, height, new Slices(controller.signal));
  controller.abort();
  await expect(png.add(pixelsOf(0, height))).rejects.toThrow(/abort/);
});
