import { loadActor } from '../access/index.ts';
import { isMailAddress } from '../platform/config/index.ts';
import { apart, oneLine } from './clean-line.ts';
import type { MailRow } from './mail-queue.ts';
import type { Letter } from './mail-server.ts';
import { findRecipient } from './recipient.ts';
import { wordsFor } from './words/index.ts';
import { writeDigest } from './write-digest.ts';
import { writeInvitation } from './write-invitation.ts';
import { writeHtml, writeText } from './write-letter.ts';
import { writeLookAhead } from './write-look-ahead.ts';
import { writeNotice } from './write-notice.ts';
import {
  type Draft,
  type HeldBack,
  type MailServices,
  settingsUrlOf,
  type Writing,
  type Written,
} from './writing.ts';

/** Invitations have their own writer, because their readers have no rights yet. */
const writers: Record<
  Exclude<MailRow['kind'], 'invitation'>,
  (writing: Writing) => Promise<Written> | Written
> = {
  test: writeTest,
  notice: writeNotice,
  digest: writeDigest,
  'look-ahead': writeLookAhead,
};

/** Writes a mail from the current data, or returns why it is not sent. */
export async function prepareMail(
  services: MailServices,
  mail: MailRow,
): Promise<HeldBack | { readonly letter: Letter }> {
  const person = await findRecipient(services.db, mail.user_id);
  if (!person) return { dropped: 'gone' };
  if (!isMailAddress(person.email)) return { dropped: 'address' };
  const written = await write({ services, mail, person });
  return 'content' in written ? { letter: toLetter({ services, mail, person }, written) } : written;
}

type Addressed = Pick<Writing, 'services' | 'mail' | 'person'>;

async function write({ services, mail, person }: Addressed): Promise<Written> {
  const { kind } = mail;
  if (kind === 'invitation') return writeInvitation(services, mail);
  const actor = await loadActor(services.db, services.policies, mail.user_id);
  if (!actor) return { dropped: 'gone' };
  return writers[kind]({ services, mail, actor, person, words: wordsFor(person.locale) });
}

function writeTest({ services: { settings }, words: { language, say } }: Writing): Draft {
  return {
    subject: say('testSubject'),
    content: {
      language,
      lead: say('testLead'),
      sections: [],
      button: { text: say('openGantry'), url: settings.publicUrl },
      foot: say('testFoot'),
      settings: { text: say('mailSettings'), url: `${settings.publicUrl}/settings/mail` },
    },
  };
}

function toLetter({ services, mail, person }: Addressed, { subject, content, workId }: Draft): Letter {
  const { hostname } = new URL(services.settings.publicUrl);
  return {
    // The id is the same for each attempt, so that a server that accepted the mail but could not confirm it recognizes
    // it.
    id: `<mail.${mail.id}@${hostname}>`,
    thread: workId === undefined ? undefined : `<work.${workId}@${hostname}>`,
    to: { name: apart(person.name), address: person.email },
    subject: oneLine(subject),
    text: writeText(content),
    html: writeHtml(content),
    settingsUrl: content.settings && settingsUrlOf(services),
    at: services.clock.now(),
  };
}
