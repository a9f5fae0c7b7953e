import type { RanTest } from './ran-tests.ts';

/** A test that a page names: its file, and part of its name or of the names of its groups. */
export interface NamedTest {
  file: string;
  /** Absent if the page names only the file. */
  words?: string;
}

/**
 * The pages that name tests as evidence, and the least number that each must name: otherwise a page that names none
 * would pass.
 */
export const PAGES: readonly { page: string; least: number }[] = [
  { page: 'docs/faults.md', least: 100 },
  { page: 'docs/security.md', least: 40 },
];

/** The tests that a page names, in the form `file` "words", "words". */
export function listNamedTests(page: string): NamedTest[] {
  return [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,?\s+"[^"]+")*)/g)].flatMap(
    ([, file = '', quoted = '']) => {
      const words = [...quoted.matchAll(/"([^"]+)"/g)].map(([, each = '']) => each.replaceAll(/\s+/g, ' '));
      return words.length === 0 ? [{ file }] : words.map((each) => ({ file, words: each }));
    },
  );
}

/** The problem with a named test in a run. None if a test with this name ran, and all of them passed. */
export function findFault({ file, words }: NamedTest, ran: readonly RanTest[]): string | null {
  const pattern = words === undefined ? /^/ : toPattern(words);
  const found = ran.filter((test) => test.file === file && pattern.test(test.name));
  const named = words === undefined ? file : `${file} "${words}"`;
  const failed = found.find(({ outcome }) => outcome === 'failed');
  if (failed) return `${named} failed`;
  if (found.some(({ outcome }) => outcome === 'passed')) return null;
  return found.length > 0 ? `${named} was skipped` : `${named} did not run: no test has this name`;
}

/** Names of parameterised tests contain placeholders, which the run replaces with values. */
function toPattern(words: string): RegExp {
  const parts = words.split(/%[sdifjo#]|\$[\w.]+/);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
