import { expect, test } from 'vitest';
import { findAffectedTests } from './affected.ts';

test('sources outside the server select the tests that import them', () => {
  const changed = ['web/src/lib/sums.ts', 'docs/glossary.md', 'gantt/src/paint/bars.css', 'package.json'];
  expect(findAffectedTests(changed)).toEqual({
    sources: ['web/src/lib/sums.ts', 'gantt/src/paint/bars.css'],
    serverFolders: [],
  });
});

test('a source of the server selects the tests of its folder, once', () => {
  const changed = ['server/src/works/list/b.ts', 'server/src/works/list/a.ts', 'server/migrations/0001.sql'];
  expect(findAffectedTests(changed)).toEqual({ sources: [], serverFolders: ['server/src/works/list/'] });
});
