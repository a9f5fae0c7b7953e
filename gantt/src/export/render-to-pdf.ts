import type { GanttData } from '../data.ts';
import { appearances } from '../paint/appearance.ts';
import { hatches } from '../paint/hatches.ts';
import type { PagePicture } from './drawing.ts';
import { Pages, type PagesOptions } from './pages.ts';
import { lightPalette, type Palette } from './palette.ts';
import { number, PdfFile, type Ref, textString } from './pdf/pdf-file.ts';
import { type FontFiles, PdfFonts } from './pdf/pdf-fonts.ts';
import { HALO, opacityName, PdfPage, PICTURE_NAME, rgb } from './pdf/pdf-page.ts';

export interface PdfOptions extends PagesOptions {
  fonts: FontFiles;
  /** Creation time in the notation of PDF: `D:20261118090000Z`. */
  created?: string;
  /** Called after each page. Waiting in it lets other code run; throwing in it stops the export. */
  onPage?(done: number, pages: number): Promise<void> | void;
}

export interface PdfResult {
  pdf: Blob;
  pages: number;
  /** Letters that the fonts do not have; each is drawn as an empty box. */
  missing: ReadonlySet<string>;
}

/** Points per pixel. */
const SCALE = 0.75;

/** Renders the chart as a PDF of lines, areas and letters, on as many pages as needed. */
export async function renderToPdf(data: GanttData, options: PdfOptions): Promise<PdfResult> {
  const palette = options.palette ?? lightPalette;
  const pages = new Pages(data, options);
  const file = new PdfFile();
  const fonts = await PdfFonts.open(file, options.fonts);
  const resources = file.reserve();
  const tree = file.reserve();
  const [width, height] = [pages.size.width * SCALE, pages.size.height * SCALE];
  const kids: Ref[] = [];
  for (let at = 0; at < pages.count; at += 1) {
    const page = new PdfPage(fonts, palette);
    page.draw(pages.draw(at), height, SCALE);
    const content = await file.addStream(page.content);
    kids.push(
      file.add(
        `<</Type/Page/Parent ${tree}/MediaBox[0 0 ${number(width)} ${number(height)}]/Resources ${resources}/Contents ${content}>>`,
      ),
    );
    await options.onPage?.(at + 1, pages.count);
  }
  await fonts.write();
  await addResources(file, { fonts, palette, picture: options.block?.logo }, resources);
  file.add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.join(' ')}]>>`, tree);
  const root = file.add(
    `<</Type/Catalog/Pages ${tree}/Lang(${options.locale ?? 'en-GB'})/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  const info = file.add(
    `<</Title ${textString(options.title ?? '')}/Producer(Gantry)${options.created ? `/CreationDate(${options.created})` : ''}>>`,
  );
  return { pdf: file.end(root, info), pages: kids.length, missing: fonts.missing };
}

/** What all pages share: fonts, opacities and hatches. */
async function addResources(
  file: PdfFile,
  { fonts, palette, picture }: { fonts: PdfFonts; palette: Palette; picture: PagePicture | undefined },
  ref: Ref,
): Promise<void> {
  const pictures = picture && `/XObject<</${PICTURE_NAME} ${await addPicture(file, picture)}>>`;
  const used = Object.values(appearances).flatMap((look) => ('opacity' in look ? [look.opacity] : []));
  const opacities = [...new Set([...used, HALO])].map(
    (opacity) => `/${opacityName(opacity)}<</ca ${opacity}/CA ${opacity}>>`,
  );
  const patterns: string[] = [];
  for (const name of Object.keys(hatches) as (keyof typeof hatches)[])
    patterns.push(`/${name} ${await addHatch(file, name, palette)}`);
  file.add(
    `<</Font<<${fonts.resources}>>/ExtGState<<${opacities.join('')}>>/Pattern<<${patterns.join('')}>>${pictures ?? ''}>>`,
    ref,
  );
}

function addPicture(file: PdfFile, { points }: PagePicture): Promise<Ref> {
  const size = `/Width ${points.width}/Height ${points.height}`;
  return file.addStream(
    points.rgb,
    `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
  );
}

/** Patterns are relative to the page itself, independent of earlier moves and scales. */
async function addHatch(file: PdfFile, name: keyof typeof hatches, palette: Palette): Promise<Ref> {
  const { spacing, stroke, width, opacity } = hatches[name];
  const turn = number(Math.SQRT1_2 * SCALE * SCALE);
  const line = `/O gs ${rgb(palette[stroke])} RG ${number(width * 2)} w 0 0 m 0 ${spacing} l S`;
  return file.addStream(
    line,
    `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 ${spacing} ${spacing}]/XStep ${spacing}/YStep ${spacing}` +
      `/Matrix[${turn} ${turn} -${turn} ${turn} 0 0]/Resources<</ExtGState<</O<</CA ${opacity}>>>>>>`,
  );
}
