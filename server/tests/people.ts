import type { RoleId, UserStatus } from '@gantry/contract';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../src/platform/database/index.ts';
import { newId } from '../src/platform/identifiers.ts';

export interface PersonParts {
  id?: string;
  name?: string;
  email?: string;
  roles?: RoleId[];
  status?: UserStatus;
  departmentId?: string | null;
  tenantId?: string | null;
  objectId?: string | null;
  issuer?: string;
  subject?: string;
}

/** Inserts a person directly into the database, as if they had always existed. */
export async function createPerson(db: Db, parts: PersonParts = {}): Promise<{ id: string; email: string }> {
  const id = parts.id ?? newId();
  const email = parts.email ?? `person-${id}@example.test`;
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await tx
      .insertInto('app_user')
      .values({
        id,
        name: parts.name ?? 'Test Person',
        email,
        roles: parts.roles ?? ['member'],
        status: parts.status ?? 'active',
        department_id: parts.departmentId ?? null,
        tenant_id: parts.tenantId ?? null,
        object_id: parts.objectId ?? null,
        issuer: parts.issuer ?? null,
        subject: parts.subject ?? null,
        job_title: null,
        manager_id: null,
        time_zone: null,
        locale: null,
        created_by: null,
        updated_by: null,
      })
      .execute();
  });
  return { id, email };
}

/** Changes a person without the server's knowledge. */
export async function setPerson(
  db: Db,
  id: string,
  values: { status?: UserStatus; roles?: RoleId[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await tx.updateTable('app_user').set(values).where('id', '=', id).execute();
  });
}
