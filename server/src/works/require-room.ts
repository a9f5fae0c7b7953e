import { sql } from 'kysely';
import type { ChangeItem, Limits } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** Limits the number of works in a project, because its plan is loaded as a whole. `most` is called at each check. */
export function limitWorks(most: () => number): Limits {
  return {
    beforeInsert: async (tx, { name }, rows) => {
      // A single work is checked after it is written, because that needs only one count.
      if (name !== 'work' || rows.length < 2) return;
      for (const [projectId, { length: coming }] of Map.groupBy(rows, (row) => row.projectId)) {
        if (typeof projectId !== 'string') continue;
        const problem = await findTooManyWorks(tx, { projectId, coming, most: most() });
        if (problem) throw problem;
      }
    },
    beforeFinish: (tx, items) => requireRoomForWorks(tx, items, most()),
  };
}

interface ComingWorks {
  /** Null for a new project. */
  readonly projectId: string | null;
  readonly coming: number;
  readonly most: number;
}

/** The reason why these new works do not fit into their project, or null. */
export async function findTooManyWorks(
  db: Db | Tx,
  { projectId, coming, most }: ComingWorks,
): Promise<ProblemError | null> {
  if (coming === 0) return null;
  const there = projectId === null ? 0 : await countWorks(db, projectId);
  return there + coming > most ? tooMany(most) : null;
}

/**
 * Called after everything is written: of two concurrent writers, the second waits here and also counts what the first
 * wrote. Changes that do not enlarge a project always pass, whatever its size.
 */
async function requireRoomForWorks(tx: Tx, items: readonly ChangeItem[], most: number): Promise<void> {
  for (const projectId of await listGrownProjects(tx, items)) {
    await sql`select pg_advisory_xact_lock(hashtext('works of a project'), hashtext(${projectId}))`.execute(
      tx,
    );
    if ((await countWorks(tx, projectId)) > most) throw tooMany(most);
  }
}

const tooMany = (most: number) => new ProblemError('works/too-many', said('mostInProject', { most }));

async function countWorks(db: Db | Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work where project_id = ${projectId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Fields that decide whether a work counts, and in which project. */
const COUNTING_FIELDS: ReadonlySet<string> = new Set(['row', 'projectId', 'deletedAt']);

/** The projects that have more works after these changes than before, in lock order. */
async function listGrownProjects(tx: Tx, items: readonly ChangeItem[]): Promise<string[]> {
  const changes = items.filter(({ entity, field }) => entity === 'work' && COUNTING_FIELDS.has(field));
  if (changes.length === 0) return [];
  const byWork = Map.groupBy(changes, ({ entityId }) => entityId);
  const places = await listPlaces(tx, [...byWork.keys()]);
  const restored = new Set(items.filter(isProjectRestored).map(({ entityId }) => entityId));
  const growth = new Map<string, number>();
  const count = (projectId: string | null, by: 1 | -1) => {
    if (projectId !== null) growth.set(projectId, (growth.get(projectId) ?? 0) + by);
  };
  for (const [id, ofWork] of byWork) {
    const after = places.get(id);
    // A project that is restored from the bin has as many works as before.
    const isRestoredWith = ofWork.every(({ field }) => field === 'deletedAt');
    if (isRestoredWith && restored.has(after?.projectId ?? '')) continue;
    count(countedIn(after), 1);
    count(countedIn(placeBefore(after, ofWork)), -1);
  }
  const grown = [...growth].filter(([, by]) => by > 0);
  return grown.map(([projectId]) => projectId).sort();
}

const isProjectRestored = ({ entity, field, new: value }: ChangeItem) =>
  entity === 'project' && field === 'deletedAt' && value === null;

interface Place {
  readonly projectId: string | null;
  readonly isBinned: boolean;
}

const countedIn = (place: Place | undefined): string | null =>
  place === undefined || place.isBinned ? null : place.projectId;

async function listPlaces(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    select id, project_id as "projectId", deleted_at is not null as "isBinned" from work
    where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The place of a work before its changes; undefined if the work did not exist. */
function placeBefore(after: Place | undefined, changes: readonly ChangeItem[]): Place | undefined {
  const oldOf = new Map(changes.map(({ field, old }) => [field, old]));
  if (oldOf.has('row')) return placeOfRow(oldOf.get('row'));
  if (after === undefined) return undefined;
  return {
    projectId: oldOf.has('projectId') ? textOrNull(oldOf.get('projectId')) : after.projectId,
    isBinned: oldOf.has('deletedAt') ? oldOf.get('deletedAt') !== null : after.isBinned,
  };
}

function placeOfRow(row: unknown): Place | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(row));
  return {
    projectId: textOrNull(values.get('projectId') ?? null),
    isBinned: (values.get('deletedAt') ?? null) !== null,
  };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
