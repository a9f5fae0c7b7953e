import {
  foldText,
  nameInAddress,
  type PeopleTable,
  type PersonColumn,
  personColumns,
  readAddress,
  readAddresses,
} from '@gantry/contract';
import { asWritten, type Said } from '@gantry/contract/words';
import { UnreadablePlanError } from '@gantry/scheduling/msproject';
import { ProblemError } from '../../platform/http/index.ts';
import { readCsv } from '../tables/read-csv.ts';
import { readXlsx } from '../tables/read-xlsx.ts';
import type { TableRow, TableRows } from '../tables/table.ts';
import { said } from '../words/index.ts';

/** The cells of a row in the file, by the meaning of their columns. */
export interface PersonRow {
  /** The row number as in a spreadsheet. */
  readonly number: number;
  readonly cells: Readonly<Record<PersonColumn, string>>;
}

/** Known column titles, normalized. Those of other programs come first. */
const HEADINGS: Readonly<Record<PersonColumn, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'display name',
    'displayname',
    'person',
    'employee',
    'ten',
    'ho ten',
    'ho va ten',
  ],
  email: [
    'e-mail',
    'email',
    'mail',
    'e-mail address',
    'email address',
    'user principal name',
    'userprincipalname',
  ],
  jobTitle: ['job title', 'jobtitle', 'title', 'position', 'chuc danh', 'chuc vu'],
  department: ['department', 'department path', 'team', 'unit', 'phong ban', 'phong'],
  roles: ['roles', 'role', 'vai tro'],
  manager: ['manager', 'reports to', 'supervisor', 'quan ly'],
};
const NEEDED: readonly PersonColumn[] = ['name', 'email'];

/** The maximum number of people in one file. */
const MOST_PEOPLE = 2_000;

type Columns = Record<PersonColumn, number | null>;

export interface PeopleOfFile {
  readonly titles: readonly string[];
  readonly columns: Columns;
  readonly rows: readonly PersonRow[];
}

/**
 * Reads a table of people: titles first, then one person per row. A column is determined by its title or by the
 * reader's choice. Rows without values in these columns are skipped. While the name and address columns are unknown,
 * there are no rows.
 */
export async function readPeople(table: PeopleTable): Promise<PeopleOfFile> {
  const [titles, ...rows] = listPasted(table.text) ?? (await collectRows(table));
  const named = (titles?.cells ?? []).map((title) => title.trim());
  const columns = { ...recognise(named), ...keepInside(table.columns ?? {}, named.length) };
  const isKnown = NEEDED.every((column) => columns[column] !== null);
  return { titles: named, columns, rows: isKnown ? rows.map((row) => readRow(row, columns)) : [] };
}

/** Converts a list of addresses without titles, as copied from a mail, to a table. */
function listPasted(text = ''): TableRow[] | undefined {
  if (
    !text
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.includes('@')
  )
    return undefined;
  const { people, unread } = readAddresses(text);
  if (people.length === 0 || unread.length > 0) return undefined;
  if (people.length > MOST_PEOPLE) throw refuse(said('tooManyPeople', { most: MOST_PEOPLE }));
  const rows = people.map(({ name, email }) => [name ?? nameInAddress(email), email]);
  return [['Name', 'E-mail'], ...rows].map((cells, number) => ({ number, cells, level: 0 }));
}

function readRow({ number, cells }: TableRow, columns: Columns): PersonRow {
  const read = personColumns.map((column) => [column, (cells[columns[column] ?? -1] ?? '').trim()]);
  return { number, cells: withAddressRead(Object.fromEntries(read) as PersonRow['cells']) };
}

/** A cell may contain an address as copied from a mail program: `"Meyer, Klaus" <klaus@harbour.example>`. */
function withAddressRead(cells: PersonRow['cells']): PersonRow['cells'] {
  const email = readAddress(cells.email);
  const inName = readAddress(cells.name);
  const name = cells.name === '' ? (email?.name ?? '') : (inName?.name ?? cells.name);
  return {
    ...cells,
    email: email?.email ?? cells.email,
    name,
    manager: readAddress(cells.manager)?.email ?? cells.manager,
  };
}

/** Reads no more rows than a file may have. */
async function collectRows({ text, workbook }: PeopleTable): Promise<TableRow[]> {
  const rows: TableRows =
    workbook === undefined
      ? readCsv(Buffer.from(text ?? '', 'utf8'))
      : readXlsx(Buffer.from(workbook, 'base64'));
  const found: TableRow[] = [];
  try {
    for await (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      found.push(row);
      if (found.length > MOST_PEOPLE + 1) throw refuse(said('tooManyPeople', { most: MOST_PEOPLE }));
    }
  } catch (error) {
    throw error instanceof UnreadablePlanError ? refuse(asWritten(error.message)) : error;
  }
  return found;
}

function recognise(titles: readonly string[]): Columns {
  const folded = titles.map((title) => foldText(title));
  const found = personColumns.map((column): [PersonColumn, number | null] => {
    const index = folded.findIndex((title) => HEADINGS[column].includes(title));
    return [column, index === -1 ? null : index];
  });
  return Object.fromEntries(found) as Columns;
}

/** Ignores choices that were made for another file. */
function keepInside(chosen: NonNullable<PeopleTable['columns']>, width: number): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(chosen).map(([column, index]) => [column, index != null && index < width ? index : null]),
  );
}

function refuse(message: Said): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path: 'text', message }] });
}
