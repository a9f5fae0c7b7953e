import type { UserInvitations, UserInvitationsOutcome } from '@gantry/contract';
import type { Language } from '@gantry/contract/words';
import { notFound } from '../access/index.ts';
import { queueInvitations } from '../mail/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { Services } from '../requests/index.ts';
import { findUsers, type UserRow } from './user-repository.ts';
import { said } from './words/index.ts';
import { findInviteRefusal, type UserWriter } from './write-users.ts';

/**
 * Mails invitations to people who have not joined yet, for the first time or again. Each person requires the right to
 * invite them; people who get none are listed with the reason. People whom the caller does not see are not counted. If
 * the caller sees none of them, the answer is 404.
 */
export async function sendInvitations(
  writer: UserWriter,
  { ids }: UserInvitations,
  { settings, language }: Pick<Services, 'settings'> & { readonly language: Language },
): Promise<UserInvitationsOutcome> {
  const rows = await findUsers(writer, [...new Set(ids)]);
  if (rows.length === 0) throw notFound();
  const judged = rows.map((row) => ({ row, refusal: findRefusal(writer, row) }));
  const open = judged.filter(({ refusal }) => refusal === undefined);
  await queueInvitations(writer.db, settings, {
    by: writer.actor.id,
    userIds: open.map(({ row }) => row.id),
    at: writer.at,
  });
  return {
    sent: open.length,
    refused: judged.flatMap(({ row: { id, name }, refusal }) =>
      refusal ? [{ id, name, code: refusal.code, detail: refusal.detail(language) }] : [],
    ),
  };
}

function findRefusal({ actor }: UserWriter, row: UserRow): ProblemError | undefined {
  if (row.status !== 'invited')
    return new ProblemError('users/not-invited', said('notInvited', { name: row.name }));
  return findInviteRefusal(actor, row);
}
