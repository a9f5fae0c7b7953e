import { hash, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
/** The size of a random draw. One call for each salt would cost more than the digests of a large change set. */
const SALTS_PER_DRAW = 256;

/**
 * JSON with sorted keys, so that a value always has the same text, however it was stored in between. Undefined is
 * treated as null, because the log stores both as null.
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
 * Represents a change's values in the chain of seals. The salt prevents guessing a value from its digest after the
 * value (and the salt) has been erased.
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
