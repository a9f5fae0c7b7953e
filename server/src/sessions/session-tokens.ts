import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The value of a cookie: 256 random bits. The database contains only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other));
}

/** A refresh token contains its family, so that any used secret of a known family is recognized as reuse. */
export interface RefreshToken {
  readonly familyId: string;
  readonly secret: string;
}

const REFRESH_TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

export function parseRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, familyId, secret] = REFRESH_TOKEN.exec(text ?? '') ?? [];
  return familyId && secret ? { familyId, secret } : undefined;
}

export function formatRefreshToken({ familyId, secret }: RefreshToken): string {
  return `${familyId}.${secret}`;
}
