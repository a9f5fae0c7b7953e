import { loadCompanyTime } from '../../company/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { readReach } from '../read-reach.ts';
import { scheduleReach } from '../schedule-reach.ts';
import { touchProjects } from '../touched.ts';

/**
 * What a schedule of the whole project would move, as `id start → due (start → due)`. Empty if all dates are correct.
 */
export function findDeviations(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  projectId: string,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const reaches = await readReach(tx, touchProjects([projectId]), await loadCompanyTime(tx, clock));
    return reaches
      .flatMap(scheduleReach)
      .map(({ id, start, due, before }) => `${id} ${start} → ${due} (${before.start} → ${before.due})`);
  });
}
