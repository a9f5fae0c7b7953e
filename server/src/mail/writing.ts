import type { Actor } from '../access/index.ts';
import type { MailDropped } from '../platform/database/index.ts';
import type { Services } from '../requests/index.ts';
import type { MailRow } from './mail-queue.ts';
import type { Recipient } from './recipient.ts';
import type { MailWords } from './words/index.ts';
import type { MailContent, MailLink } from './write-letter.ts';

export type MailServices = Pick<Services, 'db' | 'clock' | 'policies' | 'settings' | 'log'>;

/** One mail, with the rights and the language of its reader. */
export interface Writing {
  readonly services: MailServices;
  readonly mail: MailRow;
  readonly actor: Actor;
  readonly person: Recipient;
  readonly words: MailWords;
}

/** The content of a mail. */
export interface Draft {
  readonly subject: string;
  readonly content: MailContent;
  /** The work that its thread is about. */
  readonly workId?: string;
}

/** Why a due mail is not sent now: it is dropped, or it waits. */
export type HeldBack = { readonly dropped: MailDropped } | { readonly until: Date };

export type Written = HeldBack | Draft;

export const settingsUrlOf = ({ settings }: Pick<MailServices, 'settings'>): string =>
  `${settings.publicUrl}/settings/account#mail`;

/** The link to the mail settings. */
export const settingsLink = (services: Pick<MailServices, 'settings'>, { say }: MailWords): MailLink => ({
  text: say('mailSettings'),
  url: settingsUrlOf(services),
});

export const workUrl = ({ settings }: Pick<MailServices, 'settings'>, key: string): string =>
  `${settings.publicUrl}/work-detail?key=${encodeURIComponent(key)}`;
