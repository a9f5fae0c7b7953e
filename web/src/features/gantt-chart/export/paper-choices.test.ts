import { expect, test } from 'vitest';
import { readPaperChoices } from './paper-choices.ts';

test('reads the known parts of stored choices, and nothing else', () => {
  const kept = { block: 'foot', author: 'Mai', logo: 'data:image/png;base64,AA', revisions: { har: 'C' } };
  expect(readPaperChoices(JSON.stringify(kept))).toEqual(kept);
  const odd = { block: 'head', author: 7, logo: 'https://example.test/logo.png', revisions: { har: 3 } };
  expect(readPaperChoices(JSON.stringify(odd))).toEqual({ block: 'none', revisions: {} });
  for (const broken of [null, '{', '[]', '"x"', 'null'])
    expect(readPaperChoices(broken)).toEqual({ block: 'none', revisions: {} });
});
