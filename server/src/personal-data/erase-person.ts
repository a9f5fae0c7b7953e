import { sql } from 'kysely';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { openErasure } from '../change-sets/index.ts';
import { allowTimeFor, type Tx } from '../platform/database/index.ts';
import { userEntity } from '../users/index.ts';
import { personTables } from './person-tables.ts';

/** Fields of a person whose values identify them. Roles and department do not identify a former user. */
const NAMING_FIELDS = [
  'row',
  'name',
  'email',
  'jobTitle',
  'timeZone',
  'locale',
  'tenantId',
  'objectId',
  'issuer',
  'subject',
];

/** Texts with mentions of people by name, and the entity and field under which the log stores them. */
const MENTIONING = [
  { table: 'comment', column: 'body', entity: 'comment', field: 'body' },
  { table: 'work', column: 'description', entity: 'work', field: 'description' },
] as const;

/** More rows than a statement usually handles within its timeout: the whole log is read. */
const WHOLE_LOG_ROWS = 1_000_000;

interface Erased {
  readonly userId: string;
  /** The number in the ledger. */
  readonly number: number;
}

/**
 * Makes a person unidentifiable. Their private data is deleted. What they did for the company stays, attributed to
 * "Former user 3". The log stores digests instead of identifying values, so that its seals stay valid. Applying it
 * twice changes nothing.
 */
export async function erasePerson(change: ChangeSetWriter, erased: Erased): Promise<void> {
  const { tx } = change;
  await allowTimeFor(tx, WHOLE_LOG_ROWS);
  // This part is recorded and reported to open pages. The rest must not be in any record.
  await change.update(userEntity, erased.userId, {
    erasedNumber: erased.number,
    status: 'disabled',
    roles: ['viewer'],
    departmentId: null,
    managerId: null,
  });
  const said = await renameImportedComments(tx, erased);
  await nameFormerUser(tx, erased);
  await removeOwnRows(tx, erased.userId);
  await renameMentions(tx, erased);
  await eraseFromLog(tx, erased.userId, said);
}

export function formerName(number: number): string {
  return `Former user ${number}`;
}

async function nameFormerUser(tx: Tx, { userId, number }: Erased): Promise<void> {
  await sql`
    update app_user set name = ${formerName(number)}, email = ${`former-user-${number}@erased.invalid`}, job_title = null,
      time_zone = null, locale = null, week_start = default, link_around = default,
      tenant_id = null, object_id = null, issuer = null, subject = null
    where id = ${userId}`.execute(tx);
  await sql`
    update calendar set name = ${formerName(number)} where home = 'user' and home_id = ${userId}`.execute(tx);
}

async function removeOwnRows(tx: Tx, userId: string): Promise<void> {
  await sql`delete from absence_why where absence_id in (select id from absence where user_id = ${userId})`.execute(
    tx,
  );
  // Responses that are stored for repeated calls contain names of people.
  await sql`delete from idempotency_key where answer::text like ${`%${userId}%`}`.execute(tx);
  await sql`
    delete from saved_view_mark using saved_view v
    where view_id = v.id and v.owner_id = ${userId} and not v.shared`.execute(tx);
  await sql`delete from saved_view where owner_id = ${userId} and not shared`.execute(tx);
  for (const [table, { columns, erased }] of Object.entries(personTables)) {
    if (erased === 'stay') continue;
    const isTheirs = columns.map((column) => sql`${sql.ref(column)} = ${userId}`);
    await sql`delete from ${sql.table(table)} where ${sql.join(isTheirs, sql` or `)}`.execute(tx);
  }
}

/** A mention is a link with the id, and the name at the time of writing. */
async function renameMentions(tx: Tx, { userId, number }: Erased): Promise<void> {
  const mention = `\\[@[^\\[\\]\\n]{1,200}\\]\\(user:${userId}\\)`;
  const renamed = `[@${formerName(number)}](user:${userId})`;
  for (const { table, column } of MENTIONING)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${mention}, ${renamed}, 'g')
      where ${sql.ref(column)} like ${`%(user:${userId})%`}`.execute(tx);
}

/**
 * Imported comments keep the name or the address that the file has for a writer without an account. It is the person's where it
 * is their address, or their name and the name of no other person. Gives the ids of these comments.
 */
async function renameImportedComments(tx: Tx, { userId, number }: Erased): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update comment c set said_name = ${formerName(number)} from app_user u
    where u.id = ${userId} and c.said_name is not null and (lower(c.said_name) = lower(u.email)
      or (lower(c.said_name) = lower(u.name)
        and not exists (select from app_user other where other.id <> u.id and lower(other.name) = lower(u.name))))
    returning c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function eraseFromLog(tx: Tx, userId: string, comments: readonly string[]): Promise<void> {
  await openErasure(tx);
  const gone = sql`update change_item set old_value = null, new_value = null, salt = null, erased_at = clock_timestamp()`;
  await sql`${gone}
    where entity = 'user' and entity_id = ${userId} and field = any(${NAMING_FIELDS}::text[]) and erased_at is null`.execute(
    tx,
  );
  await sql`${gone}
    where entity = 'calendar' and field in ('row', 'name') and erased_at is null
      and entity_id in (select id from calendar where home = 'user' and home_id = ${userId})`.execute(tx);
  await sql`${gone}
    where entity = 'comment' and field in ('row', 'saidName') and erased_at is null
      and entity_id = any(${comments}::uuid[])`.execute(tx);
  const mention = `%(user:${userId})%`;
  for (const { entity, field } of MENTIONING)
    await sql`${gone}
      where entity = ${entity} and field in ('row', ${field}) and erased_at is null
        and (old_value::text like ${mention} or new_value::text like ${mention})`.execute(tx);
}
