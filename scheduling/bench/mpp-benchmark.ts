/**
 * Part of `npm run bench -w @gantry/scheduling`: the cost of importing a binary plan of 50,000 works, each in a
 * separate process. Memory is the peak of the process, including Node. Fails if a goal is missed.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureImport } from '../tests/support/measure-import.ts';
import { LAYOUTS } from '../tests/support/mpp/layouts.ts';
import { largePlan, samplePlan } from '../tests/support/mpp/sample-plan.ts';
import { ms, printTable, type Row } from './measure.ts';

const COUNT = 50_000;
const MEGABYTE = 1_000_000;
const [MOST_MS, MOST_MEGABYTES] = [3000, 200];
/** Letters of notes for each work that make a plan of 64 MB. */
const LONG_NOTES = 736;

const folder = mkdtempSync(join(tmpdir(), 'gantry-mpp-'));
const path = join(folder, 'plan.mpp');

async function row(what: string, bytes: Uint8Array): Promise<Row> {
  writeFileSync(path, bytes);
  const begin = performance.now();
  const { megabytes, processorMs } = await measureImport(path);
  const wall = performance.now() - begin;
  if (processorMs > MOST_MS || megabytes > MOST_MEGABYTES) process.exitCode = 1;
  const size = (statSync(path).size / MEGABYTE).toFixed(0);
  return {
    what: `${what}, ${size} MB`,
    figure: `processor ${ms(processorMs)}, clock ${ms(wall)}, ${megabytes.toFixed(0)} MB`,
    budget: '≤ 3 s, ≤ 200 MB',
  };
}

try {
  const rows = [await row('a small plan', samplePlan('mpp14 since 2013'))];
  for (const layout of LAYOUTS) rows.push(await row(layout, largePlan(layout, COUNT)));
  rows.push(await row('with long notes', largePlan('mpp14 since 2013', COUNT, LONG_NOTES)));
  printTable('Import of binary plans of 50,000 works', rows);
} finally {
  rmSync(folder, { recursive: true });
}
