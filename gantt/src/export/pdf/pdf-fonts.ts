import { hex4, number, type PdfFile, type Ref } from './pdf-file.ts';
import { readWebFont, type WebFont } from './web-font.ts';

/** WOFF files of one font in two weights. Each weight has several files by script, the most used first. */
export interface FontFiles {
  readonly regular: readonly Uint8Array<ArrayBuffer>[];
  readonly strong: readonly Uint8Array<ArrayBuffer>[];
}

/** A font file, and the letters used from it. */
interface Face {
  readonly font: WebFont;
  readonly name: string;
  readonly ref: Ref;
  /** Text of each glyph, so that it can be read, found and copied. */
  readonly used: Map<number, string>;
}

/** Consecutive glyphs of one face. */
export interface Run {
  readonly name: string;
  readonly hex: string;
  /** In thousandths of the font size. */
  readonly width: number;
}

const STRONG_FROM = 500;

/**
 * The fonts of a file: finds the font for each letter. A letter that no font has is drawn as an empty box, and
 * recorded.
 */
export class PdfFonts {
  readonly #file: PdfFile;
  readonly #regular: readonly Face[];
  readonly #strong: readonly Face[];
  readonly #missing = new Set<string>();

  private constructor(file: PdfFile, regular: readonly WebFont[], strong: readonly WebFont[]) {
    this.#file = file;
    const face = (prefix: string) => (font: WebFont, index: number) => ({
      font,
      name: `${prefix}${index}`,
      ref: file.reserve(),
      used: new Map<number, string>(),
    });
    this.#regular = regular.map(face('R'));
    this.#strong = strong.map(face('S'));
  }

  static async open(file: PdfFile, { regular, strong }: FontFiles): Promise<PdfFonts> {
    return new PdfFonts(
      file,
      await Promise.all(regular.map(readWebFont)),
      await Promise.all(strong.map(readWebFont)),
    );
  }

  /** Letters that no font has. */
  get missing(): ReadonlySet<string> {
    return this.#missing;
  }

  runsOf(words: string, weight = 400): Run[] {
    const faces = weight >= STRONG_FROM ? this.#strong : this.#regular;
    const runs: { name: string; hex: string; width: number }[] = [];
    for (const letter of words.normalize('NFC')) {
      const code = letter.codePointAt(0) ?? 0;
      const face = faces.find(({ font }) => font.glyphs.has(code)) ?? faces[0];
      if (!face) continue;
      const glyph = face.font.glyphs.get(code) ?? 0;
      if (glyph === 0) this.#missing.add(letter);
      face.used.set(glyph, glyph === 0 ? '\ufffd' : letter);
      const last = runs.at(-1);
      const run = last?.name === face.name ? last : { name: face.name, hex: '', width: 0 };
      if (run !== last) runs.push(run);
      run.hex += hex4(glyph);
      run.width += face.font.advanceOf(glyph);
    }
    return runs;
  }

  /** The entry in the pages' resources for the used fonts. */
  get resources(): string {
    return [...this.#regular, ...this.#strong]
      .filter(({ used }) => used.size > 0)
      .map(({ name, ref }) => `/${name} ${ref}`)
      .join('');
  }

  /** Writes the fonts; unused ones as an empty object. */
  async write(): Promise<void> {
    for (const face of [...this.#regular, ...this.#strong]) await this.#writeFace(face);
  }

  async #writeFace({ font, name, ref, used }: Face): Promise<void> {
    if (used.size === 0) {
      this.#file.add('null', ref);
      return;
    }
    const file = await this.#file.addStream(font.file, `/Length1 ${font.file.length}`);
    const base = `/BaseFont/GANTRY+Inter-${name}`;
    // Inter's own measures, in thousandths.
    const descriptor = this.#file.add(
      `<</Type/FontDescriptor/FontName/GANTRY+Inter-${name}/Flags 4/FontBBox[-740 -320 2640 1120]/ItalicAngle 0/Ascent 969/Descent -241/CapHeight 727/StemV ${name.startsWith('S') ? 120 : 80}/FontFile2 ${file}>>`,
    );
    const widths = [...used.keys()]
      .sort((a, b) => a - b)
      .map((glyph) => `${glyph}[${number(font.advanceOf(glyph))}]`)
      .join('');
    const descendant = this.#file.add(
      `<</Type/Font/Subtype/CIDFontType2${base}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor ${descriptor}/W[${widths}]>>`,
    );
    const texts = await this.#file.addStream(writeTexts(used));
    this.#file.add(
      `<</Type/Font/Subtype/Type0${base}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${texts}>>`,
      ref,
    );
  }
}

/** Readers accept at most this many entries at a time. */
const ENTRIES = 100;

function writeTexts(used: ReadonlyMap<number, string>): string {
  const entries = [...used].map(([glyph, letter]) => {
    const units = Array.from({ length: letter.length }, (_, at) => hex4(letter.charCodeAt(at)));
    return `<${hex4(glyph)}><${units.join('')}>`;
  });
  const blocks: string[] = [];
  for (let first = 0; first < entries.length; first += ENTRIES) {
    const block = entries.slice(first, first + ENTRIES);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n${blocks.join('')}endcmap end end\n`
  );
}
