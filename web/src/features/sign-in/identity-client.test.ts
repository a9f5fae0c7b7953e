import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

test('[S9-04] a popup of the identity library would be 483 by 600; nothing of ours changes that', () => {
  const library = readFileSync(createRequire(import.meta.url).resolve('@azure/msal-browser'), 'utf8');
  const figures = /POPUP_(WIDTH|HEIGHT): (\d+)/g;
  expect([...library.matchAll(figures)].map(([, side, pixels]) => `${side} ${pixels}`)).toEqual([
    'WIDTH 483',
    'HEIGHT 600',
  ]);
  const ours = readFileSync(new URL('./identity-client.ts', import.meta.url), 'utf8');
  expect(/popup/i.test(ours)).toBe(false);
});
