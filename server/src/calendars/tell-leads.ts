import type { Actor } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { listLedWorks } from './wake-repository.ts';

/** Notifies the leads of projects with works that a calendar change has moved. */
export async function tellLeads(
  change: Pick<ChangeSetWriter, 'tx' | 'id' | 'at'>,
  actor: Actor,
  movedWorkIds: readonly string[],
): Promise<void> {
  if (movedWorkIds.length === 0) return;
  const works = await listLedWorks(change.tx, actor.id, movedWorkIds);
  const notices = works.map(
    ({ id, leadId, ...facts }): Notice => ({
      userId: leadId,
      kind: 'calendar',
      reason: 'lead',
      workId: id,
      facts,
      changeSetId: change.id,
    }),
  );
  await notify({ db: change.tx, actor, at: new Date(change.at) }, notices);
}
