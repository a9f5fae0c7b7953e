import type { ProgressEntry, ProjectVisibility } from '@gantry/contract';
import type { Said } from '@gantry/contract/words';
import { type Actor, accessFilter } from '../../access/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';
import { findLastRank, findNextRank, findWork, takeKeyNumbers } from '../work-repository.ts';
import { rankAfter, rankBetween, ranksAfter } from './rank.ts';

/** The project of a work and the defaults that it gives; all null for a work without a project. */
export interface WorkHome {
  readonly projectId: string | null;
  readonly keyPrefix: string;
  readonly departmentId: string | null;
  readonly calendarId: string | null;
  readonly visibility: ProjectVisibility | null;
  readonly progressEntry: ProgressEntry | null;
}

/** The key prefix of works without a project. No project may have it. */
export const KEY_PREFIX_WITHOUT_PROJECT = 'WRK';

const NO_PROJECT: WorkHome = {
  projectId: null,
  keyPrefix: KEY_PREFIX_WITHOUT_PROJECT,
  departmentId: null,
  calendarId: null,
  visibility: null,
  progressEntry: null,
};

/** The project that a person puts a work into. A project that they cannot see is treated as missing. */
export async function getHome(tx: Tx, actor: Actor, projectId: string | null): Promise<WorkHome> {
  if (projectId === null) return NO_PROJECT;
  const project = await tx
    .selectFrom('project')
    .select(['id', 'key', 'department_id', 'calendar_id', 'visibility', 'progress_entry', 'archived_at'])
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where(accessFilter(actor, 'read', 'projects', 'project'))
    // The lock prevents adding works to a project that is being deleted.
    .forShare()
    .executeTakeFirst();
  if (!project) throw unusable('projectId', said('noSuchProject'));
  if (project.archived_at !== null) throw unusable('projectId', said('projectArchived'));
  return {
    projectId,
    keyPrefix: project.key,
    departmentId: project.department_id,
    calendarId: project.calendar_id,
    visibility: project.visibility,
    progressEntry: project.progress_entry,
  };
}

/** The next key of a home. */
export async function takeKey(tx: Tx, { keyPrefix }: WorkHome): Promise<string> {
  return `${keyPrefix}-${await takeKeyNumbers(tx, keyPrefix, 1)}`;
}

/** Keys and ranks for works that are appended to a project, in this order. */
export async function takeKeysAndRanks(
  tx: Tx,
  { projectId, keyPrefix }: Pick<WorkHome, 'projectId' | 'keyPrefix'>,
  count: number,
): Promise<{ key: string; rank: string }[]> {
  const keys = await takeKeys(tx, keyPrefix, count);
  const ranks = await ranksBehind(tx, projectId, count);
  return keys.map((key, index) => ({ key, rank: ranks[index] ?? '' }));
}

/** Consecutive keys. The counter stays locked until the transaction ends, and other writers of that project wait. */
export async function takeKeys(tx: Tx, keyPrefix: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const last = await takeKeyNumbers(tx, keyPrefix, count);
  return Array.from({ length: count }, (_, index) => `${keyPrefix}-${last - count + 1 + index}`);
}

/** Consecutive ranks after all works of a project. */
export async function ranksBehind(tx: Tx, projectId: string | null, count: number): Promise<string[]> {
  return count === 0 ? [] : ranksAfter(await findLastRank(tx, projectId), count);
}

/** The rank after a given work of the same project, or after all its works. */
export async function takeRank(tx: Tx, home: WorkHome, after: string | undefined): Promise<string> {
  if (after === undefined) return rankAfter(await findLastRank(tx, home.projectId));
  const before = await findWork(tx, after);
  if (!before || before.projectId !== home.projectId) throw unusable('after', said('noSuchWorkHere'));
  return rankBetween(before.rank, await findNextRank(tx, home.projectId, before.rank));
}

function unusable(path: string, message: Said): ProblemError {
  return new ProblemError('entity/unknown-reference', message, { errors: [{ path, message }] });
}
