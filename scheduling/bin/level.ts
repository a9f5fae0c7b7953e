/**
 * `node scheduling/bin/level.ts INSTANCE.json`: finds a short schedule of one PSPLIB instance, as JSON: its makespan
 * and the start of each job, in the order of the instance.
 */
import { readInstance } from '../src/level/read-instance.ts';
import { UnsolvableProblemError } from '../src/level/resource-problem.ts';
import { solveProblem } from '../src/level/solve-problem.ts';
import { UnreadablePlanError } from '../src/neutral/unreadable-plan-error.ts';
import { runCommand } from './run-command.ts';

await runCommand('level.ts INSTANCE.json', (input) => {
  try {
    const { makespan, starts } = solveProblem(readInstance(input));
    return { makespan, starts };
  } catch (error) {
    if (error instanceof UnsolvableProblemError) throw new UnreadablePlanError(error.message);
    throw error;
  }
});
