import type { RoleId } from '@gantry/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../platform/database/index.ts';
import { DEMO_TENANT_ID } from './identity-addresses.ts';

/** A person whom the embedded provider can sign in. `id` is the object id (claim `oid`) of the demo tenant. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly jobTitle: string | null;
  readonly department: string | null;
  readonly roles: readonly RoleId[];
}

const MODEL = 'DemoAccount';

/** People of the directory whom the demo tenant may sign in: not disabled, and not pinned to another provider. */
function selectAccounts(db: Db) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .select(['u.name', 'u.email', 'u.job_title as jobTitle', 'd.name as department', 'u.roles'])
    .select(sql<string>`coalesce(u.object_id, u.id::text)`.as('id'))
    .where('u.status', '!=', 'disabled')
    .where((eb: ExpressionBuilder<Database & { u: Database['app_user'] }, 'u'>) =>
      eb.or([
        eb('u.tenant_id', '=', DEMO_TENANT_ID),
        eb.and([eb('u.tenant_id', 'is', null), eb('u.subject', 'is', null)]),
      ]),
    );
}

export async function listAccountsByEmail(db: Db, emails: readonly string[]): Promise<Account[]> {
  return selectAccounts(db)
    .where(sql<string>`lower(u.email)`, 'in', [...emails])
    .execute();
}

/** Active people first, then by name. */
export async function searchAccounts(db: Db, text: string, limit: number): Promise<Account[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return selectAccounts(db)
    .where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('u.email', 'ilike', pattern)]))
    .orderBy(sql`u.status <> 'active'`)
    .orderBy('u.name')
    .limit(limit)
    .execute();
}

export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A person by object id: from the directory, or a person who entered their name while the directory was empty. */
export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const inDirectory = await selectAccounts(db)
    .where(sql<string>`coalesce(u.object_id, u.id::text)`, '=', id)
    .executeTakeFirst();
  if (inDirectory) return inDirectory;
  const introduced = await db
    .selectFrom('identity_state')
    .select('payload')
    .where('model', '=', MODEL)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!introduced) return undefined;
  const { name, email } = introduced.payload as { name: string; email: string };
  return { id, name, email, jobTitle: null, department: null, roles: [] };
}

/** Stores a person who is not in the directory yet. */
export async function saveIntroducedAccount(db: Db, id: string, name: string, email: string): Promise<void> {
  const payload = JSON.stringify({ name, email });
  await db
    .insertInto('identity_state')
    .values({ model: MODEL, id, payload })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet({ payload }))
    .execute();
}

export async function findCompanyName(db: Db): Promise<string | null> {
  const row = await db.selectFrom('company').select('name').executeTakeFirst();
  return row?.name ?? null;
}
