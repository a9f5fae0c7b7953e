import type { z } from 'zod';
import { ExplainedError } from '../explained-error.ts';
import { type Allowance, NOTHING_ALLOWED } from '../outbound/index.ts';
import { isLoopbackHost } from './loopback.ts';
import { findMailMistakes, type MailSettings, mailSettingsOf } from './mail-settings.ts';
import { settingsSchema } from './settings-schema.ts';

const SIGN_IN_NAMES = ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'] as const;

/** The identity provider: the demo provider inside this server, Entra ID, or another OpenID provider. */
export type SignInSettings =
  | { kind: 'embedded' }
  | { kind: 'entra'; tenantId: string; clientId: string }
  | { kind: 'oidc'; issuer: string; clientId: string };

/** All settings from outside, validated and with defaults. */
export interface Settings {
  host: string;
  port: number;
  /** The only origin under which browsers reach this server, without a trailing slash. */
  publicUrl: string;
  /** Proxies whose `X-Forwarded-*` headers are trusted, by address or by number. Default: none. */
  trustProxy: false | number | string[];
  /** The value of `GANTRY_DATA`; if absent, `chooseDataDirectory` chooses the directory. */
  dataDirectory: string | undefined;
  /** The company's time zone at the first start; if absent, that of this machine. */
  timeZone: string | undefined;
  /** The directory of backups; if absent, `backups` in the data directory. */
  backupFolder: string | undefined;
  /** Encrypts backups; if absent, every person who has a backup can read it. */
  backupKey: string | undefined;
  /** The maximum size of a file. */
  mostFileBytes: number;
  /** The maximum size of all files of a project. */
  mostProjectFileBytes: number;
  /** The maximum number of works in a project. */
  mostProjectWorks: number;
  /** If absent, the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  signIn: SignInSettings;
  signUp: 'invited' | 'tenant';
  /** The text of the sign-in button; if absent, “Sign in with Microsoft”. */
  signInLabel: string | undefined;
  /** Whether an empty database starts with the demo company. */
  demo: boolean;
  /** If absent, the secret is created once and stored in the data directory. */
  sessionSecret: string | undefined;
  sessionIdleHours: number;
  sessionAbsoluteHours: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** The limit for one signed-in person, and for all anonymous callers at one address. Further requests get 429. */
  requestsPerMinute: number;
  /** Seconds of database time that one person's reads may use per minute. */
  readSecondsPerMinute: number;
  /**
   * How long a stopping server still answers after it has reported itself as not ready, so that a load balancer
   * notices.
   */
  drainSeconds: number;
  /** Non-public addresses from which this server may read URLs that people enter. */
  outboundAllowance: Allowance;
  /** If absent, no mails are sent. */
  mail: MailSettings | undefined;
}

/** Thrown when the settings cannot be used. The message lists every mistake, one per line. */
export class SettingsError extends ExplainedError {
  override readonly name = 'SettingsError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(
      `Gantry cannot start with these settings:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;
type Values = z.output<typeof settingsSchema>;
type Name = keyof Values;

/** Reads all settings from environment variables. Throws one `SettingsError` that lists every mistake. */
export function parseSettings(environment: Environment): Settings {
  const given = withoutEmptyValues(environment);
  const mistakes: string[] = [];
  const values = readValues(given, mistakes);
  const has = (name: Name) => name in given;
  mistakes.push(
    ...findSignInMistakes(has),
    ...findExposureMistakes(values, has),
    ...findMailMistakes(values, has),
  );
  if (values.SESSION_IDLE_HOURS > values.SESSION_ABSOLUTE_HOURS)
    mistakes.push('SESSION_IDLE_HOURS must not be longer than SESSION_ABSOLUTE_HOURS');
  if (mistakes.length > 0) throw new SettingsError(mistakes);

  const signIn = chooseSignIn(values);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: publicUrlOf(values),
    trustProxy: values.TRUST_PROXY,
    dataDirectory: values.GANTRY_DATA,
    timeZone: values.GANTRY_TIME_ZONE,
    backupFolder: values.BACKUP_FOLDER,
    backupKey: values.BACKUP_KEY,
    mostFileBytes: values.LARGEST_FILE_MB * 1_048_576,
    mostProjectFileBytes: values.PROJECT_FILES_GB * 1_073_741_824,
    mostProjectWorks: values.PROJECT_WORKS,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    signIn,
    signUp: values.SIGN_UP,
    signInLabel: values.SIGN_IN_LABEL,
    demo: values.GANTRY_DEMO ?? signIn.kind === 'embedded',
    sessionSecret: values.SESSION_SECRET,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionAbsoluteHours: values.SESSION_ABSOLUTE_HOURS,
    logLevel: values.LOG_LEVEL,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    readSecondsPerMinute: values.READ_SECONDS_PER_MINUTE,
    drainSeconds: values.DRAIN_SECONDS,
    outboundAllowance: values.GANTRY_OUTBOUND_ALLOW ?? NOTHING_ALLOWED,
    mail: mailSettingsOf(values),
  };
}

function withoutEmptyValues(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).flatMap(([name, value]): [string, string][] => {
    const text = value?.trim();
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(entries);
}

/** An invalid value is replaced by its default from here on, so that the other mistakes are found too. */
function readValues(given: Record<string, string>, mistakes: string[]): Values {
  const readable = { ...given };
  for (const issue of settingsSchema.safeParse(given).error?.issues ?? []) {
    const name = String(issue.path[0]);
    mistakes.push(`${name} ${issue.message}`);
    delete readable[name];
  }
  return settingsSchema.parse(readable);
}

function publicUrlOf(values: Values): string {
  return values.PUBLIC_URL ?? `http://${nameForBrowsers(values.HOST)}:${values.PORT}`;
}

function nameForBrowsers(host: string): string {
  if (isLoopbackHost(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function findSignInMistakes(has: (name: Name) => boolean): string[] {
  const mistakes: string[] = [];
  const hasEntra = has('ENTRA_TENANT_ID') || has('ENTRA_CLIENT_ID');
  const hasOidc = has('OIDC_ISSUER') || has('OIDC_CLIENT_ID');
  if (hasEntra && hasOidc)
    mistakes.push('ENTRA_* and OIDC_* are both set; people can come from one provider only');
  if (hasEntra && !has('ENTRA_TENANT_ID'))
    mistakes.push('ENTRA_TENANT_ID is missing; it is the "Directory (tenant) ID" of Entra ID');
  if (hasEntra && !has('ENTRA_CLIENT_ID'))
    mistakes.push('ENTRA_CLIENT_ID is missing; it is the "Application (client) ID" of the app registration');
  if (hasOidc && !has('OIDC_ISSUER'))
    mistakes.push('OIDC_ISSUER is missing; it is the address of the OpenID provider');
  if (hasOidc && !has('OIDC_CLIENT_ID'))
    mistakes.push('OIDC_CLIENT_ID is missing; it is the name under which the provider knows Gantry');
  return mistakes;
}

/**
 * Every caller can sign in at the demo provider, so it may be reachable only from this machine unless the operator
 * allows it.
 */
function findExposureMistakes(values: Values, has: (name: Name) => boolean): string[] {
  const mistakes: string[] = [];
  const hostIsLocal = isLoopbackHost(values.HOST);
  if (!hostIsLocal && !has('PUBLIC_URL'))
    mistakes.push(
      `PUBLIC_URL is missing; HOST ${values.HOST} is not loopback, so say under which address people reach Gantry`,
    );
  const isLocal = hostIsLocal && isLoopbackHost(new URL(publicUrlOf(values)).hostname);
  const isEmbedded = SIGN_IN_NAMES.every((name) => !has(name));
  if (isEmbedded && !isLocal && !values.GANTRY_DEMO_PUBLIC)
    mistakes.push(
      'ENTRA_TENANT_ID and ENTRA_CLIENT_ID are missing; without them every caller who reaches this address could sign in ' +
        'as a demo person (to allow exactly that, set GANTRY_DEMO_PUBLIC=yes)',
    );
  return mistakes;
}

function chooseSignIn(values: Values): SignInSettings {
  const { ENTRA_TENANT_ID, ENTRA_CLIENT_ID, OIDC_ISSUER, OIDC_CLIENT_ID } = values;
  if (ENTRA_TENANT_ID && ENTRA_CLIENT_ID)
    return { kind: 'entra', tenantId: ENTRA_TENANT_ID, clientId: ENTRA_CLIENT_ID };
  if (OIDC_ISSUER && OIDC_CLIENT_ID) return { kind: 'oidc', issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID };
  return { kind: 'embedded' };
}
