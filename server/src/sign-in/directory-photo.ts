import type { PhotoMediaType } from '@gantry/contract';
import type { OpenIdProvider } from './openid-provider.ts';

const TIMEOUT_MS = 5_000;
/** A picture of 120 × 120 has a few thousand. */
const MOST_BYTES = 200_000;
const NOT_FOUND = 404;

interface Photo {
  readonly mediaType: PhotoMediaType;
  readonly bytes: Buffer;
}

/**
 * The person's own picture in the directory: undefined where there is none, `not-told` where the directory does not say, because
 * the tenant allows it not or it does not answer. Nothing is decoded here; what is not a picture by its first bytes is none.
 */
export async function readPhoto(
  provider: OpenIdProvider,
  accessToken: string,
): Promise<Photo | undefined | 'not-told'> {
  const response = await provider.fetch(`${provider.graphUrl}/me/photos/120x120/$value`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (response.status === NOT_FOUND) return undefined;
  if (!response.ok) return 'not-told';
  const bytes = await readUpTo(response, MOST_BYTES);
  const mediaType = bytes && mediaTypeOf(bytes);
  return bytes && mediaType && { bytes, mediaType };
}

/** Undefined where there is more: the rest is not read. */
async function readUpTo(response: Response, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function mediaTypeOf(bytes: Buffer): PhotoMediaType | undefined {
  const begins = (text: string) => bytes.toString('latin1', 0, text.length) === text;
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  return undefined;
}
