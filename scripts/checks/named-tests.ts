import type { RanTest } from './ran-tests.ts';

/** A test that a page names: its file, and words of its name or of the names of its groups. */
export interface NamedTest {
  file: string;
  /** Absent where the page names the file alone. */
  words?: string;
}

/** Each page that says which tests show something, and how many it names at least: a page that names none would pass. */
export const PAGES: readonly { page: string; least: number }[] = [
  { page: 'docs/faults.md', least: 100 },
  { page: 'docs/security.md', least: 40 },
];

/** The tests that a page names: `file` "words", "words". */
export function listNamedTests(page: string): NamedTest[] {
  return [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,?\s+"[^"]+")*)/g)].flatMap(
    ([, file = '', quoted = '']) => {
      const words = [...quoted.matchAll(/"([^"]+)"/g)].map(([, each = '']) => each.replaceAll(/\s+/g, ' '));
      return words.length === 0 ? [{ file }] : words.map((each) => ({ file, words: each }));
    },
  );
}

/** What is wrong with a named test in a run: nothing if a test of this name ran, and all that did have passed. */
export function findFault({ file, words }: NamedTest, ran: readonly RanTest[]): string | null {
  const pattern = words === undefined ? /^/ : toPattern(words);
  const found = ran.filter((test) => test.file === file && pattern.test(test.name));
  const named = words === undefined ? file : `${file} "${words}"`;
  const failed = found.find(({ outcome }) => outcome === 'failed');
  if (failed) return `${named} failed`;
  if (found.some(({ outcome }) => outcome === 'passed')) return null;
  return found.length > 0 ? `${named} was skipped` : `${named} did not run: no test has this name`;
}

/** Names of parameterised tests have placeholders, which the run replaces by values. */
function toPattern(words: string): RegExp {
  const parts = words.split(/%[sdifjo#]|\$[\w.]+/);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
