import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { Archive } from './open-archive.ts';
import { readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { readStrings } from './shared-strings.ts';
import type { TableRow } from './table.ts';
import { type Attributes, readXml } from './xml-events.ts';

const WORKBOOK = 'xl/workbook.xml';
/** What programs call the sheet that holds the works, where they write several. */
const SHEET_OF_WORKS = /^(works?|tasks?|project tasks|issues?|work packages|aufgaben|tâches|công việc)$/i;

/**
 * The rows of the sheet that holds works, else of the first one. Formulas are not worked out: a cell is what the program that
 * saved the file had worked out. Macros, links and pictures are not looked at.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<TableRow> {
  const archive = await Archive.open(bytes);
  if (!archive.has(WORKBOOK))
    throw new UnreadablePlanError('The file is an archive, but no Excel workbook (.xlsx).');
  const { sheet, isFrom1904 } = await findSheet(archive);
  const styles = await readStyles(archive.read('xl/styles.xml'));
  const strings = await readStrings(archive.read('xl/sharedStrings.xml'));
  yield* readSheet(archive.read(sheet), { styles, strings, isFrom1904 });
}

async function findSheet(archive: Archive): Promise<{ sheet: string; isFrom1904: boolean }> {
  const sheets: { name: string; id: string; isShown: boolean }[] = [];
  let isFrom1904 = false;
  await readXml(archive.read(WORKBOOK), {
    open: (name, { name: title = '', state, date1904, ...rest }: Attributes) => {
      if (name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
      if (name === 'sheet')
        sheets.push({
          name: title,
          id: rest['r:id'] ?? rest.id ?? '',
          isShown: state === undefined || state === 'visible',
        });
    },
  });
  const places = new Map<string, string>();
  await readXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') places.set(Id, Target);
    },
  });
  const shown = sheets.filter(({ isShown }) => isShown);
  const chosen = shown.find(({ name }) => SHEET_OF_WORKS.test(name.trim())) ?? shown[0] ?? sheets[0];
  const target = places.get(chosen?.id ?? '');
  if (target === undefined) throw new UnreadablePlanError('The workbook has no sheet.');
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isFrom1904 };
}
