/** The longest side in pixels of a picture that is sent, and of its thumbnail. */
const LONGEST_SIDE = 3_000;
const THUMBNAIL_SIDE = 480;
const QUALITY = 0.85;
const MOST_THUMBNAIL_BYTES = 65_536;
/** Cameras write the place of a picture near the beginning of the file. */
const TELLING_BYTES = 262_144;

export interface PreparedFile {
  readonly file: Blob;
  /** Base64; absent when this browser cannot read the file as a picture. */
  readonly thumbnail?: string;
}

/**
 * Shrinks pictures and removes the data of cameras, above all the location. A file that this browser cannot read as a
 * picture is sent unchanged. The server never decodes a picture.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  if (!/^image\/(jpeg|png|webp|gif)$/.test(file.type)) return { file };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { file };
  try {
    const thumbnail = await makeThumbnail(picture);
    const isMoving = file.type === 'image/gif';
    const mustDraw = !isMoving && (longestOf(picture) > LONGEST_SIDE || (await hasMetadata(file)));
    const drawn = mustDraw ? await draw(picture, LONGEST_SIDE, file.type) : undefined;
    return { file: drawn ?? file, ...(thumbnail !== undefined && { thumbnail }) };
  } finally {
    picture.close();
  }
}

const longestOf = ({ width, height }: ImageBitmap): number => Math.max(width, height);

/** Whether the file contains metadata: EXIF (JPEG, WebP, PNG) or XMP. */
export async function hasMetadata(file: Blob): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, TELLING_BYTES).arrayBuffer());
  return /Exif\0\0|EXIF|eXIf|http:\/\/ns\.adobe\.com\/xap|XML:com\.adobe\.xmp/.test(start);
}

async function makeThumbnail(picture: ImageBitmap): Promise<string | undefined> {
  const small = await draw(picture, THUMBNAIL_SIDE, 'image/webp');
  if (!small || small.size > MOST_THUMBNAIL_BYTES) return undefined;
  const bytes = new Uint8Array(await small.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function draw(picture: ImageBitmap, side: number, type: string): Promise<Blob | undefined> {
  const scale = Math.min(1, side / longestOf(picture));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
}
