import { type Actor, notFound, requireAccess } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import { listPeople } from './absence-repository.ts';
import { seesPerson } from './absence-rights.ts';

/** Throws when the caller does not see these people or may not enter their absences. */
export async function requireEntering(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  userIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(userIds)];
  const people = await listPeople(db, ids);
  if (people.length < ids.length || !people.every((person) => seesPerson(actor, person))) throw notFound();
  for (const person of people) requireAccess(actor, 'create', 'absences', person);
}
