import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Check, checkout, reportDirectory } from './check.ts';
import { checks } from './checks.ts';
import { countTests, type TestCounts } from './count-tests.ts';
import { formatFailedTests, lastLines, listFailedTests } from './failed-tests.ts';
import { formatSkipReasons, listSkipReasons } from './skipped-tests.ts';
import { formatSlowestTests, listSlowestTests } from './slowest-tests.ts';

interface Outcome {
  check: Check;
  isGood: boolean;
  seconds: number;
  output: string;
}

/**
 * How many workers run at the same time: one more than there are cores, because workers also wait. With even more,
 * tests would run into their timeouts.
 */
const MOST_WORKERS = Math.max(3, Math.min(5, availableParallelism() + 1));
const STILL_RUNNING_MS = 15_000;

/** Runs all checks, or those whose names contain one of the words. Returns the exit code. */
export async function runChecks(words: readonly string[], all: readonly Check[] = checks): Promise<number> {
  const chosen = chooseChecks(words, all);
  if (chosen.length === 0) {
    console.error(`No check is called so. There are: ${all.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  rmSync(reportDirectory, { recursive: true, force: true });
  mkdirSync(reportDirectory, { recursive: true });
  const outcomes = await runAll(chosen);
  const failed = outcomes.filter(({ isGood }) => !isGood);
  for (const { check, output } of failed) console.log(`\n--- ${check.name} ---\n${output.trim()}`);

  console.log(`\n--- time of each step ---\n${formatTimes(outcomes)}`);
  const slowest = listSlowestTests(chosen);
  if (slowest.length > 0) console.log(`\n--- slowest tests ---\n${formatSlowestTests(slowest)}`);

  const counts = countTests(chosen);
  if (failed.length > 0) console.log(`\nNot good: ${failed.map(({ check }) => check.name).join(', ')}`);
  console.log(formatCounts(counts));
  explain(outcomes);
  const skipped = formatSkipReasons(listSkipReasons(chosen));
  if (skipped !== '') console.log(skipped);
  return failed.length === 0 && counts.failed === 0 ? 0 : 1;
}

/**
 * A log that is cut off loses its beginning, so the failed and flaky tests come last. A failed step without tests shows
 * its last lines.
 */
function explain(outcomes: readonly Outcome[]): void {
  const reasons = outcomes.flatMap(({ check, isGood, output }) => {
    const tests = listFailedTests(check);
    if (isGood || tests.some(({ isFlaky }) => !isFlaky)) return tests;
    const step = { name: check.name, isFlaky: false, where: check.script, error: lastLines(output) };
    return [step, ...tests];
  });
  if (reasons.length > 0) console.log(`\n${formatFailedTests(reasons)}`);
}

function formatTimes(outcomes: readonly Outcome[]): string {
  return outcomes
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ check, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${check.name}`)
    .join('\n');
}

function formatCounts({ passed, failed, flaky, skipped }: TestCounts): string {
  return `Tests: ${passed} passed, ${failed} failed, ${flaky} flaky, ${skipped} skipped`;
}

/** A selected check also selects those that it must run after. */
function chooseChecks(words: readonly string[], all: readonly Check[]): Check[] {
  if (words.length === 0) return [...all];
  const named = all.filter(({ name }) => words.some((word) => name.includes(word)));
  const needed = new Set([...named.map(({ name }) => name), ...named.flatMap(({ after = [] }) => after)]);
  return all.filter(({ name }) => needed.has(name));
}

async function runAll(chosen: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...chosen];
  const outcomes: Outcome[] = [];
  const names = new Set(chosen.map(({ name }) => name));
  const isReady = ({ after = [] }: Check) =>
    after.every((name) => !names.has(name) || outcomes.some(({ check }) => check.name === name));
  const running = new Map<string, { workers: number; done: Promise<void> }>();
  // A step that wants more workers than there are runs alone.
  const hasRoom = ({ workers = 1 }: Check) =>
    running.size === 0 ||
    [...running.values()].reduce((sum, each) => sum + each.workers, workers) <= MOST_WORKERS;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => waiting.splice(0));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((check) => isReady(check) && hasRoom(check));
    if (!next) {
      await Promise.race([...running.values()].map(({ done }) => done));
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const done = runOne(next, outcomes).then((outcome) => {
      outcomes.push(outcome);
      running.delete(next.name);
    });
    running.set(next.name, { workers: next.workers ?? 1, done });
  }
  return outcomes;
}

async function runOne(check: Check, earlier: readonly Outcome[]): Promise<Outcome> {
  const broken = earlier.find(({ check: { name }, isGood }) => !isGood && check.after?.includes(name));
  if (broken)
    return tell({ check, isGood: false, seconds: 0, output: `Not run, because of: ${broken.check.name}` });
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const beat = setInterval(
    () => console.log(`…    ${check.name} (${Math.round(elapsed())} s)`),
    STILL_RUNNING_MS,
  );
  const { code, output } = await runScript(check);
  clearInterval(beat);
  return tell({ check, isGood: code === 0, seconds: elapsed(), output });
}

function tell(outcome: Outcome): Outcome {
  console.log(`${outcome.isGood ? 'good' : 'BAD '} ${outcome.check.name} (${outcome.seconds.toFixed(1)} s)`);
  return outcome;
}

/** Stopping a test run also stops its browsers, servers and databases. */
function stopWithUs(child: ChildProcess): void {
  const stop = () => {
    child.kill('SIGTERM');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  child.once('close', () => process.off('SIGINT', stop).off('SIGTERM', stop));
}

function runScript(check: Check): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(checkout, check.script), ...check.arguments], {
      cwd: checkout,
      env: { ...process.env, CI: '1', FORCE_COLOR: '0', ...check.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    stopWithUs(child);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
