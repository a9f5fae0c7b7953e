import { foldText } from '@gantry/contract';
import { ProblemError } from '../../platform/http/index.ts';
import { readCsv } from '../tables/read-csv.ts';
import type { TableRow } from '../tables/table.ts';

export const PERSON_COLUMNS = ['name', 'email', 'jobTitle', 'department', 'roles', 'manager'] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

/** A row of the file as it stands there, by what its columns mean. */
export interface PersonRow {
  /** Of its line, as a spreadsheet counts. */
  readonly number: number;
  readonly cells: Readonly<Record<PersonColumn, string>>;
}

/** What columns are called, folded; what other programs write first. */
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

/** As many as one file brings in. */
const MOST_PEOPLE = 2_000;

/** Reads a table of people: titles first, then a person a row. Rows without anything in these columns are left out. */
export function readPeople(text: string): PersonRow[] {
  const [titles, ...rows] = [...readCsv(Buffer.from(text, 'utf8'))].filter(holdsAnything);
  const columns = findColumns(titles);
  if (rows.length > MOST_PEOPLE)
    throw refuse(`The file has more than ${MOST_PEOPLE.toLocaleString('en')} people. Split it.`);
  return rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      PERSON_COLUMNS.map((column) => [column, (cells[columns.get(column) ?? -1] ?? '').trim()]),
    ) as Record<PersonColumn, string>,
  }));
}

const holdsAnything = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '');

function findColumns(titles: TableRow | undefined): ReadonlyMap<PersonColumn, number> {
  const folded = (titles?.cells ?? []).map((title) => foldText(title.trim()));
  const found = PERSON_COLUMNS.flatMap((column): [PersonColumn, number][] => {
    const index = folded.findIndex((title) => HEADINGS[column].includes(title));
    return index === -1 ? [] : [[column, index]];
  });
  const columns = new Map(found);
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length === 0) return columns;
  throw refuse(
    'The first row must name the columns: name and e-mail, and if you like job title, department, roles and manager.',
  );
}

function refuse(message: string): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path: 'text', message }] });
}
