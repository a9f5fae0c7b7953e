/**
 * `node scheduling/bin/import-msproject.ts FILE`: prints a Microsoft Project plan (XML, `.mpp` or `.mpt`) as a neutral
 * plan. `stored` contains additional values of each task in the file: its own start and finish, notes, baselines. If a
 * binary file contradicts itself, `findings` reports it.
 */
import { setFlagsFromString } from 'node:v8';
import { type PlanContradiction, readMsProject, type StoredTask } from '../src/msproject/index.ts';
import { runOnFile } from './run-command.ts';

// Nearly all objects live until they are printed. Node would react by reserving 64 MB for short-lived objects, and as
// much again to move them to.
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
