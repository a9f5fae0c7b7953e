import type { Via } from '@gantry/contract';
import { notFound } from '../access/index.ts';
import { inChunks, type Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { type ChangeItem, ChangeItems, type Origin } from './change-items.ts';
import { insertChangeSet, openTrackedTables } from './change-log-repository.ts';
import type { Consequence, SettleOptions } from './consequence.ts';
import {
  type AnyEntity,
  columnOf,
  type Entity,
  type FieldsOf,
  fieldsOfRow,
  type Row,
  type RowOf,
  type TrackedTable,
  type ValuesOf,
} from './entity.ts';
import { changedColumns, isSame, type Patch, toColumns } from './field-values.ts';
import { checkMerge, type MergeOptions } from './merge.ts';
import {
  deleteRows,
  groupByColumns,
  insertRows,
  lockRows,
  ROWS_PER_STATEMENT,
  type Stamp,
  updateRows,
} from './tracked-rows.ts';

export interface ChangeSetOptions {
  /** Null where nobody asked for it: the first start, the demo company. */
  readonly actorId: string | null;
  readonly via: Via;
  readonly at: Date;
  readonly reason?: string | null;
  /** Absent: nothing follows, as where a plan comes in with the dates that it has. */
  readonly consequence?: Consequence;
}

export interface UpdateOptions<T extends TrackedTable> extends MergeOptions {
  readonly origin?: Origin;
  check?(merged: RowOf<T>): void | Promise<void>;
}

interface RowPatch<P> {
  readonly id: string;
  readonly patch: P;
  /** The version that the patch was made for, where it matters. */
  readonly version?: number | undefined;
}

/**
 * The only way to write a tracked row. Rows are written as they are told; the record of it, one item for each field that
 * really changed, is kept until `finish` writes it in the same transaction. Where nothing changed, nothing is written.
 */
export class ChangeSetWriter {
  readonly id: string;
  /** The transaction, for reads. */
  readonly tx: Tx;
  readonly #options: ChangeSetOptions;
  readonly #stamp: Stamp;
  readonly #items = new ChangeItems();
  /** Rows whose version has been counted up already. */
  readonly #touched = new Set<string>();
  #reason: string | null;
  #undoes: string | null = null;
  #isOpen = false;
  /** How far consequences have been drawn. */
  #settled = 0;

  constructor(tx: Tx, options: ChangeSetOptions) {
    this.tx = tx;
    this.id = newId(options.at);
    this.#options = options;
    this.#reason = options.reason ?? null;
    this.#stamp = { actorId: options.actorId, at: options.at.toISOString() };
  }

  /** Why it is done, in the words of whoever does it. */
  explain(reason: string): void {
    this.#reason = reason;
  }

  /** Says that this change set takes another one back. */
  takeBack(changeSetId: string): void {
    this.#undoes = changeSetId;
  }

  /** Makes rows, in one statement for all that name the same fields. They come back in the order given. */
  async insert<T extends TrackedTable, F extends FieldsOf<T>>(
    entity: Entity<T, F>,
    rows: readonly (ValuesOf<T, F> & { readonly id?: string | undefined })[],
  ): Promise<RowOf<T>[]> {
    const created = { created_at: this.#stamp.at, created_by: this.#stamp.actorId };
    const columns = rows.map(({ id, ...values }) => ({
      id: id ?? newId(this.#options.at),
      ...toColumns(entity, values),
      ...created,
      version: 1,
    }));
    return (await this.#insert(entity, columns)) as unknown as RowOf<T>[];
  }

  /** Puts rows back that were removed, as they were, with the next version. */
  async insertAgain(entity: AnyEntity, rows: readonly RemovedRow[]): Promise<void> {
    await this.#insert(
      entity,
      rows.map(({ id, version, values }) => {
        const { createdAt, createdBy, ...fields } = values;
        return {
          id,
          ...toColumns(entity, fields),
          created_at: createdAt ?? this.#stamp.at,
          created_by: createdBy ?? null,
          version,
        };
      }),
    );
  }

  /** Changes fields of one row, merged with what others did since `version`; the row comes back as it is then. */
  async update<T extends TrackedTable, F extends FieldsOf<T>>(
    entity: Entity<T, F>,
    id: string,
    patch: ValuesOf<T, F>,
    options: UpdateOptions<T> = {},
  ): Promise<RowOf<T>> {
    const row = (await lockRows(this.tx, entity, [id])).get(id);
    if (!row) throw notFound();
    await checkMerge(this.tx, entity, { row, patch, ...(options as MergeOptions) });
    const [updated] = await this.#update(entity, [{ row, patch }], options.origin ?? 'direct');
    return (updated ?? row) as unknown as RowOf<T>;
  }

  /**
   * Changes fields of many rows, as they are; rows that do not exist are left out. A patch that was made for a version is
   * for that version only: the ids of rows that have another one by now come back, untouched and held.
   */
  async updateMany<T extends TrackedTable, F extends FieldsOf<T>>(
    entity: Entity<T, F>,
    patches: readonly RowPatch<ValuesOf<T, F>>[],
    options: { origin?: Origin } = {},
  ): Promise<string[]> {
    return this.updateRows(entity, patches, options);
  }

  /** `updateMany` for callers that know an entity only from the log. */
  async updateRows(
    entity: AnyEntity,
    patches: readonly RowPatch<Patch>[],
    { origin = 'direct' }: { origin?: Origin } = {},
  ): Promise<string[]> {
    const columns = this.#columnsFor(entity, patches);
    const ids = patches.map(({ id }) => id);
    const rows = await lockRows(this.tx, entity, ids, columns);
    const found = patches.flatMap(({ id, patch, version }) => {
      const row = rows.get(id);
      return row ? [{ row, patch, isOvertaken: version !== undefined && version !== row.version }] : [];
    });
    const [overtaken, open] = partition(found, ({ isOvertaken }) => isOvertaken);
    await this.#update(entity, open, origin, columns);
    return overtaken.map(({ row }) => row.id);
  }

  /** Removes rows for good. What has a bin is put there with `update` instead. */
  async remove(entity: AnyEntity, ids: readonly string[]): Promise<void> {
    const rows = await lockRows(this.tx, entity, ids);
    if (rows.size === 0) return;
    await this.#open();
    await deleteRows(this.tx, entity, [...rows.keys()]);
    for (const row of rows.values()) {
      const { created_at: createdAt, created_by: createdBy } = row;
      const old = { ...fieldsOfRow(entity, row), createdAt, createdBy };
      this.#record(entity, row.id, 'row', old, null, row.version + 1);
    }
  }

  /** Every field that has changed so far. */
  listItems(): readonly ChangeItem[] {
    return this.#items.list();
  }

  /** Draws the consequences of what has changed so far. Whoever answers with rows reads them after it. */
  async settle(options: SettleOptions = {}): Promise<void> {
    const { consequence } = this.#options;
    if (!consequence || this.#settled === this.#items.additions) return;
    await consequence.settle(this, options);
    this.#settled = this.#items.additions;
  }

  /** To be called before the rows of a change set are held that is to be taken back. */
  async holdBeforeUndo(changeSetSeq: number): Promise<void> {
    await this.#options.consequence?.holdBeforeUndo(this.tx, changeSetSeq);
  }

  /** Writes the record. The id of the change set, or null where nothing changed. */
  async finish(): Promise<string | null> {
    await this.settle();
    const items = this.#items.list();
    if (items.length === 0) return null;
    const { actorId, via } = this.#options;
    const head = {
      id: this.id,
      actorId,
      at: this.#stamp.at,
      via,
      reason: this.#reason,
      undoes: this.#undoes,
    };
    await insertChangeSet(this.tx, head, items);
    return this.id;
  }

  /** Why it is done, where somebody said so. */
  get reason(): string | null {
    return this.#reason;
  }

  /** When all of this happens, in ISO 8601. */
  get at(): string {
    return this.#stamp.at;
  }

  async #open(): Promise<void> {
    if (this.#isOpen) return;
    await openTrackedTables(this.tx, this.id);
    this.#isOpen = true;
  }

  async #insert(entity: AnyEntity, rows: readonly Record<string, unknown>[]): Promise<Row[]> {
    if (rows.length === 0) return [];
    await this.#open();
    const stamped = rows.map((row) => ({
      ...row,
      updated_at: this.#stamp.at,
      updated_by: this.#stamp.actorId,
    }));
    const inserted = new Map<string, Row>();
    for (const group of groupByColumns(stamped))
      for (const row of await insertRows(this.tx, entity, group)) inserted.set(row.id, row);
    return rows.map(({ id }) => {
      const row = inserted.get(String(id));
      if (!row) throw new Error(`${entity.name} ${id} was not inserted`);
      this.#touched.add(row.id);
      this.#record(entity, row.id, 'row', null, fieldsOfRow(entity, row), row.version);
      return row;
    });
  }

  /** What of the rows has to be known to change and to record them; undefined: everything. */
  #columnsFor(entity: AnyEntity, patches: readonly RowPatch<Patch>[]): string[] | undefined {
    if (patches.some(({ id }) => this.#items.hasMade(id))) return undefined;
    const fields = new Set(patches.flatMap(({ patch }) => Object.keys(patch)));
    return [...fields].map((field) => columnOf(entity, field)).sort();
  }

  async #update(
    entity: AnyEntity,
    patches: readonly { row: Row; patch: Patch }[],
    origin: Origin,
    columns?: readonly string[],
  ): Promise<Row[]> {
    const fields = Object.entries(entity.fields).filter(([, column]) => columns?.includes(column) ?? true);
    const updated: Row[] = [];
    // Of many rows so many at a time, so that what is worked out for them keeps nobody waiting.
    for (const chunk of inChunks(patches, ROWS_PER_STATEMENT)) {
      const before = new Map(chunk.map(({ row }) => [row.id, row]));
      for (const row of await this.#updateChunk(entity, chunk, columns)) {
        this.#recordFields({ entity, fields, origin }, before.get(row.id) ?? row, row);
        updated.push(row);
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
      for (const row of await updateRows(this.tx, entity, group, this.#stamp, columns)) updated.push(row);
    return updated;
  }

  #nextVersion(row: Row): number {
    if (this.#touched.has(row.id)) return row.version;
    this.#touched.add(row.id);
    return row.version + 1;
  }

  #recordFields({ entity, fields, origin }: Recording, before: Row, after: Row): void {
    if (this.#items.hasMade(after.id)) {
      this.#record(entity, after.id, 'row', null, fieldsOfRow(entity, after), after.version);
      return;
    }
    for (const [field, column] of fields)
      if (!isSame(before[column], after[column]))
        this.#record(entity, after.id, field, before[column], after[column], after.version, origin);
  }

  #record(
    entity: AnyEntity,
    entityId: string,
    field: string,
    old: unknown,
    value: unknown,
    version: number,
    origin: Origin = 'direct',
  ): void {
    this.#items.add({ entity: entity.name, entityId, field, old, new: value, version, origin });
  }
}

function partition<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  const { in: inside = [], out = [] } = Object.groupBy(items, (item) => (belongs(item) ? 'in' : 'out'));
  return [inside, out];
}

interface Recording {
  readonly entity: AnyEntity;
  /** With their columns, those that can have changed. */
  readonly fields: readonly (readonly [field: string, column: string])[];
  readonly origin: Origin;
}

export interface RemovedRow {
  readonly id: string;
  /** The version that the row gets. */
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}
