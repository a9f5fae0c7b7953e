import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer;

test.each([
  ['UTF-8', new TextEncoder().encode('Zoë Łapa').buffer, 'Zoë Łapa'],
  ['UTF-8 with its mark', bytesOf(0xef, 0xbb, 0xbf, 0x41), 'A'],
  ['Windows-1252, as Excel writes it', bytesOf(0x5a, 0x6f, 0xeb), 'Zoë'],
  ['UTF-16 with its mark', bytesOf(0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00), 'Zë'],
  ['nothing', bytesOf(), ''],
])('reads a file in %s correctly', (_, bytes, text) => {
  expect(decodeFile(bytes as ArrayBuffer)).toBe(text);
});
