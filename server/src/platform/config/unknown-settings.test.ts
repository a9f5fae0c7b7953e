import { expect, test } from 'vitest';
import { findUnknownSettings } from './unknown-settings.ts';

test.each([
  ['SMTPURL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['OIDC_ISUER', 'OIDC_ISSUER'],
  ['GANTRY_DATAA', 'GANTRY_DATA'],
  ['BACKUP_KEYS', 'BACKUP_KEY'],
])('%s is reported with the intended name', (name, meant) => {
  expect(findUnknownSettings({ [name]: 'x' })).toEqual([
    `${name} is not a setting of Gantry and is not used. Use ${meant}.`,
  ]);
});

test('a name with the prefix of a setting is reported', () => {
  expect(findUnknownSettings({ GANTRY_COLOUR: 'blue' })).toEqual([
    'GANTRY_COLOUR is not a setting of Gantry and is not used. deploy/gantry.env.example names the settings.',
  ]);
});

test('settings and variables of other programs are not reported', () => {
  expect(
    findUnknownSettings({
      SMTP_URL: 'smtp://x',
      PORT: '1',
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'x',
      PORTS: '2',
    }),
  ).toEqual([]);
  expect(findUnknownSettings({ SMTP_URL: 'smtp://x', SMTPURL: 'smtp://x' })).toEqual([]);
});
