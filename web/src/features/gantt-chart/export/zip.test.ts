import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { Slices } from './slices.ts';
import { zip } from './zip.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

it('contains the given files with their names, contents and checksums', async () => {
  const files = [
    { name: 'HAR Trần 1.png', content: utf8('first') },
    { name: 'HAR 2.png', content: new Uint8Array([0, 255, 80, 75, 3, 4]) },
    { name: 'HAR 3.png', content: new Uint8Array(600_000).fill(7) },
  ];
  const bytes = Buffer.from(await (await zip(files, new Slices(new AbortController().signal))).arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  for (const { name, content } of files) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(content));
    const nameLength = bytes.readUInt16LE(at + 28);
    expect(bytes.subarray(at + 46, at + 46 + nameLength).toString()).toBe(name);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26);
    expect(bytes.subarray(start, start + bytes.readUInt32LE(at + 24))).toEqual(Buffer.from(content));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
});
