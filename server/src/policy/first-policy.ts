import { defaultPolicy } from '../access/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { policyEntity } from './policy-entity.ts';

const UNIQUE_VIOLATION = '23505';

/** Gives a new company the default policy. Of several processes that start together, one does it. */
export async function ensurePolicy({ db, clock }: Pick<PlatformServices, 'db' | 'clock'>): Promise<void> {
  const found = await db.selectFrom('policy').select('id').executeTakeFirst();
  if (found) return;
  try {
    await inChangeSet(db, { actorId: null, via: 'api', at: clock.now(), reason: 'First start' }, (change) =>
      change.insert(policyEntity, [{ rules: [...defaultPolicy] }]),
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
  }
}
