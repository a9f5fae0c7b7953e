import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './export-columns.ts';

export interface SheetColumn {
  readonly title: string;
  readonly width: number;
}

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Indexes into the list of formats in `styles.xml`. */
const styles = { plain: 0, title: 1, moment: 2, share: 3 } as const;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Works" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs></styleSheet>`,
};

/**
 * An Office Open XML workbook with one sheet, written while its rows arrive. Every cell has an explicit type: text
 * stays text, so that no text can run as a formula.
 */
export function writeXlsx(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEADER + part), name);
  const sheet = Readable.from(writeSheet(columns, pages));
  const output = Readable.from(zip.outputStream);
  // An error while reading rows must abort the file, so that its reader does not wait forever.
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

async function* writeSheet(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  // Freezes the first row.
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const titles = columns.map(({ title }) => writeText(title, styles.title)).join('');
  yield `${HEADER}<worksheet xmlns="${MAIN}">${view}<cols>${widths.join('')}</cols><sheetData><row>${titles}</row>`;
  for await (const page of pages)
    yield page.map((cells) => `<row>${cells.map(writeCell).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

function writeCell(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return writeText(cell.text, styles.plain);
    case 'number':
      return `<c><v>${cell.number}</v></c>`;
    case 'share':
      return `<c s="${styles.share}"><v>${cell.share}</v></c>`;
    case 'moment':
      return `<c s="${styles.moment}"><v>${serialOf(cell.wallClock)}</v></c>`;
    case 'empty':
      return '<c/>';
  }
}

function writeText(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Removes control characters, which XML cannot represent. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? '');
}

const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheet dates. (Lotus 1-2-3 treated 1900 as a leap year.) */
const FIRST_DAY = Date.UTC(1899, 11, 30);

function serialOf(wallClock: string): number {
  return (Date.parse(`${wallClock}Z`) - FIRST_DAY) / MS_PER_DAY;
}
