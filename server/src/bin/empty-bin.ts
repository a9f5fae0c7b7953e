import { BIN_DAYS } from '@gantry/contract';
import { absenceEntity } from '../absences/index.ts';
import { baselineEntity } from '../baselines/index.ts';
import { ChangeSetWriter } from '../change-sets/index.ts';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { projectEntity, projectMemberEntity, statusReportEntity } from '../projects/index.ts';
import { resourceEntity } from '../resources/index.ts';
import { attachmentEntity, commentEntity, linkEntity, workEntity } from '../works/index.ts';
import {
  listAttachmentsOf,
  listBaselinesOf,
  listCommentsOf,
  listExpiredAbsences,
  listExpiredAttachments,
  listExpiredBaselines,
  listExpiredProjects,
  listExpiredReports,
  listExpiredResources,
  listExpiredWorks,
  listLinksOf,
  listMembershipsOf,
  listReportsOf,
  takeEmptying,
} from './bin-repository.ts';

/** Looked at more often than daily, so that a server that is stopped every evening comes to it as well. */
const PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Rows of one change set, so that no single one holds the log up for long. */
const ROWS_AT_ONCE = 2_000;

/** Removes for good what has been in the bin for its time. */
export function startEmptyingBin(services: PlatformServices): Repetition {
  return repeat('emptying the bin', PAUSE_MS, services.log, () => emptyBin(services));
}

/**
 * The rows go, the log keeps what they held: the removal is a change set like any other, by nobody. Gives how many works
 * and projects went.
 */
export async function emptyBin({ db, clock }: Pick<PlatformServices, 'db' | 'clock'>): Promise<number> {
  for (let removed = 0; ; ) {
    const at = clock.now();
    const count = await inTransaction(db, (tx) => removeSome(tx, at));
    removed += count;
    if (count === 0) return removed;
  }
}

async function removeSome(tx: Tx, at: Date): Promise<number> {
  if (!(await takeEmptying(tx))) return 0;
  const before = new Date(at.getTime() - BIN_DAYS * DAY_MS).toISOString();
  const change = new ChangeSetWriter(tx, {
    actorId: null,
    via: 'scheduler',
    at,
    reason: `After ${BIN_DAYS} days in the bin`,
  });
  const works = await listExpiredWorks(tx, before, ROWS_AT_ONCE);
  // What hangs on a row goes before it.
  await change.remove(linkEntity, await listLinksOf(tx, works));
  await change.remove(attachmentEntity, await listAttachmentsOf(tx, works));
  await change.remove(commentEntity, await listCommentsOf(tx, works));
  await change.remove(workEntity, works);
  const projects = await listExpiredProjects(tx, before, ROWS_AT_ONCE);
  await change.remove(projectMemberEntity, await listMembershipsOf(tx, projects));
  await change.remove(baselineEntity, await listBaselinesOf(tx, projects));
  await change.remove(statusReportEntity, await listReportsOf(tx, projects));
  await change.remove(projectEntity, projects);
  // Their bytes follow once no row names them (`collectFiles`).
  await change.remove(attachmentEntity, await listExpiredAttachments(tx, before, ROWS_AT_ONCE));
  await change.remove(baselineEntity, await listExpiredBaselines(tx, before, ROWS_AT_ONCE));
  await change.remove(statusReportEntity, await listExpiredReports(tx, before, ROWS_AT_ONCE));
  // Kind and note go with their absence.
  await change.remove(absenceEntity, await listExpiredAbsences(tx, before, ROWS_AT_ONCE));
  await change.remove(resourceEntity, await listExpiredResources(tx, before, ROWS_AT_ONCE));
  await change.finish();
  return works.length + projects.length;
}
