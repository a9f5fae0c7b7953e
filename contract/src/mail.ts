import { z } from 'zod';
import { instant } from './primitives.ts';
import { refusal } from './refusals.ts';

/** What is mailed of the inbox: what waits for an answer, reminders that a person asked for, and imported works. */
export const mailedKinds = [
  'mention',
  'ask_why',
  'review',
  'sent_back',
  'hand_over',
  'pushed',
  'reminder',
  'imported',
] as const;
export type MailedKind = (typeof mailedKinds)[number];

export const MOST_MAILS_A_DAY = 50;

const hour = z
  .int()
  .min(0, { error: refusal('hours') })
  .max(23, { error: refusal('hours') });

/** What a person wants to be mailed, and when. Hours are of the person's own time. */
export const mailChoices = z.strictObject({
  kinds: z.array(z.enum(mailedKinds)).max(mailedKinds.length),
  dailyLimit: z
    .int()
    .min(0, { error: refusal('mailsADay', { most: MOST_MAILS_A_DAY }) })
    .max(MOST_MAILS_A_DAY, { error: refusal('mailsADay', { most: MOST_MAILS_A_DAY }) })
    .meta({ description: 'How many such mails a day; the rest waits for the digest.' }),
  quiet: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to, { error: refusal('quietHours') })
    .nullable()
    .meta({ description: 'Between these hours no such mail comes; null: there are no such hours.' }),
  digestHour: hour
    .nullable()
    .meta({ description: 'At which hour of a working day the digest comes; null: it does not.' }),
});
export type MailChoices = z.infer<typeof mailChoices>;

export const ownMail = mailChoices.extend({
  isSetUp: z.boolean().meta({ description: 'Whether the company has a mail server.' }),
  address: z.string().meta({ description: 'Where mails go, as the directory says.' }),
  timeZone: z.string(),
});
export type OwnMail = z.infer<typeof ownMail>;

/** Why a mail server did not take a mail. */
export const mailFailures = ['unreachable', 'too-slow', 'no-encryption', 'login', 'refused'] as const;
export type MailFailure = (typeof mailFailures)[number];

const failure = {
  failure: z.enum(mailFailures),
  answer: z.int().nullable().meta({ description: 'The number that the mail server answered, such as 550.' }),
};

/** What stands with the company's mail. It has no password and no text of a mail. */
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
    .meta({ description: 'Null: none is set up, and no mails go out.' }),
  pausedSince: instant
    .nullable()
    .meta({ description: 'No mails go out since a backup was restored, until an administrator lets them.' }),
  waiting: z.int().meta({ description: 'At most 1,000, which stands for "1,000 or more".' }),
  lastSentAt: instant.nullable(),
  lastFailure: z
    .object({ at: instant, ...failure })
    .nullable()
    .meta({ description: 'The newest one, where no mail was sent since.' }),
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
