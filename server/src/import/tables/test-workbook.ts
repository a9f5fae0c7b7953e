import { dayNumber } from '@gantry/scheduling/wall-clock';
import { ZipFile } from 'yazl';

/** A cell: text, a number, a day as the number that a spreadsheet stores (style 1), or a share (style 2). */
export type TestCell =
  | string
  | number
  | { readonly serial: number }
  | { readonly share: number }
  | { readonly formula: string; readonly value: string };

export interface TestWorkbook {
  readonly rows: readonly (readonly TestCell[])[];
  /** The grouping level of each row. */
  readonly levels?: readonly number[];
  readonly sheet?: string;
  /** Other parts by name, which replace the default ones. Null removes a part. */
  readonly parts?: Readonly<Record<string, string | Buffer | null>>;
}

const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`;

/** A small workbook for tests, with shared texts as spreadsheet programs write it. */
export async function testWorkbook({
  rows,
  levels = [],
  sheet = 'Sheet1',
  parts = {},
}: TestWorkbook): Promise<Buffer> {
  const strings: string[] = [];
  const written = rows.map((cells, index) => {
    const level = levels[index] ?? 0;
    const text = cells
      .map((cell, column) => cellOf(cell, `${letterOf(column)}${index + 1}`, strings))
      .join('');
    return `<row r="${index + 1}"${level > 0 ? ` outlineLevel="${level}"` : ''}>${text}</row>`;
  });
  const zip = new ZipFile();
  const all: Record<string, string | Buffer | null> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="About" sheetId="2" r:id="rId2" state="hidden"/><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
    ...parts,
  };
  for (const [name, part] of Object.entries(all)) if (part !== null) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}

function cellOf(cell: TestCell, place: string, strings: string[]): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    if (cell === '') return '';
    return `<c r="${place}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  }
  if ('serial' in cell) return `<c r="${place}" s="1"><v>${cell.serial}</v></c>`;
  if ('share' in cell) return `<c r="${place}" s="2"><v>${cell.share}</v></c>`;
  return `<c r="${place}" t="str"><f>${escapeXml(cell.formula)}</f><v>${escapeXml(cell.value)}</v></c>`;
}

const letterOf = (column: number): string => String.fromCharCode('A'.charCodeAt(0) + column);
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The number that a spreadsheet stores for a day. */
export const serialOf = (day: string): number => dayNumber(day) - dayNumber('1899-12-30');
