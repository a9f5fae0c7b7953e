import { z } from 'zod';
import { instant } from './primitives.ts';
import { refusal } from './refusals.ts';

/**
 * Which inbox notifications are also mailed: those that wait for an answer, late works, reminders that a person
 * asked for, and imported works.
 */
export const mailedKinds = [
  'mention',
  'ask_why',
  'review',
  'sent_back',
  'hand_over',
  'pushed',
  'late',
  'reminder',
  'imported',
] as const;
export type MailedKind = (typeof mailedKinds)[number];

export const MOST_MAILS_A_DAY = 50;

const hour = z
  .int()
  .min(0, { error: refusal('hours') })
  .max(23, { error: refusal('hours') });

/** What a person wants to receive by mail, and when. Hours are in the person's time zone. */
export const mailChoices = z.strictObject({
  kinds: z.array(z.enum(mailedKinds)).max(mailedKinds.length),
  dailyLimit: z
    .int()
    .min(0, { error: refusal('mailsADay', { most: MOST_MAILS_A_DAY }) })
    .max(MOST_MAILS_A_DAY, { error: refusal('mailsADay', { most: MOST_MAILS_A_DAY }) })
    .meta({ description: 'The most such mails per day; the others wait for the digest.' }),
  quiet: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to, { error: refusal('quietHours') })
    .nullable()
    .meta({ description: 'Quiet hours in which no such mail is sent; null: no quiet hours.' }),
  digestHour: hour
    .nullable()
    .meta({ description: 'The hour of the digest on working days; null: no digest.' }),
});
export type MailChoices = z.infer<typeof mailChoices>;

export const ownMail = mailChoices.extend({
  isSetUp: z.boolean().meta({ description: 'Whether the company has a mail server.' }),
  address: z.string().meta({ description: 'The person’s mail address in the directory.' }),
  timeZone: z.string(),
});
export type OwnMail = z.infer<typeof ownMail>;

/** Why a mail server did not accept a mail. */
export const mailFailures = ['unreachable', 'too-slow', 'no-encryption', 'login', 'refused'] as const;
export type MailFailure = (typeof mailFailures)[number];

const failure = {
  failure: z.enum(mailFailures),
  answer: z.int().nullable().meta({ description: 'The reply code of the mail server, such as 550.' }),
};

/** The state of the company's mail. It contains no password and no text of a mail. */
export const mailOverview = z.object({
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(['tls', 'starttls', 'none']),
      user: z.string().nullable(),
      from: z.string(),
    })
    .nullable()
    .meta({ description: 'Null: none is set up, and no mails are sent.' }),
  pausedSince: instant
    .nullable()
    .meta({ description: 'After a restored backup no mails are sent until an administrator allows it.' }),
  waiting: z.int().meta({ description: 'At most 1,000, which means "1,000 or more".' }),
  lastSentAt: instant.nullable(),
  lastFailure: z
    .object({ at: instant, ...failure })
    .nullable()
    .meta({ description: 'The newest failure, if no mail was sent since.' }),
  givenUp: z.int().meta({ description: 'Mails of the last seven days that could not be delivered.' }),
  test: z
    .object({
      at: instant,
      state: z.enum(['waiting', 'sent', 'failed']),
      failure: failure.failure.nullable(),
      answer: failure.answer,
    })
    .nullable()
    .meta({ description: 'The caller’s last test mail.' }),
});
export type MailOverview = z.infer<typeof mailOverview>;
