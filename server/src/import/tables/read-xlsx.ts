import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { Archive } from './open-archive.ts';
import { readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { type Relationship, readRelationships } from './relationships.ts';
import { readStrings } from './shared-strings.ts';
import type { TableRow } from './table.ts';
import { type Attributes, readXml } from './xml-events.ts';

/** The path of a workbook if its package does not contain it. */
const WORKBOOK = 'xl/workbook.xml';
/** The names that programs give to the sheet with the works, if they write several sheets. */
const SHEET_OF_WORKS = /^(works?|tasks?|project tasks|issues?|work packages|aufgaben|tâches|công việc)$/i;

/**
 * The rows of the sheet with the works, else of the first sheet. Formulas are not calculated: a cell contains the
 * result of the program that saved the file. Macros, links and pictures are ignored.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<TableRow> {
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
  const { sheet, isFrom1904 } = await findSheet(archive, workbook, related);
  const styles = await readStyles(archive.read(partOf('styles', 'styles.xml')));
  const strings = await readStrings(archive.read(partOf('sharedStrings', 'sharedStrings.xml')));
  yield* readSheet(archive.read(sheet), { styles, strings, isFrom1904 });
}

/** The relationship that leads from the package to its workbook. */
const MAIN = 'officeDocument';
/** Sheets without cells. */
const WITHOUT_CELLS = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet']);

const noWorkbook = () =>
  new UnreadablePlanError('The file is an archive, but not an Excel workbook (.xlsx).');

async function findSheet(
  archive: Archive,
  workbook: string,
  related: readonly Relationship[],
): Promise<{ sheet: string; isFrom1904: boolean }> {
  const places = new Map(
    related.filter(({ type }) => !WITHOUT_CELLS.has(type)).map(({ id, part }) => [id, part]),
  );
  const sheets: { name: string; part: string; isShown: boolean }[] = [];
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
  const shown = sheets.filter(({ isShown }) => isShown);
  const chosen = shown.find(({ name }) => SHEET_OF_WORKS.test(name.trim())) ?? shown[0] ?? sheets[0];
  if (chosen === undefined) throw new UnreadablePlanError('The workbook has no sheet.');
  return { sheet: chosen.part, isFrom1904 };
}

/** The prefix of a relationship attribute can be chosen by each program. */
function relationOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find((each) => each.endsWith(':id')) ?? 'id';
  return attributes[name] ?? '';
}
