import { z } from 'zod';

/** The mail server, and the sender of mails. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `tls`: from the first byte on; `starttls`: before any mail command; `none`: only if the operator sets it. */
  readonly encryption: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: MailAddress;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

type MailServer = Omit<MailSettings, 'encryption' | 'from'> & { readonly isEncryptedAtOnce: boolean };

const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u;
const NAMED_ADDRESS = /^([^<>"\p{C}]*)<([^<>]+)>$/u;

/** Whether a text is exactly one address, without a name, a list or a line break. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

/** The server, its port and the login. Error messages do not contain the value, because it includes a password. */
export const smtpUrl = z.string().transform((value, context): MailServer => {
  const url = URL.parse(value);
  const login = url && loginOf(url);
  const isBare = url && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (url && isBare && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && login !== null) {
    const isEncryptedAtOnce = url.protocol === 'smtps:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return { host, port: Number(url.port) || (isEncryptedAtOnce ? 465 : 587), login, isEncryptedAtOnce };
  }
  context.addIssue({
    code: 'custom',
    message:
      'must be the address of a mail server, such as smtp://user:password@smtp.example.com:587 or smtps://smtp.example.com; ' +
      'signs such as @ and / in a password are written as %40 and %2F',
  });
  return z.NEVER;
});

export const mailFrom = z.string().transform((value, context): MailAddress => {
  const [, name = '', address = value] = NAMED_ADDRESS.exec(value) ?? [];
  if (isMailAddress(address.trim())) return { name: name.trim() || 'Gantry', address: address.trim() };
  context.addIssue({
    code: 'custom',
    message: 'must be an address, such as gantry@example.com or Gantry <gantry@example.com>',
  });
  return z.NEVER;
});

interface MailValues {
  readonly SMTP_URL?: MailServer | undefined;
  readonly SMTP_TLS: 'required' | 'off';
  readonly MAIL_FROM?: MailAddress | undefined;
}

export function mailSettingsOf({ SMTP_URL, SMTP_TLS, MAIL_FROM }: MailValues): MailSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  const { isEncryptedAtOnce, ...server } = SMTP_URL;
  const encryption = isEncryptedAtOnce ? 'tls' : SMTP_TLS === 'off' ? 'none' : 'starttls';
  return { ...server, encryption, from: MAIL_FROM };
}

/** Settings that do not fit together. `has` returns whether a setting was given, valid or not. */
export function findMailMistakes(
  { SMTP_URL, SMTP_TLS }: MailValues,
  has: (name: 'SMTP_URL' | 'SMTP_TLS' | 'MAIL_FROM') => boolean,
): string[] {
  const mistakes: string[] = [];
  if (has('SMTP_URL') && !has('MAIL_FROM'))
    mistakes.push('MAIL_FROM is missing; it is the address that mails come from, such as gantry@example.com');
  if (has('MAIL_FROM') && !has('SMTP_URL'))
    mistakes.push('SMTP_URL is missing; it is the mail server, such as smtp://smtp.example.com:587');
  if (SMTP_URL?.isEncryptedAtOnce && SMTP_TLS === 'off')
    mistakes.push('SMTP_TLS=off does not fit SMTP_URL, whose smtps:// is encrypted; write smtp://');
  return mistakes;
}

/** Undefined for an address without a login; null for an incomplete or undecodable login. */
function loginOf({ username, password }: URL): MailSettings['login'] | null {
  if (username === '' && password === '') return undefined;
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return login.user === '' || login.password === '' ? null : login;
  } catch {
    return null;
  }
}
