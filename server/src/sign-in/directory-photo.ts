import type { PhotoMediaType } from '@gantry/contract';
import type { OpenIdProvider } from './openid-provider.ts';

const TIMEOUT_MS = 5_000;
/** A picture of 120 × 120 pixels has a few thousand bytes. */
const MOST_BYTES = 200_000;
const NOT_FOUND = 404;

interface Photo {
  readonly mediaType: PhotoMediaType;
  readonly bytes: Buffer;
}

/**
 * The person's own picture in the directory. Undefined if there is none; `not-told` if the directory gives no answer,
 * because the tenant does not allow it or the directory is down. Nothing is decoded here: a file whose first bytes are
 * not those of a picture counts as none.
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

/** Undefined if the response is larger: the rest is not read. */
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
