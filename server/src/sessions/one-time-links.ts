import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { hashToken, newSecret } from './session-tokens.ts';
import { said } from './words/index.ts';

/** `reconnect`: the account of a person was created again at the provider, and the next sign-in with it is theirs. */
export type LinkPurpose = 'invitation' | 'set-up' | 'login' | 'reconnect';

export interface OneTimeLink {
  readonly purpose: LinkPurpose;
  /** The person whom it signs in; null for the set-up link, which is for the first person who uses it. */
  readonly userId: string | null;
}

/** How long each kind of link is valid. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  invitation: 7 * 24 * 3_600_000,
  'set-up': 15 * 60_000,
  login: 15 * 60_000,
  reconnect: 24 * 3_600_000,
};

/** Links lead to a page that requires a click, so that a mail scanner that follows links does not use them up. */
export const LINK_PATH = '/identity/link';

/** Creates a link that can be used once. Only its hash is stored: a reader of the database cannot use it. */
export async function createLink(
  db: Db | Tx,
  link: OneTimeLink,
  now: Date,
  publicUrl: string,
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      purpose: link.purpose,
      user_id: link.userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_LIFETIME_MS[link.purpose]).toISOString(),
      used_at: null,
    })
    .execute();
  return `${publicUrl}${LINK_PATH}/${token}`;
}

/** The link, as long as it can be used. Reading it changes nothing. */
export async function findLink(
  db: Db | Tx,
  token: string | undefined,
  now: Date,
): Promise<OneTimeLink | undefined> {
  if (token === undefined) return undefined;
  return db
    .selectFrom('one_time_link')
    .select(['purpose', 'user_id as userId'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Uses the link up. Succeeds only once, also when two people come at the same time. */
export async function useLink(tx: Tx, token: string, now: Date): Promise<void> {
  const result = await tx
    .updateTable('one_time_link')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new ProblemError('sign-in/refused', said('linkUsed'));
}

/** Ends the open links of a person (or only older ones), when a new one is made or the person is disabled. */
export async function endLinksOf(
  tx: Tx,
  userId: string,
  { before }: { readonly before?: string } = {},
): Promise<void> {
  const open = tx.deleteFrom('one_time_link').where('user_id', '=', userId).where('used_at', 'is', null);
  await (before === undefined ? open : open.where('created_at', '<', before)).execute();
}

export async function purgeLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_link').where('expires_at', '<', now.toISOString()).execute();
}
