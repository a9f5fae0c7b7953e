import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits: what a cookie holds. The database holds the hash alone. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares without telling by its duration where the difference is. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other));
}

/** A refresh token names its family, so that any stale secret of a known family is recognised as reuse. */
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
