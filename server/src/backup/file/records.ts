import { z } from 'zod';
import { damaged } from './backup-file-error.ts';
import type { ByteReader } from './byte-reader.ts';

const tableSchema = z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) });

const manifestSchema = z.strictObject({
  company: z.string().nullable(),
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  /**
   * The secret that seals the log. It is only in an encrypted file, so that it leaves the server only under the key.
   */
  sessionSecret: z.string().nullable(),
  /** A check value that identifies the secret of these seals. */
  secretCheck: z.string(),
});

const tableEndSchema = z.strictObject({ rows: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
/** A file of the company: its bytes, or a mark that they were missing when the backup was made. */
const storedFileSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
  isMissing: z.boolean(),
});
const sequencesSchema = z.array(z.strictObject({ name: z.string(), last: z.int() }));

/** The manifest of a backup, before its tables. */
export type Manifest = z.output<typeof manifestSchema>;
export type TableEnd = z.output<typeof tableEndSchema>;
export type StoredFile = z.output<typeof storedFileSchema>;
export type Sequences = z.output<typeof sequencesSchema>;

/**
 * The content of a backup, record by record: the manifest, each table with its rows as COPY writes them, the files that
 * rows refer to, the counters, the end.
 */
export type BackupRecord =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'table'; name: string }
  | { kind: 'rows'; bytes: Buffer }
  /** Rows that only the server that sealed them can open. */
  | { kind: 'sealed-rows'; bytes: Buffer }
  | { kind: 'table-end'; end: TableEnd }
  | { kind: 'file'; file: StoredFile }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'file-end' }
  | { kind: 'sequences'; sequences: Sequences }
  | { kind: 'end' };

const LETTERS = {
  manifest: 'M',
  table: 'T',
  rows: 'R',
  'sealed-rows': 'X',
  'table-end': 'E',
  file: 'F',
  bytes: 'B',
  'file-end': 'G',
  sequences: 'S',
  end: 'Z',
} as const;
/** Content that comes in chunks, so that no record is large. */
const BULKY: readonly string[] = [LETTERS.rows, LETTERS['sealed-rows'], LETTERS.bytes];
const MOST_ROWS_BYTES = 4_194_304;
const MOST_TEXT_BYTES = 16_777_216;

export function encodeRecord(record: BackupRecord): Buffer {
  const body = bodyOf(record);
  const head = Buffer.alloc(5);
  head.write(LETTERS[record.kind], 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

function bodyOf(record: BackupRecord): Buffer {
  switch (record.kind) {
    case 'manifest':
      return asJson(record.manifest);
    case 'table':
      return asJson(record.name);
    case 'rows':
    case 'sealed-rows':
    case 'bytes':
      return record.bytes;
    case 'table-end':
      return asJson(record.end);
    case 'file':
      return asJson(record.file);
    case 'sequences':
      return asJson(record.sequences);
    case 'file-end':
    case 'end':
      return Buffer.alloc(0);
  }
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Reads records until the last one. Throws when they are not what `encodeRecord` wrote. */
export async function* decodeRecords(bytes: ByteReader): AsyncGenerator<BackupRecord> {
  for (;;) {
    const head = await bytes.take(5);
    if (!head) throw damaged('it ends too early');
    const letter = head.toString('latin1', 0, 1);
    const length = head.readUInt32BE(1);
    if (length > (BULKY.includes(letter) ? MOST_ROWS_BYTES : MOST_TEXT_BYTES))
      throw damaged('its content cannot be read');
    const body = await bytes.take(length);
    if (!body) throw damaged('it ends too early');
    const record = decode(letter, body);
    yield record;
    if (record.kind !== 'end') continue;
    if (!(await bytes.isAtEnd())) throw damaged('something was added at its end');
    return;
  }
}

function decode(letter: string, body: Buffer): BackupRecord {
  switch (letter) {
    case LETTERS.rows:
      return { kind: 'rows', bytes: body };
    case LETTERS['sealed-rows']:
      return { kind: 'sealed-rows', bytes: body };
    case LETTERS.bytes:
      return { kind: 'bytes', bytes: body };
    case LETTERS.file:
      return { kind: 'file', file: parse(storedFileSchema, body) };
    case LETTERS['file-end']:
      return { kind: 'file-end' };
    case LETTERS.end:
      return { kind: 'end' };
    case LETTERS.manifest:
      return { kind: 'manifest', manifest: parse(manifestSchema, body) };
    case LETTERS.table:
      return { kind: 'table', name: parse(z.string(), body) };
    case LETTERS['table-end']:
      return { kind: 'table-end', end: parse(tableEndSchema, body) };
    case LETTERS.sequences:
      return { kind: 'sequences', sequences: parse(sequencesSchema, body) };
    default:
      throw damaged('its content cannot be read');
  }
}

function parse<T>(schema: z.ZodType<T>, body: Buffer): T {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw damaged('its content cannot be read');
  }
}
