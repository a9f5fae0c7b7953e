import { BIN_DAYS, type BinnedRow, type QueryOf, type ResponseOf } from '@gantry/contract';
import { z } from 'zod';
import { type Actor, decide } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import type { Db } from '../platform/database/index.ts';
import { pageCursor } from '../platform/http/index.ts';
import { listBinnedProjectRows, listBinnedWorkRows } from './bin-repository.ts';

type Query = QueryOf<'listBinnedWorks'>;
type Page = ResponseOf<'listBinnedWorks'>;

const DAY_MS = 86_400_000;

const positions = pageCursor(z.object({ deletedAt: z.iso.datetime(), id: z.uuid() }));

export async function listBinnedWorks(db: Db, actor: Actor, query: Query): Promise<Page> {
  const { id, key } = query;
  const found = await listBinnedWorkRows(db, actor, { ...pageOf(query), id, key });
  const rows = found.map((binned) => {
    const {
      ownerId,
      assigneeIds,
      reviewerId,
      createdBy,
      departmentId,
      projectVisibility,
      isRestorable,
      ...row
    } = binned;
    const facts = {
      ownerId,
      assigneeIds,
      reviewerId,
      createdBy,
      departmentId,
      projectVisibility,
      projectId: row.projectId,
    };
    return toBinned('work', row, isRestorable && decide(actor, 'restore', 'works', facts).allowed);
  });
  return toPage(db, actor, query, rows);
}

/** People who may delete a project, and who see the works that would be restored with it, may restore it. */
export async function listBinnedProjects(
  db: Db,
  actor: Actor,
  query: QueryOf<'listBinnedProjects'>,
): Promise<Page> {
  const found = await listBinnedProjectRows(db, actor, pageOf(query));
  const rows = found.map(({ facts, isRestorable, ...row }) =>
    toBinned('project', row, isRestorable && decide(actor, 'delete', 'projects', facts).allowed),
  );
  return toPage(db, actor, query, rows);
}

/** One row more than the page shows whether there is another page. */
function pageOf({ limit, cursor }: QueryOf<'listBinnedProjects'>) {
  return { limit: limit + 1, after: positions.read(cursor) };
}

function toBinned(
  entity: BinnedRow['entity'],
  row: Omit<BinnedRow, 'entity' | 'removedAt' | 'canRestore'>,
  canRestore: boolean,
): BinnedRow {
  const removedAt = new Date(Date.parse(row.deletedAt) + BIN_DAYS * DAY_MS).toISOString();
  return { ...row, entity, removedAt, canRestore };
}

async function toPage(
  db: Db,
  actor: Actor,
  { limit }: QueryOf<'listBinnedProjects'>,
  found: readonly BinnedRow[],
): Promise<Page> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    response: rows,
    next: found.length > limit && last ? positions.write(last) : null,
    references: await findReferences(db, actor, {
      users: rows.map(({ deletedBy }) => deletedBy),
      projects: rows.map(({ projectId }) => projectId),
    }),
  };
}
