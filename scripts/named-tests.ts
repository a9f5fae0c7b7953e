import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checks/check.ts';
import { findFault, listNamedTests, PAGES } from './checks/named-tests.ts';
import { listRanTests } from './checks/ran-tests.ts';

/** Reports tests that a page of the docs names and that did not run and pass in the last run. */
const ran = listRanTests();
const faults = PAGES.flatMap(({ page, least }) => {
  const named = listNamedTests(readFileSync(join(checkout, page), 'utf8'));
  const { length } = named;
  const few = length < least ? [`${page} names ${length} tests; there should be ${least} or more`] : [];
  return [...few, ...named.flatMap((test) => findFault(test, ran) ?? []).map((fault) => `${page}: ${fault}`)];
});
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
