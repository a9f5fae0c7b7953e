import { z } from 'zod';
import { BackupFileError, damaged } from './backup-file-error.ts';

/** The format version of the file. A Gantry reads its own version and the earlier ones. */
export const FORMAT_VERSION = 3;
/** From this version on, rows that administrators may not read are sealed within the file. */
export const SEALED_ROWS_SINCE = 3;
const MAGIC = 'GANTRY-BACKUP';
const LONGEST_HEADER = 16_384;

const encryption = z.strictObject({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  /** The work factor of scrypt, limited so that a forged file cannot use up all memory. */
  cost: z.int().min(1024).max(1_048_576),
  /** Base64. */
  salt: z.string().regex(/^[\w+/]{22}==$/),
  /** Distinguishes a wrong key from a damaged file. */
  keyCheck: z.string().regex(/^[0-9a-f]{32}$/),
});

const headerSchema = z.strictObject({
  /** The version of the Gantry that wrote the file. */
  gantry: z.string().max(100),
  createdAt: z.iso.datetime(),
  /** The number of the newest migration. The full list is inside the file. */
  schema: z.int(),
  /** Null: the file can be read by everybody who has it. */
  encryption: encryption.nullable(),
});

/** The public part of a backup. It is unencrypted in the second line of the file: `head -n 2 FILE` shows it. */
export type BackupHeader = z.output<typeof headerSchema>;
export type Encryption = z.output<typeof encryption>;

export function writeHeader(header: BackupHeader): Buffer {
  return Buffer.from(`${MAGIC} ${FORMAT_VERSION}\n${JSON.stringify(header)}\n`);
}

export interface ReadHeader {
  readonly header: BackupHeader;
  readonly form: number;
  /** Its length in bytes. */
  readonly length: number;
}

/** The header at the beginning of a file. Undefined while more bytes are needed. */
export function readHeader(start: Buffer): ReadHeader | undefined {
  const first = start.indexOf('\n');
  if (!start.subarray(0, MAGIC.length + 1).equals(Buffer.from(`${MAGIC} `).subarray(0, start.length)))
    throw new BackupFileError('This file is not a backup of Gantry.');
  const second = first === -1 ? -1 : start.indexOf('\n', first + 1);
  if (second === -1) {
    if (start.length > LONGEST_HEADER) throw damaged('its beginning cannot be read');
    return undefined;
  }
  const version = Number(start.toString('utf8', MAGIC.length + 1, first));
  if (!Number.isInteger(version) || version < 1) throw damaged('its beginning cannot be read');
  if (version > FORMAT_VERSION)
    throw new BackupFileError(
      `This backup has the form ${version}, and this Gantry reads up to ${FORMAT_VERSION}. Use a newer Gantry.`,
    );
  return {
    header: parseHeader(start.toString('utf8', first + 1, second)),
    form: version,
    length: second + 1,
  };
}

function parseHeader(text: string): BackupHeader {
  try {
    return headerSchema.parse(JSON.parse(text));
  } catch {
    throw damaged('its beginning cannot be read');
  }
}
