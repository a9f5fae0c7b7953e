import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * A field of a work is declared once. `docs/guides/adding-a-field.md` walks through the files that speak of one field,
 * and the sources show whether they are all.
 */
const checkout = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(checkout, 'docs/guides/adding-a-field.md'), 'utf8');
const named = [...guide.matchAll(/^- `([^`]+)`: /gm)].map(([, file]) => file);
const most = 5;

/** The field as code and statements name it: a property, a column, a text of its own. */
const speaksOfIt = /[.'"`]reference(?![\w-])|[{,(]\s*reference\s*[:,}?)]|^\s*reference\s*[:?,(]/m;

/** Imports name what files of other products hold. A field that no such file has is not named there: see the guide. */
const knowsForeignFiles =
  /^(server\/src\/import\/|contract\/src\/import-words\.ts|web\/src\/features\/imports\/)/;

it('a field of a work takes at most five files, those that the guide names', () => {
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
  const speaking = sources.filter((file) => speaksOfIt.test(readFileSync(join(checkout, file), 'utf8')));
  expect(speaking.toSorted()).toEqual(named.toSorted());
  expect(named.length).toBeLessThanOrEqual(most);
});
