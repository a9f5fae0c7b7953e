/** `node scheduling/bin/schedule.ts PLAN.json`: schedules a neutral plan and prints the result as JSON. */
import { readNeutralPlan } from '../src/neutral/read-neutral-plan.ts';
import { writeNeutralSchedule } from '../src/neutral/write-neutral-schedule.ts';
import { schedule } from '../src/schedule.ts';
import { runCommand } from './run-command.ts';

await runCommand('schedule.ts PLAN.json', (input) => {
  const { plan, findings } = readNeutralPlan(input);
  return writeNeutralSchedule(schedule(plan), findings);
});
