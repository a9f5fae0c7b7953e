import type { MailFailure } from '@gantry/contract';
import type { MailAddress, MailSettings } from '../platform/config/index.ts';

/** A mail as it is handed to the mail server. */
export interface Letter {
  readonly id: string;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The message id that starts the thread of this mail; mail programs group them. */
  readonly thread: string | undefined;
  /** The link to the mail settings; undefined for people who have not joined. */
  readonly settingsUrl: string | undefined;
  readonly at: Date;
}

/** How long a mail server may take, in milliseconds. */
export interface MailPatience {
  /** To connect, and to greet. */
  readonly connectMs: number;
  /** To stay silent. */
  readonly silentMs: number;
  readonly wholeMs: number;
}

export const USUAL_PATIENCE: MailPatience = { connectMs: 10_000, silentMs: 20_000, wholeMs: 60_000 };

export type Delivery =
  | { readonly kind: 'taken' }
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'failed';
      readonly failure: MailFailure;
      readonly answer: number | null;
      /** Another attempt would get the same answer. */
      readonly isForGood: boolean;
      /** Other mails would fail in the same way. */
      readonly isOfServer: boolean;
    };

/**
 * Hands one letter to the mail server, over its own connection. Sender and receiver are passed in the envelope,
 * separately from the letter, and nothing in the letter is read from files or URLs.
 */
export async function handOver(
  settings: MailSettings,
  letter: Letter,
  { patience, stop }: { readonly patience: MailPatience; readonly stop: AbortSignal },
): Promise<Delivery> {
  const { createTransport } = await import('nodemailer');
  const { host, port, encryption, login, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const inTime = AbortSignal.timeout(patience.wholeMs);
  try {
    await transport.sendMail({
      from,
      to: letter.to,
      envelope: { from: from.address, to: [letter.to.address] },
      messageId: letter.id,
      ...(letter.thread !== undefined && { inReplyTo: letter.thread, references: [letter.thread] }),
      date: letter.at,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(letter.settingsUrl !== undefined && { 'List-Unsubscribe': `<${letter.settingsUrl}>` }),
      },
      signal: AbortSignal.any([inTime, stop]),
    });
    return { kind: 'taken' };
  } catch (error) {
    if (stop.aborted) return { kind: 'stopped' };
    return failureOf(error as SmtpError, inTime.aborted);
  } finally {
    transport.close();
  }
}

/** The error of nodemailer. Its messages may quote the letter and are not used. */
interface SmtpError {
  readonly code?: string;
  /** The error code of Node, before nodemailer replaced it. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  /** The answer of the server, with its enhanced status code if it has one. */
  readonly response?: string;
  /** The command that the server answered: `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command?: string;
}

const MAIL_ERRORS: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);
/** Answer codes that concern the server and not the mail: it is busy, or does not accept mails from here. */
const SERVER_ANSWERS: ReadonlySet<number> = new Set([421, 530, 535]);

/**
 * Enhanced status codes of security and policy (RFC 3463, 3.8): the server does not relay for this sender, for example.
 */
const POLICY_STATUS = /^\d{3}[ -][45]\.7\./;

/** Node's error codes for certificates and connections that it does not trust. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/;

function failureOf(error: SmtpError, isLate: boolean): Delivery {
  const { code, responseCode } = error;
  const answer = responseCode ?? null;
  if (MAIL_ERRORS.has(code) && !SERVER_ANSWERS.has(answer ?? 0)) return refusalOf(error, answer);
  return {
    kind: 'failed',
    failure: causeOf(error, isLate),
    answer,
    isForGood: false,
    isOfServer: true,
  };
}

/**
 * A refused address does not affect other mails, and another attempt would get the same answer. A refused sender, relay
 * or letter is different: it depends on the settings of the mail server, which apply to all mails, and an administrator
 * can fix it.
 */
function refusalOf({ command, response = '' }: SmtpError, answer: number | null): Delivery {
  const isOfAddress = command === 'RCPT TO' && !POLICY_STATUS.test(response);
  // Without an answer, the letter itself cannot be sent.
  const isOfLetter = answer === null || isOfAddress;
  return {
    kind: 'failed',
    failure: 'refused',
    answer,
    isForGood: isOfLetter && (answer === null || answer >= 500),
    isOfServer: !isOfLetter,
  };
}

function causeOf({ code, originalCode = '', responseCode }: SmtpError, isLate: boolean): MailFailure {
  if (isLate || code === 'ETIMEDOUT') return 'too-slow';
  if (code === 'ETLS' || UNTRUSTED.test(originalCode)) return 'no-encryption';
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) return 'login';
  return responseCode === undefined ? 'unreachable' : 'refused';
}
