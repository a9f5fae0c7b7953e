import { sql } from 'kysely';
import type { WorkFacts } from '../../access/index.ts';
import { type Db, type Tx, workColumn } from '../../platform/database/index.ts';
import type { ProblemError } from '../../platform/http/index.ts';

/** A work with the fields that are checked when it moves or is deleted together with its descendants. */
export interface TreeWork extends WorkFacts {
  readonly id: string;
  readonly key: string;
  readonly parentId: string | null;
}

/** The reason why a work is blocked: its own refusal, or that of a descendant. */
export interface Blocked {
  readonly by: TreeWork;
  readonly refusal: ProblemError;
}

/** Some works and all their descendants, locked until the transaction ends. */
export class WorkForest {
  readonly #works: ReadonlyMap<string, TreeWork>;
  readonly #below: ReadonlyMap<string | null, TreeWork[]>;

  constructor(works: readonly TreeWork[]) {
    this.#works = new Map(works.map((work) => [work.id, work]));
    this.#below = Map.groupBy(works, ({ parentId }) => parentId);
  }

  get(id: string): TreeWork | undefined {
    return this.#works.get(id);
  }

  /** A work that is refused also blocks all its ancestors. */
  findBlocked(refuse: (work: TreeWork) => ProblemError | undefined): Map<string, Blocked> {
    const blocked = new Map<string, Blocked>();
    for (const work of this.#works.values()) {
      const refusal = refuse(work);
      if (!refusal) continue;
      // A work's own refusal takes precedence over one of its descendants.
      blocked.set(work.id, { by: work, refusal });
      let above = this.#parentOf(work);
      while (above && !blocked.has(above.id)) {
        blocked.set(above.id, { by: work, refusal });
        above = this.#parentOf(above);
      }
    }
    return blocked;
  }

  /** These works and all their descendants, each once, ancestors first. */
  withAllBelow(ids: readonly string[]): TreeWork[] {
    const found = new Set(ids.flatMap((id) => this.#works.get(id) ?? []));
    for (const work of found) for (const child of this.#below.get(work.id) ?? []) found.add(child);
    return [...found];
  }

  #parentOf({ parentId }: TreeWork): TreeWork | undefined {
    return parentId === null ? undefined : this.#works.get(parentId);
  }
}

export async function lockForest(tx: Tx, ids: readonly string[]): Promise<WorkForest> {
  // Locks first and reads afterwards: a statement that waits for a row rereads only that row, not the joined ones.
  const held = await sql<{ id: string }>`
    select w.id from work w
    where w.deleted_at is null and w.id in (
      with recursive tree (id) as (
        select unnest(${ids}::uuid[]) union select c.id from tree join work c on c.parent_id = tree.id)
      select id from tree)
    order by w.id for update of w`.execute(tx);
  return readForestOf(
    tx,
    held.rows.map(({ id }) => id),
  );
}

/** The same without a lock, for read-only calls. */
export async function readForest(db: Db | Tx, ids: readonly string[]): Promise<WorkForest> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree (id) as (
      select id from work where id = any(${ids}::uuid[]) and deleted_at is null
      union select c.id from tree join work c on c.parent_id = tree.id and c.deleted_at is null)
    select id from tree`.execute(db);
  return readForestOf(
    db,
    rows.map(({ id }) => id),
  );
}

async function readForestOf(db: Db | Tx, ids: readonly string[]): Promise<WorkForest> {
  const { rows } = await sql<TreeWork>`
    select w.id, w.key, w.parent_id as "parentId", w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds",
      w.reviewer_id as "reviewerId", w.created_by as "createdBy", w.project_id as "projectId", w.department_id as "departmentId",
      p.visibility as "projectVisibility"
    from work w left join project p on p.id = w.project_id
    where w.id = any(${ids}::uuid[])
    order by w.id`.execute(db);
  return new WorkForest(rows);
}
