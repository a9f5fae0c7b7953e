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

/** Checked more often than daily, so that it also runs on a server that is stopped every evening. */
const PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Rows per change set, so that no change set blocks the log for long. */
const ROWS_AT_ONCE = 2_000;

/** Deletes rows for good when their time in the bin is over. */
export function startEmptyingBin(services: PlatformServices): Repetition {
  return repeat('emptying the bin', PAUSE_MS, services.log, () => emptyBin(services));
}

/**
 * The rows are deleted, and the log keeps their content: the removal is a regular change set without an author. Returns
 * the number of works and projects.
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
  // Rows that belong to a row are deleted before it.
  await change.remove(linkEntity, await listLinksOf(tx, works));
  await change.remove(attachmentEntity, await listAttachmentsOf(tx, works));
  await change.remove(commentEntity, await listCommentsOf(tx, works));
  await change.remove(workEntity, works);
  const projects = await listExpiredProjects(tx, before, ROWS_AT_ONCE);
  await change.remove(projectMemberEntity, await listMembershipsOf(tx, projects));
  await change.remove(baselineEntity, await listBaselinesOf(tx, projects));
  await change.remove(statusReportEntity, await listReportsOf(tx, projects));
  await change.remove(projectEntity, projects);
  // Their contents are deleted once no row refers to them (`collectFiles`).
  await change.remove(attachmentEntity, await listExpiredAttachments(tx, before, ROWS_AT_ONCE));
  await change.remove(baselineEntity, await listExpiredBaselines(tx, before, ROWS_AT_ONCE));
  await change.remove(statusReportEntity, await listExpiredReports(tx, before, ROWS_AT_ONCE));
  // Kind and note are deleted with their absence.
  await change.remove(absenceEntity, await listExpiredAbsences(tx, before, ROWS_AT_ONCE));
  await change.remove(resourceEntity, await listExpiredResources(tx, before, ROWS_AT_ONCE));
  await change.finish();
  return works.length + projects.length;
}
