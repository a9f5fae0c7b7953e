import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import type { TableRows } from './table.ts';

export interface Sheet {
  readonly name: string;
  readonly part: string;
  readonly isShown: boolean;
}

/** The sheet that is imported, and the names of other sheets with content. */
export interface ChosenSheet {
  readonly name: string;
  readonly unread: readonly string[];
}

/** The names that programs give to the sheet with the works, if they write several sheets. */
const SHEET_OF_WORKS = /^(works?|tasks?|project tasks|issues?|work packages|aufgaben|tâches|công việc)$/i;
/** No workbook for people has more. */
const MOST_SHEETS = 100;
const MOST_ROWS = 50;

type Content = 'table' | 'text' | 'nothing';

/**
 * The first visible sheet with a table, else the first one with any text. A sheet whose name says that it contains the
 * works comes before the others. Hidden sheets contain lists for menus; they count only if all sheets are hidden.
 */
export async function chooseSheet(
  all: readonly Sheet[],
  rowsOf: (sheet: Sheet) => TableRows,
): Promise<{ sheet: Sheet; unread: readonly string[] }> {
  const shown = all.filter(({ isShown }) => isShown).slice(0, MOST_SHEETS);
  const sheets = shown.toSorted((a, b) => Number(isOfWorks(b)) - Number(isOfWorks(a)));
  const contents: Content[] = [];
  for (const sheet of sheets) contents.push(await lookAt(rowsOf(sheet)));
  const withContent = (content: Content) => sheets[contents.indexOf(content)];
  const sheet = withContent('table') ?? withContent('text') ?? sheets[0] ?? all[0];
  if (sheet === undefined)
    throw new UnreadablePlanError('The workbook has no sheet. Save it again as an Excel workbook (.xlsx).');
  const unread = shown.filter((each) => each !== sheet && contents[sheets.indexOf(each)] !== 'nothing');
  return { sheet, unread: unread.map(({ name }) => name) };
}

const isOfWorks = ({ name }: Sheet) => SHEET_OF_WORKS.test(name.trim());

/** A table has a row with at least two cells, and a row below it. */
async function lookAt(rows: TableRows): Promise<Content> {
  let content: Content = 'nothing';
  let count = 0;
  let hasTitles = false;
  try {
    for await (const { cells } of rows) {
      count += 1;
      if (count > MOST_ROWS) break;
      const filled = cells.filter((cell) => cell.trim() !== '').length;
      if (filled === 0) continue;
      if (hasTitles) return 'table';
      content = 'text';
      hasTitles = filled > 1;
    }
    return content;
  } catch (error) {
    if (!(error instanceof UnreadablePlanError)) throw error;
    // The reason is reported if this sheet is the one to read.
    return 'table';
  }
}
