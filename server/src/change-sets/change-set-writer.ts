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
  /** Null where nobody asked for it: the first start, the demo company. */
  readonly actorId: string | null;
  readonly via: Via;
  readonly at: Date;
  readonly reason?: string | null;
  /** The change set that this one is a part of: what follows from it, written later. */
  readonly partOf?: string;
  /** Gets a line for each change of people's rights, where no request has one. */
  readonly log?: Logger;
  /** Absent: nothing follows, as where a plan comes in with the dates that it has. */
  readonly consequence?: Consequence;
  /** Absent: no person asked for it, as at the first start, or by a command on the machine. */
  readonly guard?: WriteGuard;
  /** Absent: nothing that it writes can grow beyond a limit. */
  readonly limits?: Limits;
  /** A program with an access token writes, which opens no other way in. */
  readonly isByToken?: boolean;
  /** An erasure that an older backup has lost: it is done again, whoever it concerned. */
  readonly isErasure?: true;
}

export interface UpdateOptions<T extends TrackedTable> extends MergeOptions {
  readonly origin?: Origin;
  check?(merged: RowOf<T>): void | Promise<void>;
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
  readonly #rows: RecordedRows;
  /** What was written to, by the name in the log. */
  readonly #entities = new Map<string, AnyEntity>();
  #reason: string | null;
  #operation: Operation | null = null;
  #undoes: string | null = null;
  /** How far consequences have been drawn. */
  #settled = 0;

  constructor(tx: Tx, options: ChangeSetOptions) {
    this.tx = tx;
    this.id = newId(options.at);
    this.#options = options;
    this.#reason = options.reason ?? null;
    this.#stamp = { actorId: options.actorId, at: options.at.toISOString() };
    this.#rows = new RecordedRows({ tx, changeSetId: this.id, stamp: this.#stamp, items: this.#items });
  }

  /** Why it is done, in the words of the person who does it. */
  explain(reason: string): void {
    this.#reason = reason;
  }

  /** Says what is done, where that explains what moved better than the first change does. */
  nameOperation(operation: Operation): void {
    this.#operation = operation;
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

  /** Puts rows back that were removed, as they were, with the next version. */
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

  /** Changes fields of one row, merged with what others did since `version`; the row comes back as it is then. */
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

  /** Removes rows for good. What has a bin is put there with `update` instead. */
  async remove(entity: AnyEntity, ids: readonly string[]): Promise<void> {
    await this.#prepare(entity, [...(await lockRows(this.tx, entity, ids, [])).keys()], {
      fields: ['row'],
      isSeen: false,
    });
    await this.#rows.remove(entity, ids);
  }

  /** Whether the writer sees rows, for the statement that holds them. What this change set made is its writer's. */
  #sightOf(entity: AnyEntity, ids: readonly string[], origin: Origin = 'direct') {
    const isOwn = origin !== 'direct' || ids.some((id) => this.#items.hasMade(id));
    return isOwn ? undefined : this.#options.guard?.sightOf(entity);
  }

  /** What the schedule moves in consequence asks nobody's rights. */
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

  /** Draws the consequences of what has changed so far. A route that answers with rows reads them afterwards. */
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

  /** The change set that this one takes back. */
  get undoes(): string | null {
    return this.#undoes;
  }

  /** In whose name. */
  get actorId(): string | null {
    return this.#stamp.actorId;
  }

  /** Why it is done, where the person gave a reason. */
  get reason(): string | null {
    return this.#reason;
  }

  /** When all of this happens, in ISO 8601. */
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
  /** That the writer sees the rows was asked as they were held. */
  readonly isSeen: boolean;
}

export interface RemovedRow {
  readonly id: string;
  /** The version that the row gets. */
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}
