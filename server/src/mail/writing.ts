import type { Actor } from '../access/index.ts';
import type { MailDropped } from '../platform/database/index.ts';
import type { Services } from '../requests/index.ts';
import type { MailRow } from './mail-queue.ts';
import type { Recipient } from './recipient.ts';
import type { MailWords } from './words/index.ts';
import type { MailContent, MailLink } from './write-letter.ts';

export type MailServices = Pick<Services, 'db' | 'clock' | 'policies' | 'settings' | 'log'>;

/** One mail, with the rights and the words of the person who gets it. */
export interface Writing {
  readonly services: MailServices;
  readonly mail: MailRow;
  readonly actor: Actor;
  readonly person: Recipient;
  readonly words: MailWords;
}

/** What a mail says. */
export interface Draft {
  readonly subject: string;
  readonly content: MailContent;
  /** The work that its thread is about. */
  readonly workId?: string;
}

/** Why a mail whose turn it is does not go out now: not at all, or it waits. */
export type HeldBack = { readonly dropped: MailDropped } | { readonly until: Date };

export type Written = HeldBack | Draft;

export const settingsUrlOf = ({ settings }: Pick<MailServices, 'settings'>): string =>
  `${settings.publicUrl}/settings/account#mail`;

/** Where the reader chooses what is mailed. */
export const settingsLink = (services: Pick<MailServices, 'settings'>, { say }: MailWords): MailLink => ({
  text: say('mailSettings'),
  url: settingsUrlOf(services),
});

export const workUrl = ({ settings }: Pick<MailServices, 'settings'>, key: string): string =>
  `${settings.publicUrl}/work-detail?key=${encodeURIComponent(key)}`;
