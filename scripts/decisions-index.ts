import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checks/check.ts';
import { isDecision, readDecision, writeIndex } from './checks/decisions.ts';

/** Writes the index of the decision records. With `--check`, fails if the index is not current. */
const folder = join(checkout, 'docs/decisions');
const index = join(folder, 'README.md');
const files = readdirSync(folder);
const text = writeIndex(
  files.filter(isDecision).map((file) => readDecision(file, readFileSync(join(folder, file), 'utf8'))),
);
if (!process.argv.includes('--check')) {
  writeFileSync(index, text);
} else if (!files.includes('README.md') || readFileSync(index, 'utf8') !== text) {
  console.error('docs/decisions/README.md is not current: run `node scripts/decisions-index.ts`.');
  process.exitCode = 1;
}
