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

/** What columns are called in English, German and Vietnamese, folded. */
const HEADINGS: Readonly<Record<PersonColumn, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'display name',
    'displayname',
    'user name',
    'person',
    'employee',
    'anzeigename',
    'vollstandiger name',
    'mitarbeiter',
    'mitarbeiterin',
    'mitarbeitende',
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
    'e-mail-adresse',
    'e-mail adresse',
    'email-adresse',
    'emailadresse',
    'mailadresse',
    'benutzerprinzipalname',
  ],
  jobTitle: [
    'job title',
    'jobtitle',
    'title',
    'position',
    'stellenbezeichnung',
    'berufsbezeichnung',
    'funktion',
    'chuc danh',
    'chuc vu',
  ],
  department: [
    'department',
    'department path',
    'team',
    'unit',
    'abteilung',
    'abteilungspfad',
    'bereich',
    'organisationseinheit',
    'phong ban',
    'phong',
  ],
  roles: ['roles', 'role', 'rolle', 'rollen', 'vai tro'],
  manager: [
    'manager',
    'reports to',
    'supervisor',
    'vorgesetzte',
    'vorgesetzter',
    'vorgesetzte person',
    'fuhrungskraft',
    'berichtet an',
    'quan ly',
  ],
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
  const [titles, ...rows] = joinNames(listPasted(table.text) ?? (await collectRows(table)));
  const named = (titles?.cells ?? []).map((title) => title.trim());
  const columns = { ...recognise(named), ...keepInside(table.columns ?? {}, named.length) };
  // A first row with an address is a person, too.
  if (titles?.cells.some((cell) => readAddress(cell) !== null)) rows.unshift(titles);
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
  // Among addresses, other text is an address with a mistake. Elsewhere it is a table.
  if (unread.length >= people.length) return undefined;
  if (people.length > MOST_PEOPLE) throw refuse(said('tooManyPeople', { most: MOST_PEOPLE }));
  const rows = [
    ...people.map(({ name, email }) => [name ?? nameInAddress(email), email]),
    ...unread.map((piece) => [piece, piece]),
  ];
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
    email: email?.email ?? (cells.email === '' ? (inName?.email ?? '') : cells.email),
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

/** What the parts of a name are called, folded. */
const GIVEN_NAMES = ['first name', 'firstname', 'given name', 'givenname', 'vorname', 'ten'];
const FAMILY_NAMES = ['last name', 'lastname', 'surname', 'family name', 'nachname', 'familienname'];
/** In Vietnamese the family name stands first. */
const FAMILY_NAMES_BEFORE = ['ho', 'ho dem', 'ho va ten dem'];

/** A file may have given names and family names in two columns: both become one more column, which is the name. */
function joinNames(rows: readonly TableRow[]): TableRow[] {
  const titles = rows[0]?.cells.map((title) => foldText(title.trim())) ?? [];
  const find = (headings: readonly string[]) => titles.findIndex((title) => headings.includes(title));
  const given = find(GIVEN_NAMES);
  const before = find(FAMILY_NAMES_BEFORE);
  const after = find(FAMILY_NAMES);
  // Beside a given name, German lists write "Name" for the family name.
  const family = before !== -1 ? before : after !== -1 ? after : titles.indexOf('name');
  const whole = titles.findIndex((title, at) => at !== given && at !== family && isWholeName(title));
  if (given === -1 || family === -1 || whole !== -1) return [...rows];
  const order = before !== -1 ? [family, given] : [given, family];
  return rows.map((row, at) => {
    const parts = order.map((column) => (row.cells[column] ?? '').trim()).filter((part) => part !== '');
    const cells = titles.map((_, column) => row.cells[column] ?? '');
    return { ...row, cells: [...cells, parts.join(at === 0 ? NAME_JOINT : ' ')] };
  });
}

const NAME_JOINT = ' + ';
const isWholeName = (title: string): boolean => HEADINGS.name.includes(title);

function recognise(titles: readonly string[]): Columns {
  const folded = titles.map((title) => foldText(title));
  const joined = titles.findIndex((title) => title.includes(NAME_JOINT));
  const found = personColumns.map((column): [PersonColumn, number | null] => {
    if (column === 'name' && joined !== -1) return [column, joined];
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
