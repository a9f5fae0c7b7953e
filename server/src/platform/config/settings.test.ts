import { describe, expect, test } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

const TENANT = '11111111-2222-3333-4444-555555555555';
const CLIENT = '66666666-7777-8888-9999-000000000000';

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    parseSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
}

describe('without settings', () => {
  test('Gantry listens only on this machine, with the embedded provider and the demo company', () => {
    expect(parseSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      signIn: { kind: 'embedded' },
      signUp: 'invited',
      demo: true,
      sessionIdleHours: 8,
      sessionAbsoluteHours: 12,
    });
  });

  test('an empty value counts as missing', () => {
    expect(parseSettings({ PORT: '', GANTRY_DATA: '  ' })).toMatchObject({
      port: 3000,
      dataDirectory: undefined,
    });
  });
});

describe('mistakes', () => {
  test('are all reported at once, each with its variable', () => {
    const mistakes = mistakesOf({
      PORT: 'eighty',
      SIGN_UP: 'everybody',
      SIGN_IN_LABEL: 'Sign in\nhere',
      GANTRY_TIME_ZONE: 'Berlin',
      DATABASE_URL: 'mysql://db',
      SESSION_SECRET: 'short',
      OIDC_CLIENT_ID: 'gantry',
    });
    expect(mistakes.map((mistake) => mistake.split(' ', 1)[0])).toEqual([
      'PORT',
      'GANTRY_TIME_ZONE',
      'DATABASE_URL',
      'SIGN_UP',
      'SIGN_IN_LABEL',
      'SESSION_SECRET',
      'OIDC_ISSUER',
    ]);
  });

  test('are listed in one message for people', () => {
    expect(() => parseSettings({ PORT: '0', LOG_LEVEL: 'loud' })).toThrow(
      /cannot start with these settings:\n {2}- PORT must be a whole number from 1 to 65535\n {2}- LOG_LEVEL must be/,
    );
  });

  test.each([
    ['PORT', '65536'],
    ['PUBLIC_URL', 'https://gantry.example.com/app'],
    ['PUBLIC_URL', 'ftp://gantry.example.com'],
    ['PUBLIC_URL', 'https://user:password@gantry.example.com'],
    ['ENTRA_TENANT_ID', 'common'],
    ['GANTRY_DEMO', 'maybe'],
    ['GANTRY_TIME_ZONE', '+02:00'],
    ['TRUST_PROXY', 'everybody!'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1, ::/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0'],
    ['SESSION_IDLE_HOURS', '-1'],
    ['HOST', 'not a host'],
  ])('%s=%s is refused', (name, value) => {
    expect(mistakesOf({ [name]: value }).some((mistake) => mistake.startsWith(name))).toBe(true);
  });

  test('the idle time of a session cannot exceed its lifetime', () => {
    expect(mistakesOf({ SESSION_IDLE_HOURS: '13' })).toEqual([
      'SESSION_IDLE_HOURS must not be longer than SESSION_ABSOLUTE_HOURS',
    ]);
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    ['no', false],
    ['1', 1],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.0/8, fd00::/8 192.168.1.1', ['10.0.0.0/8', 'fd00::/8', '192.168.1.1']],
  ])('%s is accepted', (TRUST_PROXY, trustProxy) => {
    expect(parseSettings({ TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  test('with the value yes explains what to write instead', () => {
    expect(mistakesOf({ TRUST_PROXY: 'yes' })[0]).toMatch(/TRUST_PROXY must .*behind one proxy write 1/);
  });
});

describe('the embedded provider', () => {
  test('is refused if other machines can reach it, and the error names the missing setting', () => {
    const mistakes = mistakesOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:3000' });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain('ENTRA_TENANT_ID and ENTRA_CLIENT_ID are missing');
  });

  test('is refused behind a public address, even if it listens on loopback', () => {
    expect(mistakesOf({ PUBLIC_URL: 'https://gantry.example.com' })).toHaveLength(1);
  });

  test('is allowed to be public if the operator sets it', () => {
    expect(mistakesOf({ PUBLIC_URL: 'https://gantry.example.com', GANTRY_DEMO_PUBLIC: 'yes' })).toEqual([]);
  });

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('runs on %s', (HOST) => {
    expect(mistakesOf({ HOST })).toEqual([]);
  });
});

describe('an identity provider of the company', () => {
  test('Entra ID requires tenant and client, and disables the demo company', () => {
    const settings = parseSettings({ ENTRA_TENANT_ID: TENANT, ENTRA_CLIENT_ID: CLIENT });
    expect(settings.signIn).toEqual({ kind: 'entra', tenantId: TENANT, clientId: CLIENT });
    expect(settings.demo).toBe(false);
  });

  test('an incomplete one is reported as the only mistake', () => {
    expect(mistakesOf({ ENTRA_TENANT_ID: TENANT, PUBLIC_URL: 'https://gantry.example.com' })).toEqual([
      'ENTRA_CLIENT_ID is missing; it is the "Application (client) ID" of the app registration',
    ]);
  });

  test('only one is allowed', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'gantry' };
    expect(parseSettings(oidc).signIn).toEqual({
      kind: 'oidc',
      issuer: 'https://id.example.com',
      clientId: 'gantry',
    });
    expect(mistakesOf({ ...oidc, ENTRA_TENANT_ID: TENANT, ENTRA_CLIENT_ID: CLIENT })).toHaveLength(1);
  });

  test('a public HOST requires a public address', () => {
    const mistakes = mistakesOf({ HOST: '0.0.0.0', ENTRA_TENANT_ID: TENANT, ENTRA_CLIENT_ID: CLIENT });
    expect(mistakes[0]).toContain('PUBLIC_URL is missing');
  });
});

describe('the mail server', () => {
  const MAIL_FROM = 'Gantry <gantry@example.com>';
  const mailOf = (environment: Record<string, string>) => parseSettings(environment).mail;

  test('is undefined by default', () => {
    expect(mailOf({})).toBeUndefined();
  });

  test('must use encryption, unless the operator disables it', () => {
    const SMTP_URL = 'smtp://mails:p%40ss%2Fword@smtp.example.com';
    expect(mailOf({ SMTP_URL, MAIL_FROM })).toEqual({
      host: 'smtp.example.com',
      port: 587,
      encryption: 'starttls',
      login: { user: 'mails', password: 'p@ss/word' },
      from: { name: 'Gantry', address: 'gantry@example.com' },
    });
    expect(mailOf({ SMTP_URL, MAIL_FROM, SMTP_TLS: 'off' })?.encryption).toBe('none');
    expect(mailOf({ SMTP_URL: 'smtps://[::1]', MAIL_FROM: 'a@b.example' })).toMatchObject({
      host: '::1',
      port: 465,
      encryption: 'tls',
      login: undefined,
      from: { name: 'Gantry', address: 'a@b.example' },
    });
  });

  test.each([
    ['http://smtp.example.com'],
    ['smtp.example.com:587'],
    ['smtp://user@smtp.example.com'],
    ['smtp://user:secret%@smtp.example.com'],
    ['smtp://user:secret@smtp.example.com/path'],
  ])('is refused for %s, and the error does not contain the value', (SMTP_URL) => {
    const mistakes = mistakesOf({ SMTP_URL, MAIL_FROM });
    expect(mistakes).toEqual([expect.stringMatching(/^SMTP_URL must be the address of a mail server/)]);
    expect(mistakes.join()).not.toContain('secret');
  });

  test.each(['nobody', 'a@b, c@d', 'A <a@b', 'A <a@b> <c@d>'])(
    'has exactly one sender address: %s is refused',
    (from) => {
      expect(mistakesOf({ SMTP_URL: 'smtp://localhost', MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM must be an address/),
      ]);
    },
  );

  test('reports missing and contradictory settings', () => {
    expect(mistakesOf({ SMTP_URL: 'smtp://localhost' })[0]).toMatch(/^MAIL_FROM is missing/);
    expect(mistakesOf({ MAIL_FROM })[0]).toMatch(/^SMTP_URL is missing/);
    expect(mistakesOf({ SMTP_URL: 'smtps://localhost', MAIL_FROM, SMTP_TLS: 'off' })[0]).toMatch(
      /^SMTP_TLS=off/,
    );
  });
});
