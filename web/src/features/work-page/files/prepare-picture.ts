/** Longest side of a picture that is sent, and of the small one that stands for it. */
const LONGEST_SIDE = 3_000;
const THUMBNAIL_SIDE = 480;
const QUALITY = 0.85;
const MOST_THUMBNAIL_BYTES = 65_536;
/** Cameras write where a picture was taken at its beginning. */
const TELLING_BYTES = 262_144;

export interface PreparedFile {
  readonly file: Blob;
  /** Base64; absent where the file is no picture that this browser reads. */
  readonly thumbnail?: string;
}

/**
 * Makes pictures small enough and takes out what cameras write into them, above all the place. What is no picture, or one that
 * this browser cannot read, is sent as it is. The server never decodes a picture.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  if (!/^image\/(jpeg|png|webp|gif)$/.test(file.type)) return { file };
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { file };
  try {
    const thumbnail = await makeThumbnail(picture);
    const isMoving = file.type === 'image/gif';
    const mustDraw = !isMoving && (longestOf(picture) > LONGEST_SIDE || (await saysMore(file)));
    const drawn = mustDraw ? await draw(picture, LONGEST_SIDE, file.type) : undefined;
    return { file: drawn ?? file, ...(thumbnail !== undefined && { thumbnail }) };
  } finally {
    picture.close();
  }
}

const longestOf = ({ width, height }: ImageBitmap): number => Math.max(width, height);

/** Whether the picture has something in it that is not the picture: EXIF (JPEG, WebP, PNG) or XMP. */
export async function saysMore(file: Blob): Promise<boolean> {
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
