import { readXml } from './xml-events.ts';

/** How a cell shows its number. */
export interface CellStyle {
  readonly kind: 'plain' | 'day' | 'moment' | 'share';
  readonly indent: number;
}

export const PLAIN_STYLE: CellStyle = { kind: 'plain', indent: 0 };

/** Formats that every spreadsheet program knows by their number. */
const DAYS = new Set([14, 15, 16, 17, 27, 30, 36, 50, 57]);
const MOMENTS = new Set([18, 19, 20, 21, 22, 45, 46, 47]);
const SHARES = new Set([9, 10]);
/** Texts, colours and conditions within a format are no parts of a date. */
const QUOTED = /"[^"]*"|\\.|\[[^\]]*\]/g;
const MOST_STYLES = 70_000;

/** The formats of cells, in the order in which cells name them. */
export async function readStyles(pieces: AsyncIterable<string>): Promise<readonly CellStyle[]> {
  const formats = new Map<number, string>();
  const styles: CellStyle[] = [];
  let isInside = false;
  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInside = true;
      if (!isInside) return;
      if (name === 'xf' && styles.length < MOST_STYLES)
        styles.push({ kind: kindOf(Number(attributes.numFmtId ?? 0), formats), indent: 0 });
      const last = styles.at(-1);
      if (name === 'alignment' && last)
        styles[styles.length - 1] = { ...last, indent: Number(attributes.indent ?? 0) || 0 };
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return styles;
}

function kindOf(id: number, formats: ReadonlyMap<number, string>): CellStyle['kind'] {
  if (DAYS.has(id)) return 'day';
  if (MOMENTS.has(id)) return 'moment';
  if (SHARES.has(id)) return 'share';
  const code = formats.get(id)?.replaceAll(QUOTED, '') ?? '';
  if (code.includes('%')) return 'share';
  if (/general/i.test(code) || !/[dmyh]/i.test(code)) return 'plain';
  return /h/i.test(code) ? 'moment' : 'day';
}
