import { expect, test } from 'vitest';
import { judgeAddress } from './address-check.tsx';

test.each([
  ['http://localhost:3000', 'http://localhost:3000', 'addressLocal'],
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'addressLocal'],
  ['http://localhost:3000', 'https://gantry.harbour.example', 'addressDiffers'],
  ['https://gantry.harbour.example', 'http://localhost:3000', 'addressDiffers'],
  ['https://gantry.harbour.example', 'http://gantry.harbour.example', 'addressDiffers'],
  ['http://gantry.harbour.example', 'http://gantry.harbour.example', 'addressPlain'],
  ['https://gantry.harbour.example', 'https://gantry.harbour.example', 'addressGood'],
])('invitations carry %s, the administrator is at %s: %s', (publicUrl, here, verdict) => {
  expect(judgeAddress(publicUrl, here)).toBe(verdict);
});
