import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkout } from './checks/check.ts';
import { listRanTests } from './checks/ran-tests.ts';
import { listFiles } from './list-files.ts';
import { withoutComments } from './without-comments.ts';

const REQUIREMENT = /^- \[(S\d+-\d+[a-z]?)\]/gm;
const MENTION = /\[(S\d+-\d+[a-z]?)\]/g;
const TEST_FILE = /\.(test|spec)\.tsx?$/;
const FOLDERS = ['contract', 'scheduling', 'gantt', 'web', 'server', 'e2e', 'scripts'];

/**
 * Lists requirements that no test names, and names in tests that are not requirements. No output means that all
 * requirements are covered. With `--ran` only tests count that ran and passed in the last run; without it, all written
 * tests count. A requirement number in a comment never counts.
 */
const requirements = [
  ...readFileSync(join(checkout, 'docs/requirements.md'), 'utf8').matchAll(REQUIREMENT),
].map(([, number = '']) => number);
const mentions = new Map<string, string>();
for (const [name, text] of process.argv.includes('--ran') ? passed() : written())
  for (const [, number = ''] of text.matchAll(MENTION)) mentions.set(number, name);

function passed(): [string, string][] {
  return listRanTests()
    .filter(({ outcome }) => outcome === 'passed')
    .map(({ name }) => [name, name]);
}

function written(): [string, string][] {
  return FOLDERS.flatMap((folder) => listFiles(join(checkout, folder)))
    .filter((path) => TEST_FILE.test(path))
    .map((path) => [relative(checkout, path), withoutComments(readFileSync(path, 'utf8'))]);
}

const unproved = requirements.filter((number) => !mentions.has(number));
const unknown = [...mentions].filter(([number]) => !requirements.includes(number));
const twice = requirements.filter((number, index) => requirements.indexOf(number) !== index);

for (const number of unproved) console.log(`[${number}] is named by no test`);
for (const [number, path] of unknown) console.log(`[${number}] in ${path} is not a requirement`);
for (const number of twice) console.log(`[${number}] stands twice in docs/requirements.md`);
console.log(
  `${requirements.length - unproved.length} of ${requirements.length} requirements are named by a test.`,
);
process.exit(requirements.length > 0 && unproved.length + unknown.length + twice.length === 0 ? 0 : 1);
