import type { ChangeSetWriter } from '../../change-sets/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { projectEntity } from '../project-entity.ts';
import type { ProjectRow } from '../project-row.ts';
import { statusReportEntity } from './status-report-entity.ts';
import { findSaidHealth, type HealthWithAuthor } from './status-report-repository.ts';

interface Writer {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
}

type Reported = Pick<ProjectRow, 'id' | 'open' | 'overdue' | 'targetDate'>;

/** Stores a report about a project with the figures of the day. Returns its id. */
export async function recordReport(
  { change }: Writer,
  { id: projectId, open, overdue, targetDate }: Reported,
  { health, healthNote, forecastFinish }: HealthWithAuthor & { readonly forecastFinish: string | null },
): Promise<string> {
  const [row] = await change.insert(statusReportEntity, [
    {
      projectId,
      health,
      note: healthNote,
      openWorks: open,
      lateWorks: overdue,
      forecastFinish,
      targetDate,
    },
  ]);
  if (!row) throw new Error('the status report was not written');
  return row.id;
}

/**
 * The project shows the content of its newest report everywhere. Both change in the same change set, so that undo
 * reverts both.
 */
export async function showNewestReport(
  { db: tx, change }: Writer,
  { id, health, healthNote }: Pick<ProjectRow, 'id' | 'health' | 'healthNote'>,
): Promise<void> {
  const said = await findSaidHealth(tx, id);
  if (said.health === health && said.healthNote === healthNote) return;
  await change.update(projectEntity, id, { health: said.health, healthNote: said.healthNote });
}
