import { crc32 } from './crc32.ts';
import type { Slices } from './slices.ts';

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

const [localSize, centralSize, endSize] = [30, 46, 22];
/** Version 2.0 of the format, with names in UTF-8. The content is not compressed, because pictures already are. */
const [version, utf8, stored] = [20, 0x0800, 0];
/** 1 January 1980: the same pictures always give the same file. */
const dosDate = 0x21;

/** Packs several files into one that every system can open. */
export async function zip(files: readonly ZippedFile[], slices: Pick<Slices, 'pause'>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const named = new TextEncoder().encode(name);
    const facts = [version, utf8, stored, 0, dosDate] as const;
    const sizes = [await crc32(content, slices), content.length, content.length] as const;
    const local = record(localSize, 0x04034b50, facts, sizes, named.length);
    parts.push(local, named, content);
    const central = record(centralSize, 0x02014b50, [version, ...facts], sizes, named.length);
    new DataView(central.buffer).setUint32(42, offset, true);
    directory.push(central, named);
    offset += local.length + named.length + content.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = new DataView(new ArrayBuffer(endSize));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, length, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...directory, end.buffer], { type: 'application/zip' });
}

/** Signature, fixed fields, then checksum, sizes and the length of the name. */
function record(
  size: number,
  signature: number,
  facts: readonly number[],
  sizes: readonly number[],
  nameLength: number,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, signature, true);
  facts.forEach((fact, at) => {
    view.setUint16(4 + 2 * at, fact, true);
  });
  const after = 4 + 2 * facts.length;
  sizes.forEach((value, at) => {
    view.setUint32(after + 4 * at, value, true);
  });
  view.setUint16(after + 12, nameLength, true);
  return new Uint8Array(view.buffer);
}
