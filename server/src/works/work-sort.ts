import type { workSortFields } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { ProblemError } from '../platform/http/index.ts';

export type SortField = (typeof workSortFields)[number];

export interface WorkSort {
  readonly field: SortField;
  readonly descending: boolean;
}

/** `-updated` → updated, descending. The contract has made sure of the words. */
export function parseWorkSort(text: string): WorkSort {
  const descending = text.startsWith('-');
  return { field: (descending ? text.slice(1) : text) as SortField, descending };
}

/** Where a page ended: the sort values of its last row as text (null where the column was empty), then its id. */
export interface Position {
  readonly values: readonly (string | null)[];
  readonly id: string;
}

const cursorContent = z.strictObject({
  sort: z.string(),
  values: z.array(z.string().max(600).nullable()).min(1).max(4),
  id: z.uuid(),
});

export function writeCursor(sort: string, position: Position): string {
  return Buffer.from(JSON.stringify({ sort, ...position })).toString('base64url');
}

/**
 * Reads a cursor back. It says where to go on and nothing about what may be seen, so that it needs no signature: one
 * that somebody made up leads to another place in the same list, or is refused.
 */
export function readCursor(cursor: string, sort: string): Position {
  const content = cursorContent.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!content.success || content.data.sort !== sort) throw foreignCursor();
  return content.data;
}

export function foreignCursor(): ProblemError {
  return new ProblemError(
    'request/invalid',
    'The cursor does not belong to this list. Start again without it.',
    {
      errors: [{ path: 'cursor', message: 'Not a cursor of this list with this sort.' }],
    },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface SortColumn {
  readonly expression: RawBuilder<unknown>;
  readonly type: string;
  /** What the text of a value must look like, so that a made-up cursor is refused before it reaches the database. */
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

/** The columns of `w` that lists sort by, as their indexes have them. */
export const sortColumns: Readonly<
  Record<Exclude<SortField, 'owner' | 'project' | 'department'>, readonly SortColumn[]>
> = {
  // HAR-9 comes before HAR-10.
  key: [
    column(sql`split_part(w.key, '-', 1)`, 'text', TEXT),
    column(sql`split_part(w.key, '-', 2)::integer`, 'integer', NUMBER),
  ],
  title: [column(sql`w.title`, 'text', TEXT)],
  status: [column(sql`w.status`, 'work_status', WORD)],
  priority: [column(sql`w.priority`, 'work_priority', WORD)],
  start: [column(sql`w.start`, 'timestamp', TIMESTAMP)],
  due: [column(sql`w.due`, 'timestamp', TIMESTAMP)],
  progress: [column(sql`w.progress`, 'smallint', NUMBER)],
  created: [column(sql`w.created_at`, 'timestamptz', INSTANT)],
  updated: [column(sql`w.updated_at`, 'timestamptz', INSTANT)],
  deadline: [column(sql`w.deadline`, 'timestamp', TIMESTAMP)],
  completed: [column(sql`w.completed_at`, 'timestamptz', INSTANT)],
  overdue: [column(sql`w.overdue_from`, 'timestamp', TIMESTAMP)],
  rank: [column(sql`w.rank`, 'text', TEXT)],
};

export const nullableSorts: ReadonlySet<SortField> = new Set([
  'start',
  'due',
  'deadline',
  'completed',
  'overdue',
]);
/** Few works have these, so that their indexes leave the others out. */
export const partialSorts: ReadonlySet<SortField> = new Set(['deadline', 'completed', 'overdue']);

/** Sorts by the name of what a work points to: the table, the work's column, and which rows `n` works can point to. */
export const nameSorts = {
  owner: { table: 'app_user', reference: 'owner_id', shown: sql`true` },
  project: { table: 'project', reference: 'project_id', shown: sql`n.deleted_at is null` },
  department: { table: 'department', reference: 'department_id', shown: sql`true` },
} as const;
export type NameSort = (typeof nameSorts)[keyof typeof nameSorts];

export function isNameSort(field: SortField): field is keyof typeof nameSorts {
  return field in nameSorts;
}

/** Within one name, what was changed last comes first. */
export const updatedColumn = column(sql`w.updated_at`, 'timestamptz', INSTANT);
