import { sql } from 'kysely';
import { undoAsOperator } from '../../src/audit/index.ts';
import { calendarEntity } from '../../src/calendars/index.ts';
import { ChangeSetWriter, inChangeSet } from '../../src/change-sets/index.ts';
import { inTransaction, type Tx } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import type { Services } from '../../src/requests/index.ts';
import { signInMappingEntity } from '../../src/sign-in-mapping/index.ts';
import { labelEntity, workEntity } from '../../src/works/index.ts';
import { createManyRows, type Part } from './rows.ts';
import { type DirectCall, type FieldCase, type UndoCast, type UndoRows, usualWeek } from './undo-cases.ts';

/** How a field is set to a value: by the call for it, or by a call that reverts a change. */
export type Way = 'direct' | 'undo' | 'redo' | 'revert' | 'bulk';

/** A field that is set to one of its two values. */
export interface Cell {
  readonly fieldCase: FieldCase;
  readonly isForth: boolean;
}

/** Rows of a cell whose field was changed from the value to the other one, and how to set it back. */
export interface Prepared {
  readonly cell: Cell;
  readonly rows: UndoRows;
  readonly to: unknown;
  /** The change set that the call refers to. */
  readonly changeSetId: string;
}

interface Draft {
  readonly cell: Cell;
  readonly rows: UndoRows;
  readonly to: unknown;
  readonly other: unknown;
}

interface Setting {
  readonly draft: Draft;
  readonly value: unknown;
}

/** Which rows a cell needs; default: a project with its dependent rows. */
const PROJECT: readonly Part[] = ['project'];
const PARTS: Partial<Record<keyof UndoRows, readonly Part[]>> = {
  userId: ['user'],
  absenceId: ['user'],
  resourceId: ['resource'],
  departmentId: ['department'],
  labelId: [],
  mappingId: ['project'],
  freeCalendarId: [],
  companyId: [],
  policyId: [],
};

/**
 * Creates the rows of many cells in the same statements. Only the change to be reverted has a separate change set for
 * each cell: separate rows would cost more than all calls of the matrix.
 */
export class UndoRowMaker {
  readonly #services: Services;
  readonly #cast: UndoCast;

  constructor(services: Services, cast: UndoCast) {
    this.#services = services;
    this.#cast = cast;
  }

  async prepare(way: Way, cells: readonly Cell[]): Promise<Prepared[]> {
    if (cells.length === 0) return [];
    const allRows = await this.#makeRows(cells);
    const drafts = cells.flatMap((cell, index): Draft[] => {
      const rows = allRows[index];
      if (!rows) return [];
      const values = cell.fieldCase.values({ rows, cast: this.#cast });
      const [to, other] = cell.isForth ? values : values.toReversed();
      return [{ cell, rows, to, other }];
    });
    const changeSetIds = await inTransaction(this.#services.db, (tx) => this.#change(tx, way, drafts));
    return drafts.map(({ cell, rows, to }, index) => ({
      cell,
      rows,
      to,
      changeSetId: changeSetIds[index] ?? '',
    }));
  }

  /** The change sets that the calls refer to, one for each draft. */
  async #change(tx: Tx, way: Way, drafts: readonly Draft[]): Promise<string[]> {
    const back = drafts.map((draft) => ({ draft, value: draft.to }));
    const forth = drafts.map((draft) => ({ draft, value: draft.other }));
    if (way !== 'redo' && way !== 'revert') {
      await this.#setAtOnce(tx, back);
      return this.#setOneByOne(tx, forth);
    }
    await this.#setAtOnce(tx, forth);
    const first = await this.#setOneByOne(tx, back);
    if (way === 'revert') {
      await this.#setAtOnce(tx, forth);
      return first;
    }
    const undone: string[] = [];
    for (const id of first) undone.push((await undoAsOperator(tx, this.#services, id)).changeSetId);
    return undone;
  }

  async #setAtOnce(tx: Tx, settings: readonly Setting[]): Promise<void> {
    const change = this.#open(tx);
    for (const group of Map.groupBy(settings, ({ draft }) => draft.cell.fieldCase).values())
      await this.#set(change, group);
    await change.finish();
  }

  async #setOneByOne(tx: Tx, settings: readonly Setting[]): Promise<string[]> {
    const ids: string[] = [];
    for (const setting of settings) {
      const change = this.#open(tx);
      await this.#set(change, [setting]);
      await change.finish();
      ids.push(change.id);
    }
    return ids;
  }

  async #set(change: ChangeSetWriter, settings: readonly Setting[]): Promise<void> {
    const [first] = settings;
    if (!first) return;
    const { entity, field, id } = first.draft.cell.fieldCase;
    await change.updateRows(
      this.#services.entities.get(entity),
      settings.map(({ draft, value }) => ({ id: draft.rows[id], patch: { [field]: value } })),
    );
  }

  #open(tx: Tx): ChangeSetWriter {
    return new ChangeSetWriter(tx, { actorId: null, via: 'api', at: this.#services.clock.now() });
  }

  /** The relations of the cast to these rows are as usual; the owner wrote the comment. */
  async #makeRows(cells: readonly Cell[]): Promise<UndoRows[]> {
    const { db } = this.#services;
    const wanted = { kind: 'own', callerId: this.#cast.people.owner.id, binned: undefined } as const;
    const parts = cells.map(({ fieldCase }) => PARTS[fieldCase.id] ?? PROJECT);
    const made = await createManyRows(this.#services, this.#cast, wanted, parts);
    const [company, policy] = await Promise.all([
      db.selectFrom('company').select('id').executeTakeFirstOrThrow(),
      db.selectFrom('policy').select('id').executeTakeFirstOrThrow(),
    ]);
    const allRows = made.map((rows) => ({
      ...rows,
      companyId: company.id,
      policyId: policy.id,
      thirdWorkId: newId(),
      labelId: newId(),
      mappingId: newId(),
      freeCalendarId: newId(),
    }));
    const idsOf = (id: 'labelId' | 'freeCalendarId' | 'mappingId') =>
      allRows.flatMap((rows, index) => (cells[index]?.fieldCase.id === id ? rows[id] : []));
    const change = { actorId: null, via: 'api', at: this.#services.clock.now() } as const;
    await inChangeSet(db, change, async (writer) => {
      const labels = idsOf('labelId').map((id) => ({ id, name: id, color: 'blue' as const }));
      await writer.insert(labelEntity, labels);
      const mapping = { claim: 'app_role' as const, value: 'One', role: 'member' as const };
      await writer.insert(
        signInMappingEntity,
        idsOf('mappingId').map((id) => ({ id, ...mapping })),
      );
      const calendars = idsOf('freeCalendarId').map((id) => ({ id, name: 'Free', week: usualWeek(480) }));
      await writer.insert(calendarEntity, calendars);
      const thirdWorks = allRows.flatMap(({ thirdWorkId, workKey, projectId }, index) =>
        cells[index]?.fieldCase.field === 'parentId' && cells[index].fieldCase.id === 'workId'
          ? { id: thirdWorkId, key: `${workKey}3`, title: 'Third', rank: 'c', projectId }
          : [],
      );
      await writer.insert(workEntity, thirdWorks);
    });
    return allRows;
  }

  async findVersion({ cell: { fieldCase }, rows }: Prepared): Promise<number> {
    const { table } = this.#services.entities.get(fieldCase.entity);
    const found = await sql<{ version: number }>`
      select version from ${sql.table(table)} where id = ${rows[fieldCase.id]}`.execute(this.#services.db);
    return found.rows[0]?.version ?? 0;
  }

  /** The call that sets the field in this way; undefined if there is no direct call. */
  async callOf(way: Way, prepared: Prepared): Promise<DirectCall | undefined> {
    const { cell, rows, to, changeSetId } = prepared;
    switch (way) {
      case 'direct':
        return cell.fieldCase.direct(to, {
          rows,
          cast: this.#cast,
          version: await this.findVersion(prepared),
        });
      case 'bulk': {
        const payload = { ids: [rows.workId], partial: false, change: cell.fieldCase.bulk?.(to) };
        return { method: 'POST', url: '/api/works/bulk', payload };
      }
      case 'revert': {
        const payload = { changeSetId, version: await this.findVersion(prepared) };
        return { method: 'POST', url: `/api/works/${rows.workId}/revert`, payload };
      }
      default:
        return { method: 'POST', url: `/api/change-sets/${changeSetId}/undo` };
    }
  }
}
