import type { ScheduleOptions } from '../model.ts';
import { type PlanRun, scheduleInSteps } from '../schedule.ts';
import { finish, type Steps } from '../steps.ts';
import type { PlannedProject } from './planned-project.ts';
import { toPlanInSteps } from './to-plan.ts';

/**
 * Schedules a project as people plan it. What writes dates, what shows them, what explains them and what looks for faults in them
 * all run it through here: they reckon with the same constraints, deadlines, modes and calendars.
 */
export function scheduleProject(project: PlannedProject, options: ScheduleOptions = {}): PlanRun {
  return finish(scheduleProjectInSteps(project, options));
}

/** The same, with pauses: for a page that goes on painting meanwhile. */
export function* scheduleProjectInSteps(
  project: PlannedProject,
  options: ScheduleOptions = {},
): Steps<PlanRun> {
  return yield* scheduleInSteps(yield* toPlanInSteps(project), options);
}
