import type { RawBuilder, Selectable } from 'kysely';
import type { Actor } from '../access/index.ts';
import type { ComposedColumns, Database, Db, Tx } from '../platform/database/index.ts';
import type { EntityAccess, FieldChange } from './entity-access.ts';

/** Tables that only change sets may write. The database refuses any other write to them. */
export type TrackedTable =
  | 'calendar'
  | 'department'
  | 'app_user'
  | 'absence'
  | 'resource'
  | 'company'
  | 'policy'
  | 'sign_in_mapping'
  | 'project'
  | 'project_member'
  | 'label'
  | 'work'
  | 'link'
  | 'comment'
  | 'attachment'
  | 'baseline'
  | 'status_report';

/** Columns that the writer maintains itself. */
type OwnColumn = 'id' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by';

export type RowOf<T extends TrackedTable> = Selectable<Database[T]> &
  (T extends keyof ComposedColumns ? Selectable<ComposedColumns[T]> : unknown);
export type FieldsOf<T extends TrackedTable> = Readonly<
  Record<string, Exclude<keyof RowOf<T> & string, OwnColumn>>
>;

/** Values by their names in the contract. Absent fields stay unchanged or get the default of the column. */
export type ValuesOf<T extends TrackedTable, F extends FieldsOf<T>> = {
  readonly [K in keyof F]?: RowOf<T>[F[K]] | undefined;
};

/**
 * A value of a row that is stored in rows of another table, such as the assignees of a work. For the log it is still
 * one value: one item, one version, one conflict.
 */
export interface ComposedValue {
  /** The value of a row without such rows. */
  readonly nothing: unknown;
  /** The SQL of the value; takes the id of the row. */
  read(id: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Stores the values by row id. The rows are locked. */
  write(tx: Tx, values: ReadonlyMap<string, unknown>): Promise<void>;
}

/** The properties of an entity that history and undo need, without its types. */
export interface AnyEntity {
  /** The name in the log. */
  readonly name: string;
  readonly table: TrackedTable;
  /** The contract names of all recorded fields, with their columns. */
  readonly fields: Readonly<Record<string, string>>;
  /** Columns whose value is stored in rows of another table. */
  readonly composed?: Readonly<Record<string, ComposedValue>>;
  /** The field that puts a row into the bin. Without it, undoing a creation removes the row. */
  readonly bin?: string;
  /** Long texts that two people may edit at once. They are merged by paragraph, up to this length. */
  readonly texts?: Readonly<Record<string, number>>;
  /**
   * Fields that the schedule sets as a consequence of others. Undo does not restore them if the schedule has moved them
   * since.
   */
  readonly scheduled?: readonly string[];
  readonly access: EntityAccess;
  /** The key or name of a row, for people who may read it. */
  label(row: never): string | null;
  /** Fields whose values the log hides because of the row's state. The row is undefined if it no longer exists. */
  withheld?(row: never): readonly string[];
  /**
   * Checks rules across rows (trees, unique keys, a last administrator) after undo has changed these fields. Throws a
   * `ProblemError` that names nothing the person may not see.
   */
  checkInvariants?(tx: Tx, ids: readonly string[], actor: Actor, fields: ReadonlySet<string>): Promise<void>;
  /** Throws if restored values refer to rows that no longer exist or that the person cannot see. */
  checkReferences?(db: Db | Tx, actor: Actor, changes: readonly FieldChange[]): Promise<void>;
  /** Side effects of every change, whether by a route, by undo, by a command or by the directory. */
  follow?(tx: Tx, items: readonly FieldChange[]): Promise<void>;
  /**
   * Fields that could open another way to sign in. Access tokens may not write them by any route; `row` means creating
   * and removing rows.
   */
  readonly browserOnly?: readonly string[];
  /** Rows of another entity whose rules use fields of this one. */
  readonly governs?: Governed;
  /** Fields that relate people to other rows; `row` if creating and removing the row does so. */
  readonly relates?: readonly string[];
}

export interface Governed {
  readonly entity: string;
  /** The fields of this entity that those rules use. */
  readonly fields: readonly string[];
  findIds(tx: Tx, ids: readonly string[]): Promise<string[]>;
}

export interface Entity<T extends TrackedTable, F extends FieldsOf<T>> extends AnyEntity {
  readonly table: T;
  readonly fields: F;
  readonly bin?: keyof F & string;
  label(row: RowOf<T>): string | null;
  withheld?(row: RowOf<T> | undefined): readonly string[];
}

/** Declares a kind of row whose changes are recorded. */
export function defineEntity<T extends TrackedTable, const F extends FieldsOf<T>>(
  entity: Entity<T, F>,
): Entity<T, F> {
  return entity;
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** The recorded fields of a row that are not null. */
export function fieldsOfRow(entity: AnyEntity, row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(entity.fields))
    if (row[column] !== null) values[field] = row[column];
  return values;
}

export function columnOf(entity: AnyEntity, field: string): string {
  const column = entity.fields[field];
  if (!column) throw new Error(`${entity.name} has no field ${field}`);
  return column;
}
