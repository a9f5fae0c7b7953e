import type { Db, Tx } from '../platform/database/index.ts';
import type { Actor } from './actor.ts';
import { type ActorRow, findActorRow, listActorRows, listEveryActorRow } from './actor-repository.ts';
import type { CompiledPolicy } from './compiled-policy.ts';
import type { PolicyStore } from './policy-store.ts';

/** The person as access sees them now. Undefined if they do not exist or are not active. */
export async function loadActor(
  db: Db | Tx,
  policies: PolicyStore,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Actor | undefined> {
  const row = await findActorRow(db, userId, { lock });
  return row && openActor(db, policies, row);
}

/** The person from a row that was loaded together with other data. */
export async function openActor(db: Db | Tx, policies: PolicyStore, row: ActorRow): Promise<Actor> {
  return toActor(row, await policies.get(db, row.policyVersion, row.policyChangedAt));
}

/** Other people as access sees them in the same request, with the same policy. Inactive people are left out. */
export async function loadActors(
  db: Db | Tx,
  policy: CompiledPolicy,
  userIds: readonly string[],
): Promise<Actor[]> {
  if (userIds.length === 0) return [];
  return (await listActorRows(db, userIds)).map((row) => toActor(row, policy));
}

/** Every active person, by name. */
export async function loadEverybody(db: Db | Tx, policy: CompiledPolicy): Promise<Actor[]> {
  return (await listEveryActorRow(db)).map((row) => toActor(row, policy));
}

function toActor(
  { policyVersion: _, policyChangedAt: __, ...person }: ActorRow,
  policy: CompiledPolicy,
): Actor {
  return { ...person, policy };
}
