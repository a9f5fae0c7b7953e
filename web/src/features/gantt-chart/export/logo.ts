import type { PagePicture } from '@gantry/gantt/export';

/** Pixels. A logo on paper is a few centimetres wide: more pixels would only make each file larger. */
const widest = 480;
const highest = 160;

/** Shrinks a chosen picture to the size that paper needs, with transparent parts in white. */
export async function shrinkLogo(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const { canvas } = await paint(address);
    return canvas.toDataURL('image/png');
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Reads a stored logo for use on pages. */
export async function openLogo(address: string): Promise<PagePicture> {
  const { canvas, context } = await paint(address);
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let point = 0; point < width * height; point += 1)
    rgb.set(data.subarray(point * 4, point * 4 + 3), point * 3);
  return { width, height, address, points: { width, height, rgb } };
}

async function paint(address: string) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  // A drawing without a size of its own takes the largest size.
  const [wide, high] = [picture.naturalWidth || widest, picture.naturalHeight || highest];
  const scale = Math.min(1, widest / wide, highest / high);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wide * scale));
  canvas.height = Math.max(1, Math.round(high * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser paints no pictures.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}
