import type { Role } from '@gantry/contract';
import { sql } from 'kysely';
import { inChangeSet } from '../../server/src/change-sets/index.ts';
import { inTransaction } from '../../server/src/platform/database/index.ts';
import type { OpenPlatform } from '../../server/src/platform/open-platform.ts';
import { Sessions } from '../../server/src/sessions/index.ts';
import { userEntity } from '../../server/src/users/index.ts';

/** Inserts people with one role directly into the database. */
export async function createPeople({ services }: OpenPlatform, count: number, role: Role): Promise<string[]> {
  const rows = await inChangeSet(services.db, { actorId: null, via: 'api', at: new Date() }, (change) =>
    change.insert(
      userEntity,
      Array.from({ length: count }, (_, index) => ({
        name: `${role} ${index}`,
        email: `${role}-${index}@example.test`,
        roles: [role],
        status: 'active' as const,
      })),
    ),
  );
  return rows.map(({ id }) => id);
}

/** People whom an earlier `createPeople` created in this database. */
export async function findPeople({ services }: OpenPlatform, role: Role): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where email like ${`${role}-%@example.test`} order by email`.execute(services.db);
  return rows.map(({ id }) => id);
}

/** The cookies of a signed-in browser. */
export async function signIn(
  { services }: OpenPlatform,
  userId: string,
): Promise<Record<'cookie' | 'x-xsrf-token', string>> {
  const sessions = new Sessions(services);
  const session = { userId, userAgent: 'bench', providerSession: null };
  const { sessionToken, familyId } = await inTransaction(services.db, (tx) =>
    sessions.service.open(tx, session),
  );
  const token = sessions.antiForgery.createToken(familyId);
  return { cookie: `gsid=${sessionToken}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
}
