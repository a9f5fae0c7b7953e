import type { RawBuilder, Selectable } from 'kysely';
import type { Actor } from '../access/index.ts';
import type { ComposedColumns, Database, Db, Tx } from '../platform/database/index.ts';
import type { EntityAccess, FieldChange } from './entity-access.ts';

/** Tables that are written by change sets only; the database refuses any other statement on them. */
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

/** Kept by the writer itself. */
type OwnColumn = 'id' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by';

export type RowOf<T extends TrackedTable> = Selectable<Database[T]> &
  (T extends keyof ComposedColumns ? Selectable<ComposedColumns[T]> : unknown);
export type FieldsOf<T extends TrackedTable> = Readonly<
  Record<string, Exclude<keyof RowOf<T> & string, OwnColumn>>
>;

/** Values by the contract's names; what is absent stays as it is, or takes the column's default. */
export type ValuesOf<T extends TrackedTable, F extends FieldsOf<T>> = {
  readonly [K in keyof F]?: RowOf<T>[F[K]] | undefined;
};

/**
 * A value of a row that lies in rows of a table of their own, such as who is assigned to a work. It is one value all the
 * same: one item of the log, one version, one conflict.
 */
export interface ComposedValue {
  /** Of a row that has none. */
  readonly nothing: unknown;
  /** The SQL of it; the id of the row is given. */
  read(id: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Stores the values of rows, by their ids. The rows are held. */
  write(tx: Tx, values: ReadonlyMap<string, unknown>): Promise<void>;
}

/** What history and undo need to know of an entity, whatever its types. */
export interface AnyEntity {
  /** As it stands in the log. */
  readonly name: string;
  readonly table: TrackedTable;
  /** The contract's name of every field that is recorded, with its column. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the columns, those whose value lies in rows of a table of their own. */
  readonly composed?: Readonly<Record<string, ComposedValue>>;
  /** The field that puts a row into the bin; without one, undoing a creation removes the row. */
  readonly bin?: string;
  /** Long texts, which two people may write at once: merged by paragraph, up to this length. */
  readonly texts?: Readonly<Record<string, number>>;
  /** Fields that the schedule sets in consequence of others. Where it has moved them, undo leaves them to it. */
  readonly scheduled?: readonly string[];
  readonly access: EntityAccess;
  /** Key or name of a row, for people who may read it. */
  label(row: never): string | null;
  /** Fields whose values the log tells nobody any more, because of what has become of the row; undefined: it is gone. */
  withheld?(row: never): readonly string[];
  /**
   * Checks what must hold between rows (trees, unique keys, a last administrator) after these fields of them were changed by undo;
   * throws a `ProblemError`, which names nothing that the person may not see.
   */
  checkInvariants?(tx: Tx, ids: readonly string[], actor: Actor, fields: ReadonlySet<string>): Promise<void>;
  /** Refuses values that are put back where they point to what is gone by now, or hidden from the person; throws. */
  checkReferences?(db: Db | Tx, actor: Actor, changes: readonly FieldChange[]): Promise<void>;
  /** What goes with a change, whichever way it is written: by its route, by undo, by a command, by the directory. */
  follow?(tx: Tx, items: readonly FieldChange[]): Promise<void>;
  /** Fields that open another way in: no access token writes them, by whatever route; `row`: nor makes or removes rows. */
  readonly browserOnly?: readonly string[];
  /** Rows of another entity whose rules look at fields of this one. */
  readonly governs?: Governed;
  /** Fields by which people come to stand in a relation to other rows; `row` where its making and removing does that. */
  readonly relates?: readonly string[];
}

export interface Governed {
  readonly entity: string;
  /** The fields of this entity that are looked at. */
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

/** The recorded fields of a row that hold something. */
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
