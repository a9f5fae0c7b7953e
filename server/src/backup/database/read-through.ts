import { createHash } from 'node:crypto';
import { damaged, type OpenBackup, type TableEnd } from '../file/index.ts';
import type { Loaded } from './load-backup.ts';
import { takeFile } from './read-files.ts';

const NEWLINE = 0x0a;

/**
 * Reads a whole backup and compares each table with its count and its hash, without a database. Sealed rows stay
 * sealed; the frames of the file prove that they are intact.
 */
export async function readThrough({ manifest, records }: OpenBackup): Promise<Loaded> {
  let files = 0;
  const missing = new Set(manifest.tables.map(({ name }) => name));
  let total = 0;
  let name: string | undefined;
  let hash = createHash('sha256');
  let rows = 0;
  let isSealed = false;
  for await (const record of records) {
    if (record.kind === 'table') {
      if (name !== undefined || !missing.delete(record.name)) throw damaged('its content cannot be read');
      name = record.name;
      hash = createHash('sha256');
      rows = 0;
      isSealed = false;
    } else if (record.kind === 'sealed-rows') isSealed = true;
    else if (record.kind === 'rows') {
      hash.update(record.bytes);
      rows += countLines(record.bytes);
    } else if (record.kind === 'file') {
      await takeFile(record.file, records, undefined);
      files += 1;
    } else if (record.kind === 'table-end') {
      if (!isSealed) requireSame(name, record.end, { rows, sha256: hash.digest('hex') });
      total += record.end.rows;
      name = undefined;
    }
  }
  if (missing.size > 0 || name !== undefined) throw damaged('its content cannot be read');
  return { tables: manifest.tables.length, rows: total, files };
}

/** COPY writes each row on one line, and escapes line breaks within values. */
function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

export function requireSame(name: string | undefined, written: TableEnd | undefined, found: TableEnd): void {
  if (written?.rows === found.rows && written.sha256 === found.sha256) return;
  throw damaged(`the table ${name} does not hold what was written`);
}
