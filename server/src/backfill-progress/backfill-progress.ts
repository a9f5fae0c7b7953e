import { ChangeSetWriter } from '../change-sets/index.ts';
import { loadCompanyTime } from '../company/index.ts';
import { allowTimeFor, inTransaction } from '../platform/database/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { rollUpProgress } from '../scheduling/index.ts';
import { lockPlans, workEntity } from '../works/index.ts';
import { BACKFILL_REASON, findActuals, findUpgrade, listProjectsLacking } from './find-actuals.ts';

/** One successful run is enough. After a failure it is tried again. */
const PAUSE_MS = 24 * 3_600_000;

/** Fills in the actual dates of works from before an upgrade, in the background. */
export function startBackfillingProgress(services: PlatformServices): Repetition {
  return repeat('filling in actual dates', PAUSE_MS, services.log, () => backfillProgress(services));
}

/**
 * Sets the actual dates of older works from their history, in one change set per project. No plan is scheduled, so that
 * nothing moves. Each project is its own transaction and is done once, so that an interrupted run continues where it
 * was stopped. Returns the number of works that got a date.
 */
export async function backfillProgress(services: Pick<PlatformServices, 'db' | 'clock'>): Promise<number> {
  const { db } = services;
  const before = await findUpgrade(db);
  if (before === null) return 0;
  let filled = 0;
  for (const projectId of await listProjectsLacking(db, before))
    filled += await backfillProject(services, projectId, before);
  return filled;
}

async function backfillProject(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  projectId: string | null,
  before: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockPlans(tx, { projectIds: [projectId] });
    const { timeZone } = await loadCompanyTime(tx, clock);
    const found = await findActuals(tx, projectId, { before, timeZone });
    if (found.length === 0) return 0;
    await allowTimeFor(tx, found.length);
    const change = new ChangeSetWriter(tx, {
      actorId: null,
      via: 'scheduler',
      at: clock.now(),
      reason: BACKFILL_REASON,
    });
    await change.updateMany(
      workEntity,
      found.map(({ id, actualStart, actualFinish }) => ({
        id,
        patch: { ...(actualStart && { actualStart }), ...(actualFinish && { actualFinish }) },
      })),
    );
    await rollUpProgress(change);
    await change.finish();
    return found.length;
  });
}
