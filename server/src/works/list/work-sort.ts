import {
  isOptionalWorkField,
  type WorkFieldKind,
  type WorkSortField,
  workField,
  workFieldOf,
  workSortFields,
} from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { workColumn } from '../../platform/database/index.ts';
import { foreignCursor, pageCursor } from '../../platform/http/index.ts';

export type SortField = WorkSortField;

export interface WorkSort {
  readonly field: SortField;
  readonly descending: boolean;
}

/** `-updated` → updated, descending. The contract has validated the names. */
export function parseWorkSort(text: string): WorkSort {
  const descending = text.startsWith('-');
  return { field: (descending ? text.slice(1) : text) as SortField, descending };
}

/** The end of a page: the sort values of its last row as text (null for an empty column), then its id. */
export interface Position {
  readonly values: readonly (string | null)[];
  readonly id: string;
}

const cursorContent = z.strictObject({
  sort: z.string(),
  values: z.array(z.string().max(600).nullable()).min(1).max(4),
  id: z.uuid(),
});

const positions = pageCursor(cursorContent);

export function writeCursor(sort: string, { values, id }: Position): string {
  return positions.write({ sort, values: [...values], id });
}

/** Undefined for the first page. A cursor of another sort order is refused. */
export function readCursor(cursor: string | undefined, sort: string): Position | undefined {
  const content = positions.read(cursor);
  if (content && content.sort !== sort) throw foreignCursor();
  return content;
}

interface SortColumn {
  readonly expression: RawBuilder<unknown>;
  readonly type: string;
  /** The format of a value's text, so that an invalid cursor is refused before it reaches the database. */
  readonly pattern: RegExp;
}

const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/;
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
const WORD = /^[a-z_]{1,20}$/;
const NUMBER = /^\d{1,9}$/;
const TEXT = /^[^\0]*$/s;

const column = (expression: RawBuilder<unknown>, type: string, pattern: RegExp): SortColumn => ({
  expression,
  type,
  pattern,
});

/** How values of each kind are compared. */
const COMPARED: Readonly<Partial<Record<WorkFieldKind, Pick<SortColumn, 'type' | 'pattern'>>>> = {
  line: { type: 'text', pattern: TEXT },
  status: { type: 'work_status', pattern: WORD },
  priority: { type: 'work_priority', pattern: WORD },
  date: { type: 'timestamp', pattern: TIMESTAMP },
  percent: { type: 'smallint', pattern: NUMBER },
  instant: { type: 'timestamptz', pattern: INSTANT },
  rank: { type: 'text', pattern: TEXT },
};

/** The columns of `w` that a list is sorted by, as in their index. */
export function sortColumnsOf(field: Exclude<SortField, keyof typeof nameSorts>): readonly SortColumn[] {
  // HAR-9 comes before HAR-10.
  if (field === 'key')
    return [
      column(sql`split_part(w.key, '-', 1)`, 'text', TEXT),
      column(sql`split_part(w.key, '-', 2)::integer`, 'integer', NUMBER),
    ];
  if (field === 'overdue') return [column(sql`w.overdue_from`, 'timestamp', TIMESTAMP)];
  const name = workFieldOf(field);
  const compared = COMPARED[workField(name).kind];
  if (compared === undefined) throw new Error(`no list is sorted by ${field}`);
  return [{ expression: workColumn(name), ...compared }];
}

const isNullable = (field: SortField) => field === 'overdue' || isOptionalWorkField(workFieldOf(field));

export const nullableSorts: ReadonlySet<SortField> = new Set(workSortFields.filter(isNullable));
/** Few works have these values, so their indexes do not contain the others. */
export const partialSorts: ReadonlySet<SortField> = new Set(
  workSortFields.filter((field) => workField(workFieldOf(field)).sort === 'few'),
);

/** Sorts by the name of the referenced row: the table, the work's column, and the rows `n` that works can refer to. */
export const nameSorts = {
  owner: { table: 'app_user', column: 'owner_id', shown: sql`true` },
  project: { table: 'project', column: 'project_id', shown: sql`n.deleted_at is null` },
  department: { table: 'department', column: 'department_id', shown: sql`true` },
} as const;
export type NameSort = (typeof nameSorts)[keyof typeof nameSorts];

export function isNameSort(field: SortField): field is keyof typeof nameSorts {
  return field in nameSorts;
}

/** Within one name, the most recently changed work comes first. */
export const updatedColumn = column(sql`w.updated_at`, 'timestamptz', INSTANT);
