/** The number of first bytes that are needed to detect a type. */
export const TELLING_BYTES = 32;
export const UNKNOWN_TYPE = 'application/octet-stream';

const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/**
 * The media type by the first bytes of a file; its name is ignored. Types that can contain scripts are not detected.
 */
export function mediaTypeOf(start: Buffer): string {
  const begins = (bytes: string, at = 0) =>
    start.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  if (begins('%PDF-')) return 'application/pdf';
  return UNKNOWN_TYPE;
}

export const isPicture = (mediaType: string): boolean => pictureTypes.has(mediaType);

/** The types that a browser may display; all others are downloaded. */
export const isShown = (mediaType: string): boolean =>
  isPicture(mediaType) || mediaType === 'application/pdf';
