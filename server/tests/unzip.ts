import { inflateRawSync } from 'node:zlib';

/** The parts of a zip file by name, read from its central directory. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'));
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < file.readUInt16LE(end + 10); index++) {
    const [size, nameLength, extraLength] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + size);
    const isDeflated = file.readUInt16LE(at + 10) === 8;
    parts.set(
      file.subarray(at + 46, at + 46 + nameLength).toString(),
      (isDeflated ? inflateRawSync(data) : data).toString(),
    );
    at += 46 + nameLength + extraLength + file.readUInt16LE(at + 32);
  }
  return parts;
}
