import { isUnitOfTime } from './read-amounts.ts';
import { readXml } from './xml-events.ts';

/** How a cell shows its number. */
export interface CellStyle {
  readonly kind: 'plain' | 'day' | 'moment' | 'clock' | 'span' | 'share';
  /** The time unit that the format writes after the number: `h` of `0.0 "h"`. */
  readonly unit: string;
  readonly indent: number;
}

export const PLAIN_STYLE: CellStyle = { kind: 'plain', unit: '', indent: 0 };

/** Predefined formats that every spreadsheet program knows by number. */
const DAYS = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const MOMENTS = new Set([22]);
/** A time without a day. */
const CLOCKS = new Set([18, 19, 20, 21, 32, 33, 45, 47]);
/** Hours that continue after 24. */
const SPANS = new Set([46]);
const SHARES = new Set([9, 10]);
/** Texts, colours and conditions within a format are not part of a date. */
const ELAPSED = /\[(h+|m+|s+)\]/i;
/** The text that a format writes after its digits. */
const WRITTEN_BEHIND = /[0#?](?:\s|\\.)*"?\s*(\p{L}+)\.?"?\s*$/u;
const MOST_STYLES = 70_000;

/** The formats of cells, in the order of their indexes. */
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
        styles.push(styleOf(Number(attributes.numFmtId ?? 0), formats));
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

function styleOf(id: number, formats: ReadonlyMap<number, string>): CellStyle {
  const format = formats.get(id) ?? '';
  const kind = kindOf(id, format);
  return { kind, unit: kind === 'plain' ? unitOf(format) : '', indent: 0 };
}

function kindOf(id: number, format: string): CellStyle['kind'] {
  if (DAYS.has(id)) return 'day';
  if (MOMENTS.has(id)) return 'moment';
  if (CLOCKS.has(id)) return 'clock';
  if (SPANS.has(id)) return 'span';
  if (SHARES.has(id)) return 'share';
  const unquoted = format.replaceAll(/"[^"]*"|\\./g, '');
  if (ELAPSED.test(unquoted)) return 'span';
  const code = unquoted.replaceAll(/\[[^\]]*\]/g, '');
  if (code.includes('%')) return 'share';
  if (/general/i.test(code) || !/[dmyhs]/i.test(code)) return 'plain';
  if (!/[hs]/i.test(code)) return 'day';
  return /[dy]/i.test(code) ? 'moment' : 'clock';
}

/** Each letter of `0\h` may be escaped separately. */
function unitOf(format: string): string {
  const [positive = ''] = format.split(';');
  const word =
    WRITTEN_BEHIND.exec(positive.replaceAll(/\\(\p{L})/gu, '"$1"').replaceAll('""', ''))?.[1] ?? '';
  return isUnitOfTime(word) ? word : '';
}
