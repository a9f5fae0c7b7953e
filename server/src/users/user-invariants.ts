import { roles } from '@gantry/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/**
 * An address belongs to one person, however it is written. The database enforces this too; here the error is explained.
 */
export async function requireFreeEmails(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select u.email from app_user u join app_user other on lower(other.email) = lower(u.email) and other.id <> u.id
    where u.id = any(${ids}::uuid[])`.execute(tx);
  const [taken] = rows;
  if (taken) throw emailTaken(taken.email);
}

/**
 * Refuses addresses that another person has. Two users who set the same address run one after the other, and the second
 * sees the first one's change.
 */
export async function claimEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  const claimed = [...new Set(emails.map((email) => email.toLowerCase()))].sort();
  for (const email of claimed)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`gantry e-mail ${email}`}, 0))`.execute(tx);
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user where lower(email) = any(${claimed}) limit 1`.execute(tx);
  const [taken] = rows;
  if (taken) throw emailTaken(taken.email);
}

/** A role is one of the four built-in ones, or one of the policy. The policy is locked while a person changes. */
export async function requireKnownRoles(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select role from app_user u, unnest(u.roles) role
    where u.id = any(${ids}::uuid[]) and role <> all(${roles}::text[])
      and not exists (select from policy, jsonb_array_elements(policy.roles) own where own->>'id' = role)
    limit 1`.execute(tx);
  const [unknown] = rows;
  if (!unknown) return;
  const message = said('noSuchRole', { role: unknown.role });
  throw new ProblemError('policy/unknown-role', message, { errors: [{ path: 'roles', message }] });
}

function emailTaken(email: string): ProblemError {
  return new ProblemError('users/email-taken', said('emailTaken', { email }), {
    errors: [{ path: 'email', message: said('addressTaken') }],
  });
}
