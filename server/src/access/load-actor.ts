import type { Db, Tx } from '../platform/database/index.ts';
import type { Actor } from './actor.ts';
import { findActorRow } from './actor-repository.ts';
import type { PolicyStore } from './policy-store.ts';

/** The person as access sees them now; undefined where there is none or they are not active. */
export async function loadActor(
  db: Db | Tx,
  policies: PolicyStore,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Actor | undefined> {
  const row = await findActorRow(db, userId, { lock });
  if (!row) return undefined;
  const { policyVersion, policyChangedAt, ...person } = row;
  return { ...person, policy: await policies.get(db, policyVersion, policyChangedAt) };
}
