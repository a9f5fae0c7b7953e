/**
 * `node scheduling/bin/import-msproject.ts FILE`: prints a plan of Microsoft Project (XML, `.mpp` or `.mpt`) as a neutral
 * plan. `stored` holds what the file says of each task beside: its own start and finish, notes, baselines. Where a binary
 * file contradicts itself, `findings` says so.
 */
import { setFlagsFromString } from 'node:v8';
import { type PlanContradiction, readMsProject, type StoredTask } from '../src/msproject/index.ts';
import { runOnFile } from './run-command.ts';

// Nearly all that is read stays until it is printed. Node would take that as a reason to make room for 64 MB of objects
// that do not stay, and as much again to move them to.
setFlagsFromString('--semi-space-growth-factor=1');

await runOnFile('import-msproject.ts FILE.xml|FILE.mpp', async (input) => {
  const stored: StoredTask[] = [];
  const findings: ({ code: 'contradiction' } & PlanContradiction)[] = [];
  const plan = await readMsProject(input, {
    onTask: (task) => stored.push(task),
    onContradiction: (found) => findings.push({ code: 'contradiction', ...found }),
  });
  return { ...plan, stored, ...(findings.length > 0 && { findings }) };
});
