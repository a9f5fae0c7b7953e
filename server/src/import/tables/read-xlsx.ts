import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { type ChosenSheet, chooseSheet, type Sheet } from './choose-sheet.ts';
import { Archive } from './open-archive.ts';
import { readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { type Relationship, readRelationships } from './relationships.ts';
import { readStrings } from './shared-strings.ts';
import type { TableRow } from './table.ts';
import { type Attributes, readXml } from './xml-events.ts';

/** The path of a workbook if its package does not contain it. */
const WORKBOOK = 'xl/workbook.xml';

/**
 * The rows of one sheet (`chooseSheet`). Formulas are not calculated: a cell contains the result of the program that
 * saved the file. Macros, links and pictures are ignored.
 */
export async function* readXlsx(
  bytes: Buffer,
  onChosen?: (sheet: ChosenSheet) => void,
): AsyncGenerator<TableRow> {
  const archive = await Archive.open(bytes);
  const workbook = (await readRelationships(archive)).find(({ type }) => type === MAIN)?.part ?? WORKBOOK;
  if (workbook.toLowerCase().endsWith('.bin'))
    throw new UnreadablePlanError(
      'The file is a binary workbook (.xlsb). Save it as an Excel workbook (.xlsx).',
    );
  if (!archive.has(workbook)) throw noWorkbook();
  const related = await readRelationships(archive, workbook);
  const partOf = (type: string, usual: string) =>
    related.find((each) => each.type === type)?.part ??
    `${workbook.slice(0, workbook.lastIndexOf('/') + 1)}${usual}`;
  const { sheets, isFrom1904 } = await listSheets(archive, workbook, related);
  const styles = await readStyles(archive.read(partOf('styles', 'styles.xml')));
  const strings = await readStrings(archive.read(partOf('sharedStrings', 'sharedStrings.xml')));
  const rowsOf = ({ part }: Sheet) => readSheet(archive.read(part), { styles, strings, isFrom1904 });
  const { sheet, unread } = await chooseSheet(sheets, rowsOf);
  onChosen?.({ name: sheet.name, unread });
  yield* rowsOf(sheet);
}

/** The relationship that leads from the package to its workbook. */
const MAIN = 'officeDocument';
/** Sheets without cells. */
const WITHOUT_CELLS = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet']);

const noWorkbook = () =>
  new UnreadablePlanError(
    'The file is an archive (ZIP), but not an Excel workbook (.xlsx). Unpack it, and choose the file in it.',
  );

async function listSheets(
  archive: Archive,
  workbook: string,
  related: readonly Relationship[],
): Promise<{ sheets: readonly Sheet[]; isFrom1904: boolean }> {
  const places = new Map(
    related.filter(({ type }) => !WITHOUT_CELLS.has(type)).map(({ id, part }) => [id, part]),
  );
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  let isWorkbook = false;
  await readXml(archive.read(workbook), {
    open: (element, attributes: Attributes) => {
      if (element === 'workbook') isWorkbook = true;
      const { name = '', state = 'visible', date1904 } = attributes;
      if (element === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
      const part = element === 'sheet' ? places.get(relationOf(attributes)) : undefined;
      if (part !== undefined) sheets.push({ name, part, isShown: state === 'visible' });
    },
  });
  if (!isWorkbook) throw noWorkbook();
  return { sheets, isFrom1904 };
}

/** The prefix of a relationship attribute can be chosen by each program. */
function relationOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find((each) => each.endsWith(':id')) ?? 'id';
  return attributes[name] ?? '';
}
