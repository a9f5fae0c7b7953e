import { hash, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
/** Each draw asks the system, which for a large change set would cost more than the digests. */
const SALTS_PER_DRAW = 256;

/**
 * JSON with its keys in order, so that a value has one text however it was stored in between. Absent and null are the
 * same: the log keeps both as null.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`);
  return `{${entries.join(',')}}`;
}

/**
 * Stands for a change's values in the chain of seals. The salt keeps a reader from guessing a value out of its digest once the
 * value (and with it the salt) has been erased.
 */
export function digestOf(salt: Buffer, oldValue: unknown, newValue: unknown): Buffer {
  const values = Buffer.from(`[${canonicalJson(oldValue)},${canonicalJson(newValue)}]`);
  return hash('sha256', Buffer.concat([salt, values]), 'buffer');
}

let drawn = Buffer.alloc(0);

export function newSalt(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(SALT_BYTES * SALTS_PER_DRAW);
  const salt = drawn.subarray(0, SALT_BYTES);
  drawn = drawn.subarray(SALT_BYTES);
  return salt;
}
