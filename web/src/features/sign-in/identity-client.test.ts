import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test("[S9-04] our code does not set the size of the identity library's popup", () => {
  const ours = readFileSync(new URL('./identity-client.ts', import.meta.url), 'utf8');
  expect(/popup/i.test(ours)).toBe(false);
});
