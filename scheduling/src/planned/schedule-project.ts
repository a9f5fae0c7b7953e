import type { ScheduleOptions } from '../model.ts';
import { type PlanRun, scheduleInSteps } from '../schedule.ts';
import { finish, type Steps } from '../steps.ts';
import type { PlannedProject } from './planned-project.ts';
import { toPlanInSteps } from './to-plan.ts';

/**
 * Schedules a project as people plan it. All code that writes, shows, explains or checks dates uses this function, so
 * that constraints, deadlines, modes and calendars are always interpreted in the same way.
 */
export function scheduleProject(project: PlannedProject, options: ScheduleOptions = {}): PlanRun {
  return finish(scheduleProjectInSteps(project, options));
}

/** The same with pauses, so that a page can repaint meanwhile. */
export function* scheduleProjectInSteps(
  project: PlannedProject,
  options: ScheduleOptions = {},
): Steps<PlanRun> {
  return yield* scheduleInSteps(yield* toPlanInSteps(project), options);
}
