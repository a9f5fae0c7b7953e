import {
  fieldName,
  type WorkExportColumn,
  type WorkFieldWith,
  type WorkFileColumn,
  workField,
  workFields,
  workFieldsWith,
  workWord,
} from '@gantry/contract';
import { wallClockAt } from '@gantry/scheduling/wall-clock';
import type { CompanyTime } from '../../company/index.ts';
import { presentWithoutPermissions } from '../present-work.ts';
import type { WorkRow } from '../work-row.ts';
import { quoteName, writeList } from './list-in-cell.ts';

/** A typed value. Spreadsheets keep the type, text files contain it as text. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  /** From 0 to 1. */
  | { readonly kind: 'share'; readonly share: number }
  /** Local time of the company, to the minute. */
  | { readonly kind: 'moment'; readonly wallClock: string }
  | { readonly kind: 'empty' };

/** The names that a page of works uses, by id, as far as the reader may see them. */
export interface ExportNames {
  readonly people: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly resources: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
  /** The predecessors in other projects, by the id of the waiting work. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

interface ExportColumn {
  readonly title: string;
  /** In characters, for spreadsheets. */
  readonly width: number;
  readonly cell: (row: WorkRow, names: ExportNames, time: CompanyTime) => Cell;
}

type ExportedField = WorkFieldWith<'file'>;

const EMPTY: Cell = { kind: 'empty' };
const text = (value: string | null | undefined): Cell => (value ? { kind: 'text', text: value } : EMPTY);
const number = (value: number | null): Cell => (value === null ? EMPTY : { kind: 'number', number: value });
const list = (names: ReadonlyMap<string, string>, ids: readonly string[]): Cell =>
  text(writeList(ids.flatMap((id) => names.get(id) ?? [])));
/** "Anna Ek 50 %, Crane 200 %", in the order of assignment. */
const units = ({ people, resources }: ExportNames, row: WorkRow): Cell =>
  text(
    [...row.assigneeIds, ...row.resourceIds]
      .flatMap((id) => {
        const name = people.get(id) ?? resources.get(id);
        return name === undefined || row.units[id] === undefined
          ? []
          : [`${quoteName(name)} ${row.units[id]} %`];
      })
      .join(', '),
  );
/** The label as on the screen: "In progress". */
const words = (value: string): Cell => {
  const spoken = value === 'todo' ? 'to do' : value.replaceAll('_', ' ');
  return text(spoken.charAt(0).toUpperCase() + spoken.slice(1));
};

/** Titles that differ from the names of their fields. */
const TITLES: Readonly<Record<string, string>> = { daysLate: 'Working days late' };

function titleOf(field: ExportedField): string {
  const title = TITLES[field] ?? fieldName(field);
  return workField(field).kind === 'minutes' ? `${title} (hours)` : title;
}

/** A field of a work as a cell, by the kind of the field. */
function cellOf(field: ExportedField, row: WorkRow, names: ExportNames, time: CompanyTime): Cell {
  if (field === 'daysLate') return number(presentWithoutPermissions(row, time).daysLate);
  const value = row[field];
  if (value === null) return EMPTY;
  switch (workField(field).kind) {
    case 'status':
      return words(row.status);
    case 'priority':
      return row.priority === 'none' ? EMPTY : words(row.priority);
    case 'person':
      return text(names.people.get(String(value)));
    case 'people':
      return list(names.people, value as readonly string[]);
    case 'resources':
      return list(names.resources, value as readonly string[]);
    case 'units':
      return units(names, row);
    case 'labels':
      return list(names.labels, value as readonly string[]);
    case 'project':
      return text(names.projects.get(String(value)));
    case 'department':
      return text(names.departments.get(String(value)));
    case 'work':
      return text(names.keys.get(String(value)));
    case 'date':
      return { kind: 'moment', wallClock: String(value) };
    case 'instant':
      return { kind: 'moment', wallClock: wallClockAt(new Date(String(value)), time.timeZone) };
    case 'minutes':
      return number(Number(value) / 60);
    case 'percent':
      return { kind: 'share', share: Number(value) / 100 };
    case 'flag':
      return value === true ? text('yes') : EMPTY;
    default:
      return text(String(value));
  }
}

const fieldColumns = Object.fromEntries(
  workFieldsWith('file').map((field): [WorkExportColumn, ExportColumn] => [
    workWord(field),
    {
      title: titleOf(field),
      width: workFields[field].file,
      cell: (row, names, time) => cellOf(field, row, names, time),
    },
  ]),
) as Readonly<Record<WorkExportColumn, ExportColumn>>;

/** The columns that a file may have, by name. */
export const exportColumns: Readonly<Record<WorkFileColumn, ExportColumn>> = {
  ...fieldColumns,
  elsewhere: {
    title: 'Predecessors elsewhere',
    width: 28,
    cell: ({ id }, { elsewhere }) => text(elsewhere.get(id)),
  },
};

/** The title of a column, as an imported file contains it. */
export const exportTitleOf = (column: WorkFileColumn): string => exportColumns[column].title;
