import { ProblemError } from '../platform/http/index.ts';
import { recordSecurity } from '../platform/log/index.ts';
import type { Services, WriteCall } from '../requests/index.ts';
import { createLink, endLinksOf } from '../sessions/index.ts';
import { getUserRow } from './read-users.ts';
import { requireChange } from './user-rights.ts';
import { said } from './words/index.ts';
import type { UserWriter } from './write-users.ts';

/**
 * Requires the right to connect a person with another account at the provider. Their account was created again there,
 * and inviting them would create a second person.
 */
export async function requireAccountLink(
  writer: UserWriter,
  { params, request, services }: WriteCall<'createAccountLink'>,
): Promise<string> {
  const { actor } = writer;
  const row = await getUserRow(writer, params.id);
  const change = { entityId: row.id, field: 'objectId', old: row.id, new: null };
  requireChange(actor, row, change, 'before');
  if (!row.isPinned || row.status !== 'active')
    throw new ProblemError('users/no-account', said('noAccount', { name: row.name }));
  recordSecurity(services.log, { event: 'account-link-made', subjectId: row.id, userId: actor.id }, request);
  return row.id;
}

/** Only the newest link of a person is valid: when a call is repeated, its first response may have been lost. */
export async function makeAccountLink(
  { tx, services }: { readonly tx: UserWriter['db']; readonly services: Services },
  userId: string,
): Promise<string> {
  const { settings, clock } = services;
  await endLinksOf(tx, userId);
  return createLink(tx, { purpose: 'reconnect', userId }, clock.now(), settings.publicUrl);
}
