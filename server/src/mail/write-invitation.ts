import { wallClockAt } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { createLink, endLinksOf, LINK_LIFETIME_MS } from '../sessions/index.ts';
import { apart } from './clean-line.ts';
import { dayWords } from './day-words.ts';
import type { MailRow } from './mail-queue.ts';
import { wordsFor } from './words/index.ts';
import type { Draft, HeldBack, MailServices } from './writing.ts';

/** An invitation that could not be sent for this long is given up: the person who invites decides again. */
const LATEST_MS = 7 * 86_400_000;

interface Invitation {
  readonly email: string;
  readonly locale: string | null;
  readonly timeZone: string;
  readonly company: string;
  readonly inviter: string;
  readonly inviterLocale: string | null;
}

/**
 * Invites a person who has not joined yet: with the public address, or with a one-time link if no tenant identifies
 * people.
 */
export async function writeInvitation(services: MailServices, mail: MailRow): Promise<HeldBack | Draft> {
  const { db, clock, settings } = services;
  if (clock.now().getTime() - new Date(mail.created_at).getTime() > LATEST_MS) return { dropped: 'too-late' };
  return inTransaction(db, async (tx) => {
    const invitation = await findInvitation(tx, mail);
    if (!invitation) return { dropped: 'gone' };
    const { company, inviter, email, locale, timeZone, inviterLocale } = invitation;
    const { language, say } = wordsFor(locale ?? inviterLocale);
    const isByLink = settings.signIn.kind === 'oidc';
    const names = { company: apart(company), name: apart(inviter) };
    const ends = new Date(clock.now().getTime() + LINK_LIFETIME_MS.invitation);
    const until = wallClockAt(ends, timeZone).slice(0, 10);
    return {
      subject: say('invitationSubject', names),
      content: {
        language,
        lead: say('invitationLead', names),
        note: isByLink
          ? say('invitationLinkNote', { day: dayWords(until, language) })
          : say('invitationNote', { email }),
        sections: [],
        button: {
          text: say('joinCompany', names),
          url: isByLink ? await makeLink(tx, services, mail) : settings.publicUrl,
        },
        foot: say('invitationFoot', names),
      },
    };
  });
}

/** Locks the person until the letter is written. People who joined, left or were disabled get no letter. */
async function findInvitation(tx: Tx, { user_id, asked_by }: MailRow): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select u.email, u.locale, coalesce(u.time_zone, c.time_zone) as "timeZone", c.name as company, a.name as inviter, a.locale as "inviterLocale"
    from app_user u cross join company c join app_user a on a.id = ${asked_by}
    where u.id = ${user_id} and u.status = 'invited' for share of u`.execute(tx);
  return rows[0];
}

/**
 * Links from before this mail become invalid, as when a new link is shown. Links of its earlier attempts stay valid:
 * the mail server may have accepted one of these attempts without confirming it.
 */
async function makeLink(
  tx: Tx,
  { clock, settings }: MailServices,
  { user_id: userId, created_at: before }: MailRow,
): Promise<string> {
  await endLinksOf(tx, userId, { before });
  return createLink(tx, { purpose: 'invitation', userId }, clock.now(), settings.publicUrl);
}
