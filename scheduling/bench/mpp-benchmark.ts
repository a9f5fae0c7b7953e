/**
 * Part of `npm run bench -w @gantry/scheduling`: how long a binary plan of 50,000 works takes, and how much memory above
 * what Node itself needs. Each plan is read by a process of its own. Prints only; never fails.
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMsProject, type StoredTask } from '../src/msproject/index.ts';
import { LAYOUTS } from '../tests/support/mpp/layouts.ts';
import { largePlan } from '../tests/support/mpp/sample-plan.ts';
import { ms, printTable, type Row } from './measure.ts';

const COUNT = 50_000;
const MEGABYTE = 1_000_000;
const KILOBYTES = 1000;

interface Figures {
  readonly milliseconds: number;
  /** Of the processor, without the other work of the machine. */
  readonly processorMs: number;
  readonly megabytes: number;
}

/** Reads one plan and prints what it took, for the process that asked. */
async function measure(path: string): Promise<void> {
  const before = process.memoryUsage().rss / MEGABYTE;
  const [begin, beginOfWork] = [performance.now(), process.cpuUsage()];
  const stored: StoredTask[] = [];
  const plan = await readMsProject(createReadStream(path), { onTask: (task) => stored.push(task) });
  const milliseconds = performance.now() - begin;
  const { user, system } = process.cpuUsage(beginOfWork);
  const processorMs = (user + system) / 1000;
  const megabytes = process.resourceUsage().maxRSS / KILOBYTES - before;
  if (plan.tasks.length !== stored.length) throw new Error('tasks are missing');
  console.log(JSON.stringify({ milliseconds, processorMs, megabytes } satisfies Figures));
}

function rows(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-mpp-'));
  try {
    return LAYOUTS.map((layout) => {
      const path = join(folder, 'plan.mpp');
      writeFileSync(path, largePlan(layout, COUNT));
      const { stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), path], {
        encoding: 'utf8',
      });
      const { milliseconds, processorMs, megabytes } = JSON.parse(stdout) as Figures;
      const size = (statSync(path).size / MEGABYTE).toFixed(0);
      const figure = `${ms(milliseconds)} (processor ${ms(processorMs)}), ${megabytes.toFixed(0)} MB`;
      return { what: `${layout}, ${size} MB`, figure, budget: '≤ 3 s, ≤ 200 MB' };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [path] = process.argv.slice(2);
if (path === undefined) printTable('Binary plans of 50,000 works', rows());
else await measure(path);
