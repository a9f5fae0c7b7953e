import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { checkout } from './check.ts';

const SOURCE = /\.(ts|tsx|mts|mjs|css)$/;

/** The files that differ from `main`, committed or not, relative to the checkout. Deleted files are excluded. */
export function listChangedFiles(): string[] {
  const base = git('merge-base', 'HEAD', 'main');
  const changed = git('diff', '--name-only', '--diff-filter=d', base.trim());
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed.split('\n'), ...untracked.split('\n')])].filter((file) => file !== '');
}

const git = (...words: string[]): string => execFileSync('git', words, { cwd: checkout, encoding: 'utf8' });

export interface AffectedTests {
  /** Sources outside the server. The tests that import one of them, directly or indirectly, are run. */
  readonly sources: readonly string[];
  /**
   * Folders of the server. The tests in these folders are run: nearly every test of the server imports nearly all of
   * it, so that imports do not help to select.
   */
  readonly serverFolders: readonly string[];
}

export function findAffectedTests(changed: readonly string[]): AffectedTests {
  const sources = changed.filter((file) => SOURCE.test(file));
  const isServer = (file: string) => file.startsWith('server/');
  return {
    sources: sources.filter((file) => !isServer(file)),
    serverFolders: [...new Set(sources.filter(isServer).map((file) => `${dirname(file)}/`))].sort(),
  };
}
