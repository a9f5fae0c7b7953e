import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { isTimeZone } from '@gantry/contract';
import { z } from 'zod';
import { type Allowance, parseAllowance } from '../outbound/index.ts';
import { mailFrom, smtpUrl } from './mail-settings.ts';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `must be a whole number from ${minimum} to ${maximum}`,
    );

const hours = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/, 'must be a number of hours, such as 8 or 0.5')
  .transform(Number)
  .refine((value) => value > 0 && value <= 720, 'must be more than 0 and at most 720 hours');

const yesOrNo = z
  .string()
  .toLowerCase()
  .refine(
    (value) => ['yes', 'no', 'on', 'off', 'true', 'false', '1', '0'].includes(value),
    'must be yes or no',
  )
  .transform((value) => ['yes', 'on', 'true', '1'].includes(value));

const origin = z
  .string()
  .refine(
    (value) => isOrigin(value),
    'must be an address without a path, such as https://gantry.example.com or http://localhost:3000',
  )
  .transform((value) => new URL(value).origin);

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare && (url.protocol === 'http:' || url.protocol === 'https:');
}

const issuer = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be the issuer address of the OpenID provider, such as https://id.example.com/realms/company',
  );

const timeZone = z
  .string()
  .refine((value) => isTimeZone(value), 'must be a time zone of the IANA list, such as Europe/Berlin');

const databaseUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'must be a PostgreSQL address, such as postgres://gantry:password@db.example.com/gantry',
  );

/** The maximum number of proxies between a caller and this server is 9. */
const HOPS = /^[1-9]$/;

/** Addresses that callers claim must never be trusted: those come before the outermost known proxy. */
const trustedProxies = z.string().transform((value, context): false | number | string[] => {
  if (value === 'no' || value === '0') return false;
  if (HOPS.test(value)) return Number(value);
  const addresses = value.split(/[\s,]+/).filter((part) => part !== '');
  if (addresses.length > 0 && addresses.every(isAddressRange)) return addresses;
  context.addIssue({
    code: 'custom',
    message:
      'must say whose word counts: no, the addresses of the proxies, such as 10.0.0.5 or 10.0.0.0/8, or how many proxies ' +
      'stand before this server, such as 1. With yes every caller could claim any address; behind one proxy write 1',
  });
  return z.NEVER;
});

/** An address, or a range smaller than the whole address space. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits > 0 && bits <= (version === 4 ? 32 : 128);
}

/** Non-public addresses that this server may call. */
const outboundAllowance = z.string().transform((value, context): Allowance => {
  try {
    return parseAllowance(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

const guidOf = (what: string) =>
  z.string().regex(GUID, `must be ${what}, 32 hexadecimal digits in five groups`).toLowerCase();

/** One line per environment variable; `architecture.md` and `docs/operations` explain them. */
export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: trustedProxies.default(false),
  GANTRY_DATA: z.string().optional(),
  GANTRY_TIME_ZONE: timeZone.optional(),
  BACKUP_FOLDER: z
    .string()
    .refine((value) => isAbsolute(value), 'must be a whole path, such as /var/backups/gantry')
    .optional(),
  BACKUP_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  LARGEST_FILE_MB: wholeNumber(1, 10_000).default(100),
  PROJECT_FILES_GB: wholeNumber(1, 100_000).default(20),
  PROJECT_WORKS: wholeNumber(1, 10_000_000).default(50_000),
  GANTRY_DEMO: yesOrNo.optional(),
  GANTRY_DEMO_PUBLIC: yesOrNo.default(false),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(16),
  SIGN_UP: z.enum(['invited', 'tenant'], { error: 'must be invited or tenant' }).default('invited'),
  ENTRA_TENANT_ID: guidOf('the "Directory (tenant) ID" of Entra ID').optional(),
  ENTRA_CLIENT_ID: guidOf('the "Application (client) ID" of the app registration').optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  SIGN_IN_LABEL: z
    .string()
    .max(40, 'must have at most 40 characters')
    .regex(/^\P{Cc}*$/u, 'must be one line of text')
    .optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_IDLE_HOURS: hours.default(8),
  SESSION_ABSOLUTE_HOURS: hours.default(12),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('warn'),
  REQUESTS_PER_MINUTE: wholeNumber(60, 10_000_000).default(60_000),
  READ_SECONDS_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  GANTRY_OUTBOUND_ALLOW: outboundAllowance.optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_TLS: z.enum(['required', 'off'], { error: 'must be required or off' }).default('required'),
  MAIL_FROM: mailFrom.optional(),
});
