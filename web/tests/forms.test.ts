import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = fileURLToPath(new URL('../src/features', import.meta.url));
const source = (file: string) => readFileSync(join(features, file), 'utf8');

/** A form and its hook are in one folder. */
const folders = [
  ...new Set(
    globSync('**/*.{ts,tsx}', { cwd: features })
      .filter((file) => /\buseForm</.test(source(file)))
      .map((file) => dirname(file)),
  ),
];

test('finds the forms', () => {
  expect(folders).toContain('new-work');
  expect(folders.length).toBeGreaterThan(4);
});

test.each(folders)('forms of %s show at their buttons why they were not sent', (folder) => {
  const files = globSync('*.{ts,tsx}', { cwd: join(features, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => source(join(folder, file)));
  const countOf = (pattern: RegExp) => files.flatMap((text) => text.match(pattern) ?? []).length;
  expect(countOf(/<FormProblem /g)).toBe(countOf(/\buseForm</g));
});
