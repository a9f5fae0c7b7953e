import type { Tx } from '../platform/database/index.ts';
import { inChunks } from '../platform/database/index.ts';
import type { ChangeItem, ChangeItems, Origin } from './change-items.ts';
import { openTrackedTables } from './change-log-repository.ts';
import { composedValues, withComposed } from './composed-values.ts';
import { type AnyEntity, columnOf, fieldsOfRow, type Row } from './entity.ts';
import { changedColumns, isSame, type Patch } from './field-values.ts';
import {
  deleteRows,
  groupByColumns,
  insertRows,
  lockRows,
  ROWS_PER_STATEMENT,
  type Stamp,
  updateRows,
} from './tracked-rows.ts';

export interface RowPatch<P> {
  readonly id: string;
  readonly patch: P;
  /** The version that the patch was made for, if it matters. */
  readonly version?: number | undefined;
}

interface RecordOf {
  readonly tx: Tx;
  readonly changeSetId: string;
  readonly stamp: Stamp;
  /** Collects the changes, one item for each field that really changed. */
  readonly items: ChangeItems;
}

interface Recording {
  readonly entity: AnyEntity;
  /** The fields that can have changed, with their columns. */
  readonly fields: readonly (readonly [field: string, column: string])[];
  readonly origin: Origin;
}

/** Writes tracked rows for a change set and records the changes. */
export class RecordedRows {
  readonly #tx: Tx;
  readonly #changeSetId: string;
  readonly #stamp: Stamp;
  readonly #items: ChangeItems;
  /** Rows whose version has already been increased. */
  readonly #touched = new Set<string>();
  #isOpen = false;

  constructor({ tx, changeSetId, stamp, items }: RecordOf) {
    this.#tx = tx;
    this.#changeSetId = changeSetId;
    this.#stamp = stamp;
    this.#items = items;
  }

  async remove(entity: AnyEntity, ids: readonly string[]): Promise<void> {
    const rows = await lockRows(this.#tx, entity, ids);
    if (rows.size === 0) return;
    await this.#open();
    await deleteRows(this.#tx, entity, [...rows.keys()]);
    for (const row of rows.values()) {
      const { created_at: createdAt, created_by: createdBy } = row;
      const old = { ...fieldsOfRow(entity, row), createdAt, createdBy };
      this.#record(entity, { id: row.id, version: row.version + 1 }, { field: 'row', old, new: null });
    }
  }

  async #open(): Promise<void> {
    if (this.#isOpen) return;
    await openTrackedTables(this.#tx, this.#changeSetId);
    this.#isOpen = true;
  }

  /** Creates rows. Returns them in the given order. */
  async insert(entity: AnyEntity, rows: readonly Record<string, unknown>[]): Promise<Row[]> {
    if (rows.length === 0) return [];
    await this.#open();
    const stamped = rows.map((row) => ({
      ...row,
      updated_at: this.#stamp.at,
      updated_by: this.#stamp.actorId,
    }));
    const inserted = new Map<string, Row>();
    for (const group of groupByColumns(stamped))
      for (const row of await insertRows(this.#tx, entity, group)) inserted.set(row.id, row);
    return rows.map(({ id }) => {
      const row = inserted.get(String(id));
      if (!row) throw new Error(`${entity.name} ${id} was not inserted`);
      this.#touched.add(row.id);
      this.#record(entity, row, { field: 'row', old: null, new: fieldsOfRow(entity, row) });
      return row;
    });
  }

  /** The columns that are needed to change and record the rows; undefined: all. */
  columnsFor(entity: AnyEntity, patches: readonly RowPatch<Patch>[]): string[] | undefined {
    if (patches.some(({ id }) => this.#items.hasMade(id))) return undefined;
    const fields = new Set(patches.flatMap(({ patch }) => Object.keys(patch)));
    return [...fields].map((field) => columnOf(entity, field)).sort();
  }

  /**
   * Changes locked rows. Returns those that really changed. `columns` are the loaded columns, if not all were loaded.
   */
  async update(
    entity: AnyEntity,
    patches: readonly { row: Row; patch: Patch }[],
    origin: Origin,
    columns?: readonly string[],
  ): Promise<Row[]> {
    const fields = Object.entries(entity.fields).filter(([, column]) => columns?.includes(column) ?? true);
    const updated: Row[] = [];
    // Many rows are processed in slices, so that the work does not block other requests.
    for (const chunk of inChunks(patches, ROWS_PER_STATEMENT)) {
      const before = new Map(chunk.map(({ row }) => [row.id, row]));
      for (const row of await this.#updateChunk(entity, chunk, columns)) {
        const known = before.get(row.id) ?? row;
        const after = withComposed(row, { ...composedValues(entity, known), ...composedValues(entity, row) });
        this.#recordFields({ entity, fields, origin }, known, after);
        updated.push(after);
      }
    }
    return updated;
  }

  async #updateChunk(
    entity: AnyEntity,
    patches: readonly { row: Row; patch: Patch }[],
    columns: readonly string[] | undefined,
  ): Promise<Row[]> {
    const targets = patches
      .map(({ row, patch }) => ({ row, changed: changedColumns(entity, row, patch) }))
      .filter(({ changed }) => Object.keys(changed).length > 0)
      .map(({ row, changed }) => ({ id: row.id, ...changed, version: this.#nextVersion(row) }));
    if (targets.length === 0) return [];
    await this.#open();
    const updated: Row[] = [];
    for (const group of groupByColumns(targets))
      for (const row of await updateRows(this.#tx, entity, group, this.#stamp, columns)) updated.push(row);
    return updated;
  }

  #nextVersion(row: Row): number {
    if (this.#touched.has(row.id)) return row.version;
    this.#touched.add(row.id);
    return row.version + 1;
  }

  #recordFields({ entity, fields, origin }: Recording, before: Row, after: Row): void {
    if (this.#items.hasMade(after.id)) {
      this.#record(entity, after, { field: 'row', old: null, new: fieldsOfRow(entity, after) });
      return;
    }
    for (const [field, column] of fields)
      if (!isSame(before[column], after[column]))
        this.#record(entity, after, { field, old: before[column], new: after[column], origin });
  }

  #record(entity: AnyEntity, { id, version }: Pick<Row, 'id' | 'version'>, change: Recorded): void {
    this.#items.add({ origin: 'direct', ...change, entity: entity.name, entityId: id, version });
  }
}

type Recorded = Pick<ChangeItem, 'field' | 'old' | 'new'> & { readonly origin?: Origin };
