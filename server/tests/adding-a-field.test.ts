import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * A field of a work or of a project is declared once. `docs/guides/adding-a-field.md` lists the files that name one such
 * field of each. The sources show whether the lists are complete.
 */
const checkout = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(checkout, 'docs/guides/adding-a-field.md'), 'utf8');
const [ofWorks = '', ofProjects = ''] = guide.split('\n# Adding a field to projects\n');

const listedIn = (text: string) => [...text.matchAll(/^- `([^`]+)`: /gm)].map(([, file]) => file);

/** The field as code and statements name it: a property, a column, a string of its own. */
const names = (field: string) =>
  new RegExp(`[.'"\`]${field}(?![\\w-])|[{,(]\\s*${field}\\s*[:,}?)]|^\\s*${field}\\s*[:?,(]`, 'm');

/** Imports name what files of other products hold. A field that no such file has is not named there: see the guide. */
const knowsForeignFiles =
  /^(server\/src\/import\/|contract\/src\/import-words\.ts|web\/src\/features\/imports\/)/;

const sources = [
  'contract/src',
  'scheduling/src/msproject',
  'server/src',
  'server/seed',
  'server/migrations',
  'web/src',
]
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,sql}`, { cwd: checkout }))
  .filter((file) => !file.includes('.test.') && !file.includes('/test/') && !file.includes('/words/'))
  .filter((file) => !knowsForeignFiles.test(file));

const filesNaming = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(join(checkout, file), 'utf8'))).toSorted();

it('a field of a work takes at most five files, those that the guide names', () => {
  const listed = listedIn(ofWorks);
  expect(filesNaming(names('reference'))).toEqual(listed.toSorted());
  expect(listed.length).toBeLessThanOrEqual(5);
});

it('a field of a project takes two files, those that the guide names', () => {
  const listed = listedIn(ofProjects);
  expect(filesNaming(/\b(clientReference|client_reference)\b/)).toEqual(listed.toSorted());
  expect(listed.length).toBe(2);
});
