import type { RoleId } from '@gantry/contract';
import { sql } from 'kysely';
import { PolicyStore } from '../access/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { createLink, endLinksOf } from '../sessions/index.ts';
import { tellOfAssignment } from '../works/index.ts';
import { handOverWorks } from './hand-over.ts';
import { userEntity } from './user-entity.ts';
import { claimEmails, requireKnownRoles } from './user-invariants.ts';
import type { ListedPerson } from './user-repository.ts';

/*
 * Changes to people from the command line. There is no acting person, so no policy is checked; the log records the
 * operator.
 */

const byCommand = (at: Date, log: PlatformServices['log']) =>
  ({ actorId: null, via: 'api', at, reason: 'By command', log }) as const;

/** Invites a person. Returns a one-time link unless a tenant identifies people by name. */
export async function inviteAsOperator(
  { db, clock, settings, log }: PlatformServices,
  person: { name: string; email: string; roles: RoleId[] },
): Promise<string | null> {
  const at = clock.now();
  return inChangeSet(db, byCommand(at, log), async (change) => {
    await claimEmails(change.tx, [person.email]);
    const [row] = await change.insert(userEntity, [{ ...person, status: 'invited' }]);
    await requireKnownRoles(change.tx, row ? [row.id] : []);
    if (!row || settings.signIn.kind !== 'oidc') return null;
    return createLink(change.tx, { purpose: 'invitation', userId: row.id }, at, settings.publicUrl);
  });
}

/**
 * Disables a person. If a successor is named, hands their open works over and notifies the successor. Returns the
 * number of works.
 */
export async function disableAsOperator(
  { db, clock, log }: PlatformServices,
  person: ListedPerson,
  heir: ListedPerson | undefined,
): Promise<number> {
  const at = clock.now();
  return inChangeSet(db, byCommand(at, log), async (change) => {
    await change.update(userEntity, person.id, { status: 'disabled' });
    if (heir === undefined) return 0;
    const handed = await handOverWorks(change, person.id, heir.id, sql<boolean>`true`);
    const operator = { id: null, policy: await new PolicyStore().reload(change.tx) };
    await tellOfAssignment({ db: change.tx, actor: operator, at }, handed);
    return handed.length;
  });
}

/**
 * Lets an administrator sign in while the sign-in provider is down or misconfigured. An earlier link becomes invalid.
 */
export async function createLoginLink(
  { db, clock, settings }: PlatformServices,
  person: ListedPerson,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await endLinksOf(tx, person.id);
    return createLink(tx, { purpose: 'login', userId: person.id }, clock.now(), settings.publicUrl);
  });
}
