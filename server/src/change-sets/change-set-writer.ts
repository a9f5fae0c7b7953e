import type { Operation, Via } from '@gantry/contract';
import { notFound } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import type { Logger } from '../platform/log/index.ts';
import { type ChangeItem, ChangeItems, type Origin } from './change-items.ts';
import { insertChangeSet } from './change-log-repository.ts';
import type { Consequence, SettleOptions } from './consequence.ts';
import type { AnyEntity, Entity, FieldsOf, RowOf, TrackedTable, ValuesOf } from './entity.ts';
import { type Patch, toColumns, withoutAbsent } from './field-values.ts';
import { keepAdministration } from './keep-administration.ts';
import type { Limits } from './limits.ts';
import { checkMerge, type MergeOptions } from './merge.ts';
import { RecordedRows, type RowPatch } from './recorded-rows.ts';
import { lockRows, type Stamp } from './tracked-rows.ts';
import { said } from './words/index.ts';
import type { WriteGuard } from './write-guard.ts';

export interface ChangeSetOptions {
  /** Null if no person requested it: the first start, the demo company. */
  readonly actorId: string | null;
  readonly via: Via;
  readonly at: Date;
  readonly reason?: string | null;
  /** The change set that this one is a part of. A part contains later consequences. */
  readonly partOf?: string;
  /** Receives a line for each change of people's rights outside of requests. */
  readonly log?: Logger;
  /** If absent, nothing follows, for example when a plan is imported with its dates. */
  readonly consequence?: Consequence;
  /** If absent, no person requested the change: the first start, or a command on the machine. */
  readonly guard?: WriteGuard;
  /** If absent, nothing that it writes can exceed a limit. */
  readonly limits?: Limits;
  /** Whether a program with an access token writes. It may not create other ways to sign in. */
  readonly isByToken?: boolean;
  /** Repeats an erasure that an older backup does not contain, even if it removes the last administrator. */
  readonly isErasure?: true;
}

export interface UpdateOptions<T extends TrackedTable> extends MergeOptions {
  readonly origin?: Origin;
  check?(merged: RowOf<T>): void | Promise<void>;
}

/**
 * The only way to write a tracked row. Rows are written immediately. Their record, one item for each changed field, is
 * collected until `finish` writes it in the same transaction. Without changes nothing is recorded.
 */
export class ChangeSetWriter {
  readonly id: string;
  /** The transaction, for reads. */
  readonly tx: Tx;
  readonly #options: ChangeSetOptions;
  readonly #stamp: Stamp;
  readonly #items = new ChangeItems();
  readonly #rows: RecordedRows;
  /** The written entities, by their name in the log. */
  readonly #entities = new Map<string, AnyEntity>();
  #reason: string | null;
  #operation: Operation | null = null;
  #undoes: string | null = null;
  /** The number of items for which consequences have been calculated. */
  #settled = 0;

  constructor(tx: Tx, options: ChangeSetOptions) {
    this.tx = tx;
    this.id = newId(options.at);
    this.#options = options;
    this.#reason = options.reason ?? null;
    this.#stamp = { actorId: options.actorId, at: options.at.toISOString() };
    this.#rows = new RecordedRows({ tx, changeSetId: this.id, stamp: this.#stamp, items: this.#items });
  }

  /** Sets the reason, in the words of the person. */
  explain(reason: string): void {
    this.#reason = reason;
  }

  /** Names the operation, if that explains the changes better than the first change does. */
  nameOperation(operation: Operation): void {
    this.#operation = operation;
  }

  /** Marks this change set as the undo of another one. */
  takeBack(changeSetId: string): void {
    this.#undoes = changeSetId;
  }

  /** Creates rows, in one statement for all rows with the same fields. Returns them in the given order. */
  async insert<T extends TrackedTable, F extends FieldsOf<T>>(
    entity: Entity<T, F>,
    rows: readonly (ValuesOf<T, F> & { readonly id?: string | undefined })[],
  ): Promise<RowOf<T>[]> {
    this.#entities.set(entity.name, entity);
    await this.#options.limits?.beforeInsert(this.tx, entity, rows);
    const created = { created_at: this.#stamp.at, created_by: this.#stamp.actorId };
    const columns = rows.map(({ id, ...values }) => ({
      id: id ?? newId(this.#options.at),
      ...toColumns(entity, values),
      ...created,
      version: 1,
    }));
    return (await this.#rows.insert(entity, columns)) as unknown as RowOf<T>[];
  }

  /** Restores removed rows with their former values and the next version. */
  async insertAgain(entity: AnyEntity, rows: readonly RemovedRow[]): Promise<void> {
    this.#entities.set(entity.name, entity);
    await this.#rows.insert(
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

  /** Changes fields of one row, merged with other changes since `version`. Returns the resulting row. */
  async update<T extends TrackedTable, F extends FieldsOf<T>>(
    entity: Entity<T, F>,
    id: string,
    patch: ValuesOf<T, F>,
    options: UpdateOptions<T> = {},
  ): Promise<RowOf<T>> {
    const sight = this.#sightOf(entity, [id], options.origin);
    const row = (await lockRows(this.tx, entity, [id], undefined, sight)).get(id);
    if (!row) throw notFound();
    const fields = Object.keys(withoutAbsent(patch));
    await this.#prepare(entity, [id], { fields, origin: options.origin, isSeen: sight !== undefined });
    const { actor } = this.#options.guard ?? {};
    const merged = await checkMerge(this.tx, entity, { row, patch, actor, ...(options as MergeOptions) });
    const [updated] = await this.#rows.update(entity, [{ row, patch: merged }], options.origin ?? 'direct');
    return (updated ?? row) as unknown as RowOf<T>;
  }

  /**
   * Changes fields of many rows without merging. Missing rows are skipped. A patch with a version applies only to that
   * version: the ids of rows with another version are returned, unchanged and locked.
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
    const columns = this.#rows.columnsFor(entity, patches);
    const ids = patches.map(({ id }) => id);
    const sight = this.#sightOf(entity, ids, origin);
    const rows = await lockRows(this.tx, entity, ids, columns, sight);
    const found = patches.flatMap(({ id, patch, version }) => {
      const row = rows.get(id);
      return row ? [{ row, patch, isOvertaken: version !== undefined && version !== row.version }] : [];
    });
    const [overtaken, open] = partition(found, ({ isOvertaken }) => isOvertaken);
    const fields = new Set(open.flatMap(({ patch }) => Object.keys(withoutAbsent(patch))));
    await this.#prepare(
      entity,
      open.map(({ row }) => row.id),
      { fields: [...fields], origin, isSeen: sight !== undefined },
    );
    await this.#rows.update(entity, open, origin, columns);
    return overtaken.map(({ row }) => row.id);
  }

  /** Removes rows permanently. Rows with a bin are put there with `update` instead. */
  async remove(entity: AnyEntity, ids: readonly string[]): Promise<void> {
    await this.#prepare(entity, [...(await lockRows(this.tx, entity, ids, [])).keys()], {
      fields: ['row'],
      isSeen: false,
    });
    await this.#rows.remove(entity, ids);
  }

  /**
   * The condition that the writer sees rows, for the statement that locks them. Rows that this change set created are
   * always visible.
   */
  #sightOf(entity: AnyEntity, ids: readonly string[], origin: Origin = 'direct') {
    const isOwn = origin !== 'direct' || ids.some((id) => this.#items.hasMade(id));
    return isOwn ? undefined : this.#options.guard?.sightOf(entity);
  }

  /** Consequences of the schedule require no rights. */
  async #prepare(
    entity: AnyEntity,
    ids: readonly string[],
    { fields, origin = 'direct', isSeen }: Touch,
  ): Promise<void> {
    this.#entities.set(entity.name, entity);
    if (origin !== 'direct') return;
    const there = ids.filter((id) => !this.#items.hasMade(id));
    await this.#options.guard?.beforeWrite(entity, there, fields, isSeen);
  }

  /** Every field that has changed so far. */
  listItems(): readonly ChangeItem[] {
    return this.#items.list();
  }

  /** Calculates the consequences of the changes so far. A route that returns rows must read them afterwards. */
  async settle(options: SettleOptions = {}): Promise<void> {
    const { consequence } = this.#options;
    if (!consequence || this.#settled === this.#items.additions) return;
    await consequence.settle(this, options);
    this.#settled = this.#items.additions;
  }

  /** Must be called before the rows of a change set to be undone are locked. */
  async lockBeforeUndo(changeSetSeq: number): Promise<void> {
    await this.#options.consequence?.lockBeforeUndo(this.tx, changeSetSeq);
  }

  /** Writes the record. Returns the id of the change set, or null if nothing changed. */
  async finish(): Promise<string | null> {
    await this.settle();
    const items = this.#items.list();
    if (items.length === 0) return null;
    const direct = items.filter(({ origin }) => origin === 'direct');
    if (this.#options.isByToken) this.#refuseToken(direct);
    await this.#options.guard?.beforeFinish(direct);
    if (this.#options.isErasure !== true)
      await keepAdministration(this.tx, direct, this.#options.guard?.actor);
    for (const [name, group] of Map.groupBy(items, ({ entity }) => entity))
      await this.#entities.get(name)?.follow?.(this.tx, group);
    await this.#options.limits?.beforeFinish(this.tx, items);
    const { actorId, via } = this.#options;
    const head = {
      id: this.id,
      actorId,
      at: this.#stamp.at,
      via,
      reason: this.#reason,
      operation: this.#operation,
      undoes: this.#undoes,
      partOf: this.#options.partOf ?? null,
    };
    await insertChangeSet(this.tx, head, items);
    return this.id;
  }

  #refuseToken(items: readonly ChangeItem[]): void {
    const isRefused = items.some(({ entity, field }) =>
      this.#entities.get(entity)?.browserOnly?.includes(field),
    );
    if (isRefused) throw new ProblemError('token/browser-only', said('browserOnly'));
  }

  /** The change set that this one undoes. */
  get undoes(): string | null {
    return this.#undoes;
  }

  /** The person who makes the change. */
  get actorId(): string | null {
    return this.#stamp.actorId;
  }

  /** The reason, if the person gave one. */
  get reason(): string | null {
    return this.#reason;
  }

  /** The time of the change set, in ISO 8601. */
  get at(): string {
    return this.#stamp.at;
  }
}

function partition<T>(items: readonly T[], belongs: (item: T) => boolean): [T[], T[]] {
  const { in: inside = [], out = [] } = Object.groupBy(items, (item) => (belongs(item) ? 'in' : 'out'));
  return [inside, out];
}

interface Touch {
  readonly fields: readonly string[];
  readonly origin?: Origin | undefined;
  /** Whether the visibility of the rows was already checked when they were locked. */
  readonly isSeen: boolean;
}

export interface RemovedRow {
  readonly id: string;
  /** The version that the row gets. */
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}
