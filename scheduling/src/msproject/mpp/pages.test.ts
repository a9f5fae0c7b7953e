import { describe, expect, it } from 'vitest';
import { writeCompoundFile } from '../../../tests/support/mpp/write-compound-file.ts';
import { fileOf, type OpenFile } from '../open-file.ts';
import { Bytes } from './bytes.ts';
import { CompoundFile } from './compound-file.ts';
import { Pages } from './pages.ts';

/** Longer than all cached pages of a stream. */
const LONG = Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * 7 + (i >> 9)) % 256);

describe('[R201] bytes that are read on access', () => {
  const bytes = new Bytes(
    new Pages(LONG.length, (into, at) => into.set(LONG.subarray(at, at + into.length))),
    'it',
  );
  const view = new DataView(LONG.buffer);

  it('return the stored numbers, also across the ends of pages', () => {
    for (let at = 16_380; at + 8 <= LONG.length; at += 16_381) {
      expect(bytes.u16(at)).toBe(view.getUint16(at, true));
      expect(bytes.i32(at)).toBe(view.getInt32(at, true));
      expect(bytes.u32(at)).toBe(view.getUint32(at, true));
      expect(bytes.f64(at)).toBe(view.getFloat64(at, true));
    }
  });

  it('stay correct in a window whose page was replaced', () => {
    const window = bytes.slice(100, 50);
    expect(window.u8(7)).toBe(LONG[107]);
    for (let at = 0; at < LONG.length; at += 16_384) bytes.u8(at);
    expect(window.u8(7)).toBe(LONG[107]);
    expect(Buffer.compare(bytes.slice(10_000, 100_000).data, LONG.subarray(10_000, 110_000))).toBe(0);
    expect(() => window.u16(49)).toThrow(/ends before/);
  });
});

describe('[R201] a stream with scattered sectors', () => {
  const whole = writeCompoundFile(new Map([['long', LONG]]), { isScattered: true });

  it('is read in order, also from a file that returns little at a time', () => {
    const { size, read } = fileOf(whole);
    const slow: OpenFile = { size, read: (into, at) => read(into.subarray(0, 1000), at) };
    for (const file of [fileOf(whole), slow])
      expect(Buffer.compare(new CompoundFile(file).find('long')?.data ?? new Uint8Array(), LONG)).toBe(0);
  });

  it('is refused if the file becomes shorter while it is read', () => {
    const shorter: OpenFile = { size: whole.length, read: fileOf(whole.subarray(0, 2_000_000)).read };
    expect(() => new CompoundFile(shorter).find('long')?.data).toThrow(/became shorter while it was read\.$/);
  });
});
